import { z } from 'zod';
import { ACCOUNT_LIMITS, type AccountLimits } from '#domain/account-limits.ts';
import { OperatorError } from '#ports/operator-error.ts';

const port = z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65_535);
const address = z.url({ protocol: /^https?$/, error: 'must be an address like https://example.org' });
const text = z.string().trim().min(1);
const limit = (standard: number) => z.coerce.number().int().min(1).default(standard);
const PROVIDERS = ['anthropic', 'openai', 'google', 'openai-compatible'];

/** Every setting, with its default. An empty value counts as none. */
const settings = z.object({
  PORT: port.default(3000),
  HOST: text.default('127.0.0.1'),
  /** Opens Prometheus metrics on a port of their own; without it there are none. */
  METRICS_PORT: port.optional(),
  /** Where that port is opened: they tell of everybody's doings. */
  METRICS_HOST: text.default('127.0.0.1'),
  /** The page at /api/docs; left out, it is open where only this machine can reach it. */
  ETCH_API_DOCS: z.enum(['on', 'off']).optional(),
  /** What people type in the browser. Cookies are `secure` when it is https. */
  ETCH_PUBLIC_URL: address.optional(),
  /** Addresses or networks, separated by commas, whose X-Forwarded-For is believed. */
  TRUSTED_PROXIES: text
    .transform((list) => list.split(',').map((entry) => entry.trim()))
    .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], { error: 'must be addresses or networks' })))
    .optional(),
  ETCH_DATA_DIR: text.default('./data'),
  ETCH_ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  ETCH_LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
  /** Requests per minute of one learner, or of one address; 0 for no limit. */
  RATE_LIMIT: z.coerce.number().int().min(0).default(1200),
  /** What one account may take: see domain/account-limits.ts. */
  LIMIT_STORED_MEGABYTES: limit(ACCOUNT_LIMITS.storedMegabytes),
  LIMIT_STORED_CARDS: limit(ACCOUNT_LIMITS.storedCards),
  LIMIT_MEGABYTES_PER_DAY: limit(ACCOUNT_LIMITS.megabytesPerDay),
  LIMIT_JOBS_PER_HOUR: limit(ACCOUNT_LIMITS.jobsPerHour),
  LIMIT_OPEN_JOBS: limit(ACCOUNT_LIMITS.openJobs),
  LIMIT_ITEMS_PER_DAY: limit(ACCOUNT_LIMITS.itemsPerDay),
  LIMIT_ANSWERS_PER_DAY: limit(ACCOUNT_LIMITS.answersPerDay),
  /** At least 32 characters. Left out, one is made and kept in the database. */
  ETCH_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),

  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(1000).default(10),
  OBJECTS_URL: z
    .string()
    .regex(/^s3:\/\/./, 'must look like s3://bucket')
    .optional(),

  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: text.default('Etch <no-reply@localhost>'),
  CONTACT_EMAIL: z.email('must be an email address').default('hello@localhost.localdomain'),

  MODEL: text
    .refine((name) => name === 'embedded' || PROVIDERS.includes(name.split(':')[0] as string), {
      error: `must be embedded, or provider:model with one of ${PROVIDERS.join(', ')}`,
    })
    .refine((name) => name === 'embedded' || /^[^:]+:.+/.test(name), { error: 'must name a model: provider:model' })
    .default('embedded'),
  MODEL_BASE_URL: address.optional(),
  MODEL_API_KEY: text.optional(),

  STRIPE_SECRET_KEY: text.optional(),
  /** For the payment form in the browser; without it only the provider's own pages take payments. */
  STRIPE_PUBLISHABLE_KEY: text.optional(),
  STRIPE_WEBHOOK_SECRET: text.optional(),
  STRIPE_API_BASE: address.optional(),

  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  GOOGLE_AUTHORIZATION_URL: address.default('https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_TOKEN_URL: address.default('https://oauth2.googleapis.com/token'),
  GOOGLE_USERINFO_URL: address.default('https://openidconnect.googleapis.com/v1/userinfo'),
  GOOGLE_JWKS_URL: address.default('https://www.googleapis.com/oauth2/v3/certs'),

  VAPID_PUBLIC_KEY: text.optional(),
  VAPID_PRIVATE_KEY: text.optional(),
});

type Settings = z.infer<typeof settings>;

/** What a choice needs besides itself: [when this is so, this must be set, because]. */
const NEEDS: [when: (c: Settings) => unknown, name: keyof Settings, because: string][] = [
  [(c) => c.STRIPE_SECRET_KEY, 'STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY is set'],
  [(c) => c.STRIPE_WEBHOOK_SECRET, 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET is set'],
  [(c) => c.GOOGLE_CLIENT_ID, 'GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID is set'],
  [(c) => c.GOOGLE_CLIENT_SECRET, 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET is set'],
  [(c) => c.VAPID_PUBLIC_KEY, 'VAPID_PRIVATE_KEY', 'VAPID_PUBLIC_KEY is set'],
  [(c) => c.VAPID_PRIVATE_KEY, 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY is set'],
  [(c) => c.MODEL.startsWith('openai-compatible:'), 'MODEL_BASE_URL', 'MODEL is openai-compatible'],
  [(c) => /^(anthropic|openai|google):/.test(c.MODEL), 'MODEL_API_KEY', 'MODEL is a hosted one'],
];

const schema = settings.superRefine((config, context) => {
  for (const [when, name, because] of NEEDS) {
    if (!when(config) || config[name]) continue;
    context.addIssue({ code: 'custom', path: [name], message: `is required when ${because}` });
  }
});

export type Config = Settings;

/** Throws one line that names the variable; its value, which may be a secret, is not in it. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const result = schema.safeParse(filled);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new OperatorError(`${String(issue?.path[0])}: ${issue?.message}`);
}

/** Whether strangers, or only programs on this machine, can reach an address that is listened on. */
export const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127(\.\d+){3}$/.test(host);

export const opensDocs = ({ ETCH_API_DOCS, HOST }: Config) =>
  ETCH_API_DOCS ? ETCH_API_DOCS === 'on' : isLoopback(HOST);

export function limitsOf(config: Config): AccountLimits {
  return {
    storedMegabytes: config.LIMIT_STORED_MEGABYTES,
    storedCards: config.LIMIT_STORED_CARDS,
    megabytesPerDay: config.LIMIT_MEGABYTES_PER_DAY,
    jobsPerHour: config.LIMIT_JOBS_PER_HOUR,
    openJobs: config.LIMIT_OPEN_JOBS,
    itemsPerDay: config.LIMIT_ITEMS_PER_DAY,
    answersPerDay: config.LIMIT_ANSWERS_PER_DAY,
  };
}

/** The address for links in mails and for the browser. */
export function publicUrl(config: Config): string {
  if (config.ETCH_PUBLIC_URL) return config.ETCH_PUBLIC_URL.replace(/\/$/, '');
  const host = ['0.0.0.0', '::'].includes(config.HOST) ? 'localhost' : config.HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${config.PORT}`;
}

/** The settings of the worker beside a web process, whose mails lead to where that one listens. */
export function workerSettings(
  env: Record<string, string | undefined>,
  databaseUrl: string,
  port: number | null,
): Record<string, string | undefined> {
  return {
    ...env,
    DATABASE_URL: databaseUrl,
    ETCH_ROLE: 'worker',
    // Its own metrics port would collide with ours.
    METRICS_PORT: undefined,
    ...(port === null ? {} : { PORT: String(port) }),
  };
}
