import { z } from 'zod';

export interface SampleOptions {
  /** The fields that may be left out, too. */
  all?: boolean;
  /** Stands wherever an id belongs. */
  id: string;
  /** Stands where any text will do; "text" if left out. */
  text?: string;
}

/** Something that the schema takes, so that a refusal is not for its shape. */
export function sample(schema: z.ZodType, options: SampleOptions): unknown {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json;
  return fromJson(json, json, options);
}
interface Json {
  [key: string]: unknown;
  type?: string;
  properties?: Record<string, Json>;
  required?: string[];
  anyOf?: Json[];
  oneOf?: Json[];
  allOf?: Json[];
  items?: Json;
}
function fromJson(json: Json, root: Json, options: SampleOptions): unknown {
  if (typeof json.$ref === 'string')
    return fromJson((root.$defs as Record<string, Json>)[json.$ref.split('/').at(-1) ?? ''] ?? {}, root, options);
  if ('const' in json) return json.const;
  if (Array.isArray(json.enum)) return json.enum[0];
  const choice = (json.anyOf ?? json.oneOf)?.find(({ type }) => type !== 'null');
  if (choice) return fromJson(choice, root, options);
  if (json.allOf) return Object.assign({}, ...json.allOf.map((part) => fromJson(part, root, options)));
  if (json.type === 'object') {
    const required = Object.entries(json.properties ?? {}).filter(
      ([name]) => options.all || json.required?.includes(name),
    );
    return Object.fromEntries(required.map(([name, value]) => [name, fromJson(value, root, options)]));
  }
  if (json.type === 'array') {
    const first = json.items ?? (json.prefixItems as Json[] | undefined)?.[0] ?? { type: 'string' };
    return Array.from({ length: Number(json.minItems ?? 1) }, () => fromJson(first, root, options));
  }
  if (json.type === 'boolean') return true;
  if (json.type === 'integer' || json.type === 'number') return json.minimum ?? 1;
  if (json.format === 'uuid') return options.id;
  if (json.format === 'email') return `${options.text ?? 'somebody'}@example.org`;
  if (json.format === 'uri') return 'https://fcm.googleapis.com/x';
  if (json.format === 'date-time') return '2026-03-10T12:00:00Z';
  return (options.text ?? 'text').padEnd(Number(json.minLength ?? 0), 'x');
}
