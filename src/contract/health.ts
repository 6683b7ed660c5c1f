import { z } from 'zod';
import { route } from './route.ts';

const tag = 'health';

export const health = {
  live: route({
    method: 'GET',
    path: '/api/health/live',
    tag,
    summary: 'The process answers',
    access: 'public',
    responses: { 200: z.object({ status: z.literal('ok') }) },
  }),
  ready: route({
    method: 'GET',
    path: '/api/health/ready',
    tag,
    summary: 'Database, objects and worker can be reached',
    access: 'public',
    responses: {
      200: z.object({ status: z.literal('ok') }),
      503: z.object({ status: z.literal('unavailable'), reasons: z.array(z.string()) }),
    },
  }),
  /** What the web app must know before anybody signs in. */
  config: route({
    method: 'GET',
    path: '/api/config',
    tag,
    summary: 'Public settings of this installation',
    access: 'public',
    responses: {
      200: z.object({
        googleSignIn: z.boolean(),
        billing: z.enum(['stripe', 'sandbox']),
        contactEmail: z.string(),
        model: z.enum(['embedded', 'hosted']),
      }),
    },
  }),
};
