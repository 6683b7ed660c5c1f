import type { Concept } from '#pipeline/types.ts';
import type { Block } from '../../document/blocks.ts';
import type { PlacedConcept } from '../table-entries.ts';
import type { Finding, Outlined } from './finding.ts';
import { FINDERS } from './registry.ts';

/** Runs the finders in order; what one has claimed is hidden from the next. */
export function findAll(outlined: Outlined): Finding[] {
  const claimed = new Set<Block>(outlined.claimed);
  return FINDERS.flatMap((finder) => {
    const found = finder.find({ ...outlined, claimed });
    for (const { claims } of found) for (const block of claims) claimed.add(block);
    return found;
  });
}

const SCORE = 0.9;

/** A finding as the entry of notes that cards and questions are made of. */
export function conceptOf({ finder, rule, subject, label, answer, kin, evidence, at }: Finding): PlacedConcept {
  const concept: Concept = {
    term: label ? `${subject}: ${label}` : subject,
    definition: answer.replace(/(?<![\s.;,])[\s.;,]+$/u, ''),
    category: 'Notes',
    evidence,
    score: SCORE,
    entry: { subject, label, kin },
    trace: { finder, rule },
  };
  return { concept, at };
}
