import { billing } from './billing.ts';
import { cards } from './cards.ts';
import { decks, files } from './files.ts';
import { generations } from './generations.ts';
import { health } from './health.ts';
import { library } from './library.ts';
import { materials } from './materials.ts';
import { privacy } from './privacy.ts';
import { progress } from './progress.ts';
import type { Route } from './route.ts';
import { userRoutes } from './user.ts';

/** Every route of the API, once. Identity's own routes live under /api/auth. */
export const api = {
  materials,
  generations,
  cards,
  progress,
  user: userRoutes,
  billing,
  library,
  privacy,
  files,
  decks,
  health,
};

export function allRoutes(): Route[] {
  return Object.values(api).flatMap((group) => Object.values(group) as Route[]);
}
