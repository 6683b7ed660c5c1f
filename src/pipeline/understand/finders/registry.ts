import type { Finder } from './finding.ts';
import { itemLists } from './item-lists.ts';
import { labelledLines } from './labelled-lines.ts';
import { sectionDefinitions } from './section-definitions.ts';

/** All finders; the earlier takes precedence over the later. */
export const FINDERS: readonly Finder[] = [sectionDefinitions, labelledLines, itemLists];
