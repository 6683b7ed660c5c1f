import { describe, expect, it } from 'vitest';
import { publicUrl, readConfig, workerSettings } from './config.ts';

describe('readConfig', () => {
  it('needs nothing', () => {
    const config = readConfig({});
    expect(config.DATABASE_URL).toBeUndefined();
    expect(config.METRICS_PORT).toBeUndefined();
    expect(config).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      ETCH_DATA_DIR: './data',
      ETCH_ROLE: 'all',
      MODEL: 'embedded',
    });
  });

  it('takes an empty value as none', () => {
    const config = readConfig({ PORT: '', DATABASE_URL: ' ', SMTP_URL: '', STRIPE_SECRET_KEY: '', METRICS_PORT: '' });
    expect(config.PORT).toBe(3000);
    expect(config.DATABASE_URL).toBeUndefined();
    expect(config.METRICS_PORT).toBeUndefined();
  });

  it('splits the trusted proxies', () => {
    expect(readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1' }).TRUSTED_PROXIES).toEqual([
      '10.0.0.0/8',
      '127.0.0.1',
    ]);
  });

  it.each([
    ['PORT', { PORT: 'eighty' }],
    ['PORT', { PORT: '70000' }],
    ['ETCH_ROLE', { ETCH_ROLE: 'boss' }],
    ['ETCH_PUBLIC_URL', { ETCH_PUBLIC_URL: 'etch.example.org' }],
    ['ETCH_PUBLIC_URL', { ETCH_PUBLIC_URL: 'ftp://etch.example.org' }],
    ['ETCH_SECRET', { ETCH_SECRET: 'short' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'everyone' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/etch' }],
    ['OBJECTS_URL', { OBJECTS_URL: 'https://bucket' }],
    ['SMTP_URL', { SMTP_URL: 'mail.example.org' }],
    ['CONTACT_EMAIL', { CONTACT_EMAIL: 'nobody' }],
    ['MODEL', { MODEL: 'skynet:1' }],
    ['MODEL', { MODEL: 'openai' }],
    ['MODEL_API_KEY', { MODEL: 'openai:gpt' }],
    ['MODEL_BASE_URL', { MODEL: 'openai-compatible:llama' }],
    ['STRIPE_WEBHOOK_SECRET', { STRIPE_SECRET_KEY: 'sk_test', STRIPE_PUBLISHABLE_KEY: 'pk_test' }],
    ['STRIPE_SECRET_KEY', { STRIPE_WEBHOOK_SECRET: 'whsec' }],
    ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'id' }],
    ['VAPID_PRIVATE_KEY', { VAPID_PUBLIC_KEY: 'key' }],
  ])('names %s in one line', (name, env) => {
    let message = '';
    try {
      readConfig(env);
    } catch (error) {
      message = (error as Error).message;
    }
    expect(message).toMatch(new RegExp(`^${name}: .+`));
    expect(message).not.toContain('\n');
  });

  it('keeps the value out of the message', () => {
    expect(() => readConfig({ ETCH_SECRET: 'hush-hush' })).not.toThrow(/hush-hush/);
  });
});

describe('publicUrl', () => {
  it('is the configured one, else where the server listens', () => {
    expect(publicUrl(readConfig({ ETCH_PUBLIC_URL: 'https://etch.example.org/' }))).toBe('https://etch.example.org');
    expect(publicUrl(readConfig({ HOST: '0.0.0.0', PORT: '80' }))).toBe('http://localhost:80');
    expect(publicUrl(readConfig({ HOST: '::' }))).toBe('http://localhost:3000');
    expect(publicUrl(readConfig({ HOST: '::1' }))).toBe('http://[::1]:3000');
  });

  it('is in the worker the one of the web process beside it, whatever port that was given', () => {
    const settings = workerSettings({ PORT: '0', METRICS_PORT: '9', HOST: '0.0.0.0' }, 'postgres://db', 41_234);
    expect(publicUrl(readConfig(settings))).toBe('http://localhost:41234');
    expect(readConfig(settings)).toMatchObject({ ETCH_ROLE: 'worker', DATABASE_URL: 'postgres://db' });
    expect(readConfig(settings).METRICS_PORT).toBeUndefined();
  });
});
