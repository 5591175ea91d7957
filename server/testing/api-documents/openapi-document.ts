import { isObject } from '../../platform/http/rest/csv-columns.js';
import { type TestApp } from '../apis/app.js';

/** A part of an OpenAPI document in which references are replaced by the parts that they name. */
export function resolved(part: unknown, document: unknown): unknown {
  if (Array.isArray(part)) return part.map((one) => resolved(one, document));
  if (!isObject(part)) return part;
  const { $ref: reference, ...own } = part;
  const members = Object.fromEntries(
    Object.entries(own).map(([key, value]) => [key, resolved(value, document)]),
  );
  if (typeof reference !== 'string') return members;
  const named = reference
    .slice('#/'.length)
    .split('/')
    .reduce<unknown>((place, key) => (isObject(place) ? place[key] : undefined), document);
  if (!isObject(named)) throw new Error(`${reference} names nothing`);
  return { ...Object.assign({}, resolved(named, document)), ...members };
}

/** The served OpenAPI document without its references. */
export async function resolvedDocument<Document>(pennant: TestApp): Promise<Document> {
  const document = (await pennant.app.inject('/api/openapi.json')).json();
  return JSON.parse(JSON.stringify(resolved(document, document)));
}
