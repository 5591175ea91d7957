import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, parse, validate } from 'graphql';
import { pageOf } from './pages.js';

const schema = buildSchema(readFileSync(join(__dirname, '../../../../schema.graphql'), 'utf8'));
const world = { leagueIds: [1, 2, 3, 4], matchId: 5 };

test('pages have queries and subscriptions of the schema', () => {
  const texts = Array.from({ length: 20 }, (_, viewer) => pageOf(viewer, 1, world)).flatMap(
    ({ query, follows }) => [query, ...Object.values(follows).map((subscription) => subscription.query)],
  );
  for (const text of new Set(texts)) {
    expect(validate(schema, parse(text)).map(({ message }) => `${message} in ${text}`)).toEqual([]);
  }
});

test('each server has viewers of every page and of every league', () => {
  const servers = 10;
  const pages = Array.from({ length: 2_000 * servers }, (_, viewer) => pageOf(viewer, servers, world));
  const ofServer = (server: number) =>
    pages
      .filter((_, viewer) => viewer % servers === server)
      .map(({ query, variables }) => JSON.stringify([query, variables]))
      .toSorted();
  expect(new Set(ofServer(3)).size).toBe(8);
  expect(ofServer(3)).toEqual(ofServer(0));
});
