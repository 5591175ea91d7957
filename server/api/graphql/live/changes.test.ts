import { join } from 'node:path';
import { Kind, parse } from 'graphql';
import { webOperations } from '../../../testing/apis/web-operations.js';
import { makeSchema } from '../schema.js';
import { changesOfQueries } from './changes.js';

test('the changes of every query that a page of the web follows are known, and those of no other names', async () => {
  const schema = await makeSchema();
  const queries = Object.keys(schema.getQueryType()?.getFields() ?? {});
  expect([...changesOfQueries.keys()].filter((name) => !queries.includes(name))).toEqual([]);
  const followed = webOperations(join(__dirname, '../../../..')).filter(({ name }) =>
    name.endsWith(', live'),
  );
  expect(followed.length).toBeGreaterThan(30);
  const asked = new Set(followed.flatMap(({ text }) => queriesIn(text)));
  expect([...asked].filter((name) => !changesOfQueries.has(name))).toEqual([]);
});

/** The queries of a subscription to `live`. */
function queriesIn(text: string): string[] {
  const [operation] = parse(text).definitions;
  if (operation?.kind !== Kind.OPERATION_DEFINITION) return [];
  const [live] = operation.selectionSet.selections;
  const selections = live?.kind === Kind.FIELD ? (live.selectionSet?.selections ?? []) : [];
  return selections.flatMap((field) => (field.kind === Kind.FIELD ? [field.name.value] : []));
}
