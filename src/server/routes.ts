import type { FastifyInstance } from 'fastify';
import { allRoutes } from '#contract/index.ts';
import { registerBillingRoutes } from './billing/routes.ts';
import { registerCardRoutes } from './cards/routes.ts';
import type { Context } from './context.ts';
import { registerDeckRoutes } from './decks/routes.ts';
import { AppError } from './errors.ts';
import { registerFileRoutes } from './files/routes.ts';
import { registerGenerationRoutes } from './generations/routes.ts';
import { registerHealthRoutes } from './health/routes.ts';
import { registerIdentityRoutes } from './identity/routes.ts';
import { type Guards, implement } from './implement.ts';
import { registerLibraryRoutes } from './library/routes.ts';
import { registerCreateRoutes } from './materials/create-routes.ts';
import { registerMaterialRoutes } from './materials/routes.ts';
import { registerPrivacyRoutes } from './privacy/routes.ts';
import { registerProgressRoutes } from './progress/routes.ts';
import { registerPushRoutes } from './push/routes.ts';
import { registerAccountRoutes } from './user/account-routes.ts';
import { registerPortraitRoutes } from './user/portrait-routes.ts';
import { registerUserRoutes } from './user/routes.ts';

/** One line per noun. */
const NOUNS: ((app: FastifyInstance, context: Context, guards: Guards) => void)[] = [
  registerIdentityRoutes,
  registerHealthRoutes,
  registerUserRoutes,
  registerAccountRoutes,
  registerPortraitRoutes,
  registerPushRoutes,
  registerFileRoutes,
  registerGenerationRoutes,
  registerMaterialRoutes,
  registerCreateRoutes,
  registerCardRoutes,
  registerProgressRoutes,
  registerPrivacyRoutes,
  registerBillingRoutes,
  registerLibraryRoutes,
  registerDeckRoutes,
];

/** Every route of the contract. */
export function registerRoutes(app: FastifyInstance, context: Context, guards: Guards): void {
  for (const register of NOUNS) register(app, context, guards);
  implementRest(app, guards);
}

/** A route that nobody has implemented answers 501, to those who may call it. */
export function implementRest(app: FastifyInstance, guards: Guards): void {
  for (const route of allRoutes()) {
    if (app.implementedRoutes.has(route)) continue;
    implement(app, guards, route, async () => {
      throw new AppError('not_implemented', 'This part of Etch is not built yet.');
    });
  }
}
