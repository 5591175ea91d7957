import { json, type JsonSchema } from '../../../platform/http/rest/json-schema.js';
import { eventKinds, eventNames } from '../../../areas/doors/webhooks/endpoints/event-kinds.js';
import { isObject } from '../../../platform/http/rest/csv-columns.js';
import { pascalCase } from './document.js';
import { routes } from '../routes/all-routes.js';

/** The schema at a path in a call's answer. */
function schemaIn(operationId: string, ...path: readonly string[]): JsonSchema {
  let schema: unknown = routes.find((route) => route.operationId === operationId)?.answer;
  for (const step of path) schema = isObject(schema) ? schema[step] : undefined;
  if (!isObject(schema)) throw new TypeError(`${operationId} answers nothing at ${path.join('.')}`);
  return schema;
}

/** Schemas of the members of an event's `data`. Their objects have the form in which calls answer them. */
const members = (): Readonly<Record<string, JsonSchema>> => ({
  league_name: json.text,
  match: schemaIn('getMatch', 'properties', 'match'),
  season: schemaIn('listSeasons', 'items'),
  news: schemaIn('getNews'),
  status: schemaIn('getBracket', 'properties', 'status'),
  bracket: schemaIn('getBracket', 'properties', 'bracket'),
  series: schemaIn('setUpPlayoffs', 'properties', 'rounds', 'items', 'properties', 'series', 'items'),
});

/** The `webhooks` of the OpenAPI document, from the declarations of the events. */
export function webhooks(): JsonSchema {
  const known = members();
  return Object.fromEntries(
    eventNames.map((name) => {
      const { description, example } = eventKinds[name];
      const keys = Object.keys(example);
      const data = json.object(Object.fromEntries(keys.map((key) => [key, memberOf(known, key)])));
      return [
        name,
        deliveryOf(name, description, { title: `${pascalCase(keys.at(-1) ?? '')}Data`, ...data }),
      ];
    }),
  );
}

function memberOf(known: Readonly<Record<string, JsonSchema>>, key: string): JsonSchema {
  const schema = known[key];
  if (!schema) throw new TypeError(`${key} of an event has no schema`);
  return schema;
}

/** Replaces data that would be too long. */
const truncated: JsonSchema = { title: 'TruncatedData', ...json.object({ truncated: { const: true } }) };

function deliveryOf(name: string, description: string, data: JsonSchema): JsonSchema {
  const body = json.object({
    id: { type: 'string', format: 'uuid', description: 'Id of the delivery, equal in every attempt.' },
    event: { const: name },
    created_at: json.time,
    league_id: json.nullableInteger,
    data: { anyOf: [data, truncated] },
  });
  return {
    post: {
      operationId: `receive${pascalCase(name)}`,
      summary: `Receive ${name}`,
      description,
      tags: ['webhooks'],
      security: [],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { title: `${pascalCase(name)}Event`, ...body } } },
      },
      responses: {
        '2XX': { description: 'The delivery has arrived.' },
        '410': { description: 'Refuses the delivery, and switches the webhook off.' },
      },
    },
  };
}
