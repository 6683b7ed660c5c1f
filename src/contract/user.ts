import { z } from 'zod';
import { cleanText } from '#domain/clean-text.ts';
import { day, difficulty, id, timestamp, words } from './common.ts';
import { route } from './route.ts';

const tag = 'user';
const name = words.trim().min(1).max(100);

export const user = z
  .object({
    uid: id,
    email: z.email(),
    displayName: z.string(),
    photoURL: z.string().nullable(),
  })
  .meta({ id: 'User' });

export const preferences = z.object({
  emailNotifications: z.boolean(),
  pushNotifications: z.boolean(),
  studyReminders: z.boolean(),
  /** Hour of the day, UTC, at which a reminder is sent. */
  reminderHour: z.int().min(0).max(23),
  defaultDifficulty: difficulty,
  theme: z.enum(['system', 'light', 'dark']),
});

export const userProfile = z
  .object({
    uid: id,
    email: z.email(),
    emailVerified: z.boolean(),
    displayName: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    profileImageUrl: z.string().nullable(),
    isPro: z.boolean(),
    level: z.int(),
    streak: z.int(),
    totalCardsLearned: z.int(),
    dailyGoal: z.int(),
    dailyProgress: z.int(),
    lastActiveDate: day.nullable(),
    preferences,
    createdAt: timestamp,
  })
  .meta({ id: 'UserProfile' });

export const userRoutes = {
  sync: route({
    method: 'POST',
    path: '/api/user/sync',
    tag,
    summary: 'Tell the server who signed in. Who you are is taken from the token, not from the body.',
    access: 'user',
    bound: 'replaces',
    body: z.object({
      uid: words.max(200),
      email: words.max(320).nullish(),
      displayName: words.max(200).nullish(),
      photoURL: words.max(2000).nullish(),
    }),
    responses: { 200: user.extend({ theme: preferences.shape.theme }) },
  }),
  profile: route({
    method: 'GET',
    path: '/api/user/profile',
    tag,
    summary: 'Profile, plan and preferences',
    access: 'user',
    responses: { 200: userProfile },
  }),
  update: route({
    method: 'PATCH',
    path: '/api/user/profile',
    tag,
    summary: 'Edit names and preferences',
    access: 'user',
    bound: 'replaces',
    body: z.object({
      firstName: name.optional(),
      lastName: name.optional(),
      preferences: preferences.partial().optional(),
    }),
    responses: { 200: userProfile },
  }),
  image: route({
    method: 'POST',
    path: '/api/user/profile-image',
    tag,
    summary: 'Set the profile picture: re-encoded, square, metadata stripped',
    access: 'user',
    bound: 'upload',
    alone: 'files',
    multipart: { files: ['image'], fields: z.object({}) },
    responses: { 200: z.object({ imageUrl: z.string() }) },
    errors: ['too_large', 'unsupported_type', 'unreadable_file', 'empty_file', 'too_many_pixels', 'too_many_files'],
  }),
  removeImage: route({
    method: 'DELETE',
    path: '/api/user/profile-image',
    tag,
    summary: 'Remove the profile picture',
    access: 'user',
    bound: 'frees',
    responses: { 204: null },
  }),
  logout: route({
    method: 'POST',
    path: '/api/user/logout',
    tag,
    summary: 'End this session',
    access: 'user',
    bound: 'frees',
    responses: { 204: null },
  }),
  export: route({
    method: 'GET',
    path: '/api/user/export',
    tag,
    summary: 'A zip of everything: JSON, CSV and the originals',
    access: 'user',
    alone: 'files',
    responses: { 200: 'binary' },
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/user',
    tag,
    summary: 'Delete the account, every row and every object, at once',
    access: 'user',
    bound: 'frees',
    /** `confirm` is the account's email; without `password`, the session has to have begun within the last ten minutes. */
    body: z.object({ confirm: words.max(320), password: words.max(1000).optional() }),
    responses: { 204: null },
  }),
  pushKey: route({
    method: 'GET',
    path: '/api/user/push',
    tag,
    summary: 'The public key for web push; null when push is not configured',
    access: 'user',
    responses: { 200: z.object({ publicKey: z.string().nullable() }) },
  }),
  pushSubscribe: route({
    method: 'POST',
    path: '/api/user/push',
    tag,
    summary: 'Register this browser for web push',
    access: 'user',
    bound: 'replaces',
    body: z.object({
      endpoint: z.url().max(2000).overwrite(cleanText),
      keys: z.object({ p256dh: words.max(200), auth: words.max(200) }),
    }),
    responses: { 204: null },
  }),
  pushUnsubscribe: route({
    method: 'DELETE',
    path: '/api/user/push',
    tag,
    summary: 'Forget this browser',
    access: 'user',
    bound: 'frees',
    body: z.object({ endpoint: z.url().max(2000).overwrite(cleanText) }),
    responses: { 204: null },
  }),
};

export type UserProfile = z.infer<typeof userProfile>;
export type User = z.infer<typeof user>;
export type Preferences = z.infer<typeof preferences>;
