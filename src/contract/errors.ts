import { z } from 'zod';

/** Every error code that the API answers, with its HTTP status. The only such map. */
export const ERROR_STATUS = {
  invalid_request: 400,
  unauthenticated: 401,
  payment_declined: 402,
  upgrade_required: 403,
  forbidden: 403,
  /** The password, or a session that has just begun, has to show that it is the owner. */
  confirmation_needed: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  trial_used: 409,
  already_subscribed: 409,
  too_large: 413,
  storage_full: 413,
  too_many_files: 413,
  too_many_pages: 413,
  too_many_pixels: 413,
  too_much_text: 413,
  unsupported_type: 415,
  empty_file: 422,
  unreadable_file: 422,
  password_protected: 422,
  no_readable_content: 422,
  unsupported_language: 422,
  rate_limited: 429,
  internal: 500,
  not_implemented: 501,
  generation_failed: 502,
  unavailable: 503,
  timed_out: 504,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;
export const ERROR_CODES = Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]];

/** application/problem+json (RFC 9457). `detail` may be shown to the user as it is. */
export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.enum(ERROR_CODES),
    requestId: z.string().optional(),
    /** The file at fault, for uploads. */
    file: z.string().optional(),
    /** Field problems of a refused request. */
    issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  })
  .meta({ id: 'Problem' });

export type Problem = z.infer<typeof problem>;
