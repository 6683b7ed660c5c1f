import fc from 'fast-check';
import type { z } from 'zod';
import { sample } from './sample.ts';

/** Texts that have broken servers: characters that cannot be kept, numbers and dates at the ends of their ranges, traversals. */
const INFAMOUS = [
  ...['', ' ', '\ufeff', '\u202e', '\uffff', '%00', '%', '%zz', '..', '../..'],
  ...['0000-01-01', '+275760-09-13T00:00:00.000Z', '9999-12-31T23:59:59.999Z', '2026-02-30'],
  ...[
    '-1',
    '0',
    '1e309',
    'NaN',
    '9007199254740993',
    '99999999999999999999',
    '0x10',
    'null',
    'undefined',
    '[object Object]',
  ],
  ...['__proto__', 'constructor', 'toString', "' OR 1=1 --", '{{7*7}}', '$1', '\\', '"', '<script>', '\r\n\r\n'],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    'WyIiXQ',
    'bnVsbA',
    'e30',
    'x'.repeat(5000),
  ],
];

/** What PostgreSQL cannot keep. */
const UNKEEPABLE = ['\0', 'a\0b', '\ud800', 'a\udfffb', '0000-01-01T00:00:00Z'];

export const junkText = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...UNKEEPABLE) },
  { weight: 2, arbitrary: fc.constantFrom(...INFAMOUS) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
);

export const junk: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: junkText },
  fc.constantFrom(-1, 0, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 0.1, Number.NaN),
  fc.boolean(),
  fc.constant(null),
  fc.array(junkText, { maxLength: 3 }),
  fc.dictionary(junkText, junkText, { maxKeys: 3 }),
);

/** Objects of the shape, with rubbish wherever any text will do, or in the place of a field. */
export function nearly(schema: z.ZodType, ids: readonly string[]): fc.Arbitrary<unknown> {
  const options = fc.record({ all: fc.constantFrom(true, true, false), id: fc.constantFrom(...ids), text: junkText });
  return fc.tuple(options, fc.option(fc.tuple(fc.nat(), junk), { nil: null })).map(([given, spoiled]) => {
    const value = sample(schema, given);
    if (!spoiled || !value || typeof value !== 'object') return value;
    const names = Object.keys(value);
    const name = names[spoiled[0] % Math.max(1, names.length)];
    return name === undefined ? spoiled[1] : { ...value, [name]: spoiled[1] };
  });
}

const FORM = 'multipart/form-data; boundary=b';
const part = (head: string, body = 'a: b') => `--b\r\n${head}\r\n\r\n${body}\r\n--b--\r\n`;
const file = (field: string, name = 'notes.txt') =>
  part(`content-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: text/plain`);

/** Bodies that are broken as a whole. */
const BODIES = [
  ['multipart/form-data', 'x'],
  ['multipart/form-data; boundary=', 'x'],
  ['multipart/form-data; boundary="', 'x'],
  [FORM, ''],
  [FORM, 'x'],
  [FORM, '--b'],
  [FORM, '--b\r\n\r\n'],
  [FORM, file('images').slice(0, -12)],
  [FORM, file('files')],
  [FORM, file('files', '\0\ud800/../x')],
  [FORM, file('__proto__')],
  [FORM, part('content-disposition: form-data; name="title"', '\0\ud800')],
  [FORM, part('content-disposition: form-data; name="__proto__"', 'x')],
  [FORM, part('content-disposition: form-data; name="title"\r\ncontent-type: application/json', '{"a":')],
  [FORM, part('content-disposition: nonsense')],
  ['application/json', ''],
  ['application/json', '{"a":'],
  ['application/json', '{"__proto__":{"a":1}}'],
  ['application/json', '\ufeff{}'],
  ['application/json', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ['application/json; charset=utf-16', '{}'],
  ['application/x-www-form-urlencoded', 'a=%zz&b'],
  ['text/plain', '\0'],
  ['text/xml', '<a/>'],
  ['nonsense', 'x'],
  ['/', 'x'],
].map(([type = '', payload = '']) => ({ type, payload }));

export const junkBody = fc.constantFrom(...BODIES);
export const junkForm = fc.constantFrom(...BODIES.filter(({ type }) => type.startsWith('multipart/')));
