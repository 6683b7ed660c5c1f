import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hostedModel } from './hosted.ts';
import type { HostedModelSettings } from './providers.ts';

interface Seen {
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

let server: Server | undefined;
afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())));

/** A double on a real socket: answers each request in turn, the last one for ever. */
async function double(answers: { status: number; body: unknown }[]): Promise<{ url: string; seen: Seen[] }> {
  const seen: Seen[] = [];
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      seen.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks).toString() });
      const answer = answers[Math.min(seen.length, answers.length) - 1];
      response.writeHead(answer?.status ?? 500, { 'content-type': 'application/json' });
      response.end(typeof answer?.body === 'string' ? answer.body : JSON.stringify(answer?.body));
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, seen };
}

const answer = JSON.stringify({ terms: ['osmosis'] });

/** Each provider's wire format for the same answer. */
const WIRE: Record<string, { settings: Omit<HostedModelSettings, 'baseUrl'>; path: RegExp; body: unknown }> = {
  anthropic: {
    settings: { model: 'anthropic:claude-test', apiKey: 'key-a' },
    path: /\/messages$/,
    body: {
      id: 'msg_1',
      type: 'message',
      role: 'assistant',
      model: 'claude-test',
      content: [{ type: 'text', text: answer }],
      stop_reason: 'end_turn',
      stop_sequence: null,
      usage: { input_tokens: 11, output_tokens: 7 },
    },
  },
  openai: {
    settings: { model: 'openai:gpt-test', apiKey: 'key-o' },
    path: /\/responses$/,
    body: {
      id: 'resp_1',
      object: 'response',
      created_at: 1_700_000_000,
      status: 'completed',
      model: 'gpt-test',
      output: [
        {
          id: 'msg_1',
          type: 'message',
          status: 'completed',
          role: 'assistant',
          content: [{ type: 'output_text', text: answer, annotations: [] }],
        },
      ],
      usage: { input_tokens: 11, output_tokens: 7, total_tokens: 18 },
    },
  },
  google: {
    settings: { model: 'google:gemini-test', apiKey: 'key-g' },
    path: /\/models\/gemini-test:generateContent$/,
    body: {
      candidates: [{ content: { role: 'model', parts: [{ text: answer }] }, finishReason: 'STOP', index: 0 }],
      usageMetadata: { promptTokenCount: 11, candidatesTokenCount: 7, totalTokenCount: 18 },
    },
  },
  'openai-compatible': {
    settings: { model: 'openai-compatible:llama-test', apiKey: 'key-c' },
    path: /\/chat\/completions$/,
    body: {
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1_700_000_000,
      model: 'llama-test',
      choices: [{ index: 0, message: { role: 'assistant', content: answer }, finish_reason: 'stop' }],
      usage: { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 },
    },
  },
};

const request = {
  task: 'test',
  system: 'Name the terms.',
  prompt: 'Osmosis is the movement of water.',
  images: [{ mediaType: 'image/png', bytes: new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10]) }],
  schema: z.object({ terms: z.array(z.string()) }),
};

describe.each(Object.entries(WIRE))('%s', (_provider, { settings, path, body }) => {
  it('sends prompt, picture and shape in its wire format and reads the answer', async () => {
    const { url, seen } = await double([{ status: 200, body }]);
    const result = await hostedModel({ ...settings, baseUrl: url }).generate(request);
    expect(result).toEqual({ value: { terms: ['osmosis'] }, inputTokens: 11, outputTokens: 7 });
    expect(seen).toHaveLength(1);
    expect(seen[0]?.path).toMatch(path);
    expect(seen[0]?.body).toContain('Osmosis is the movement of water.');
    expect(seen[0]?.body).toContain(Buffer.from(request.images[0]?.bytes ?? []).toString('base64'));
    expect(seen[0]?.body).toContain('terms');
    expect(JSON.stringify(seen[0]?.headers)).toContain(settings.apiKey);
  });

  it('tries again when the provider is overloaded', async () => {
    const { url, seen } = await double([
      { status: 503, body: { error: { message: 'overloaded', type: 'overloaded_error' } } },
      { status: 200, body },
    ]);
    const result = await hostedModel({ ...settings, baseUrl: url }).generate(request);
    expect(result.value.terms).toEqual(['osmosis']);
    expect(seen).toHaveLength(2);
  });

  it('says what kind of failure it was and quotes nothing of the prompt', async () => {
    const { url } = await double([{ status: 429, body: { error: { message: request.prompt, type: 'rate_limit' } } }]);
    const failure = hostedModel({ ...settings, baseUrl: url }, { maxRetries: 0 }).generate(request);
    await expect(failure).rejects.toMatchObject({ reason: 'rate_limited', retryable: true });
    await expect(failure).rejects.not.toThrow(/Osmosis/);
  });

  it('does not retry a wrong key', async () => {
    const { url, seen } = await double([
      { status: 401, body: { error: { message: 'no', type: 'authentication_error' } } },
    ]);
    await expect(hostedModel({ ...settings, baseUrl: url }).generate(request)).rejects.toMatchObject({
      reason: 'misconfigured',
      retryable: false,
    });
    expect(seen).toHaveLength(1);
  });
});

it('refuses an answer of the wrong shape', async () => {
  const wire = WIRE['openai-compatible'];
  const body = structuredClone(wire?.body) as { choices: { message: { content: string } }[] };
  if (body.choices[0]) body.choices[0].message.content = '{"terms": "osmosis"}';
  const { url } = await double([{ status: 200, body }]);
  await expect(
    hostedModel({ model: 'openai-compatible:llama-test', baseUrl: url }, { maxRetries: 0 }).generate(request),
  ).rejects.toMatchObject({ reason: 'bad_answer', retryable: false });
});

it('says so when nobody answers', async () => {
  const model = hostedModel({ model: 'openai-compatible:x', baseUrl: 'http://127.0.0.1:9/v1' }, { maxRetries: 0 });
  await expect(model.generate(request)).rejects.toMatchObject({ reason: 'unavailable', retryable: true });
});

it.each(['', 'claude', 'nobody:model', 'openai-compatible:llama'])('refuses the setting "%s"', (model) => {
  expect(() => hostedModel({ model })).toThrow(/MODEL/);
});
