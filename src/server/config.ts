import { z } from 'zod';

/** Every setting, with its default. Adapter settings are required only where that adapter is chosen. */
const schema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  ETCH_DATA_DIR: z.string().default('./data'),
  ETCH_ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  ETCH_PUBLIC_URL: z.url().optional(),
  DATABASE_URL: z.string().startsWith('postgres').optional(),
});

export type Config = z.infer<typeof schema>;

/** Throws one line that names the variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const result = schema.safeParse(env);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new Error(`${issue?.path.join('.')}: ${issue?.message}`);
}
