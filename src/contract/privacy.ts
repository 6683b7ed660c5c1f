import { z } from 'zod';
import { id, sentTimestamp, timestamp, words } from './common.ts';
import { route } from './route.ts';

const tag = 'privacy';
export const REQUEST_TYPES = ['access', 'portability', 'rectification', 'restriction', 'objection', 'erasure'] as const;

export const privacy = {
  request: route({
    method: 'POST',
    path: '/api/gdpr/request',
    tag,
    summary: 'File a privacy request; acknowledged by mail',
    access: 'public',
    bound: 'address',
    body: z.object({
      requestType: z.enum(REQUEST_TYPES),
      email: z.email().max(320),
      details: words.max(5000).optional(),
      timestamp: sentTimestamp.optional(),
    }),
    responses: { 201: z.object({ id, acknowledgeBy: timestamp, respondBy: timestamp }) },
  }),
  newsletter: route({
    method: 'POST',
    path: '/api/newsletter',
    tag,
    summary: 'Ask for the newsletter; confirmed by mail',
    access: 'public',
    bound: 'address',
    body: z.object({ email: z.email().max(320), consent: z.literal(true) }),
    responses: { 202: z.object({ ok: z.literal(true) }) },
  }),
  confirmNewsletter: route({
    method: 'POST',
    path: '/api/newsletter/confirm',
    tag,
    summary: 'Confirm with the token of the mail',
    access: 'public',
    bound: 'address',
    body: z.object({ token: words.max(200) }),
    responses: { 200: z.object({ ok: z.literal(true) }) },
    errors: ['not_found'],
  }),
};

export type RequestType = (typeof REQUEST_TYPES)[number];
