/** A JSON Schema as Fastify and OpenAPI read it. */
export type JsonSchema = { readonly [key: string]: unknown };

const scalarTypes: ReadonlySet<string> = new Set(['string', 'integer', 'number', 'boolean']);

export const json = {
  text: { type: 'string' },
  nullableText: { type: ['string', 'null'] },
  integer: { type: 'integer' },
  nullableInteger: { type: ['integer', 'null'] },
  number: { type: 'number' },
  nullableNumber: { type: ['number', 'null'] },
  flag: { type: 'boolean' },
  time: { type: 'string', format: 'date-time' },
  object: (properties: Record<string, JsonSchema>): JsonSchema => ({
    type: 'object',
    properties,
    required: Object.keys(properties),
  }),
  nullable: (schema: JsonSchema): JsonSchema =>
    typeof schema['type'] === 'string' && scalarTypes.has(schema['type']) && !('format' in schema)
      ? {
          ...schema,
          type: [schema['type'], 'null'],
          ...(Array.isArray(schema['enum']) && { enum: [...schema['enum'], null] }),
        }
      : { anyOf: [schema, { type: 'null' }] },
  list: (items: JsonSchema): JsonSchema => ({ type: 'array', items }),
  /** An object keyed by id or name. */
  map: (values: JsonSchema): JsonSchema => ({ type: 'object', additionalProperties: values }),
  message: {
    title: 'Message',
    type: 'object',
    properties: { message: { type: 'string' } },
    required: ['message'],
  },
} as const;
