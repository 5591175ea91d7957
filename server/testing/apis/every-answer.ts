import { type GraphQLSchema } from 'graphql';
import { servedRoutes } from '../../api/rest/routes/all-routes.js';
import { type Actor } from '../../platform/context/policy.js';
import { type TestApp } from './app.js';
import { idNamed, type OneOfEach } from './one-of-each.js';
import { queriesOfEveryField } from './whole-queries.js';

/**
 * All answers about the things in `ids` that an actor, or a visitor, can read; the keys are the requests. Includes both
 * APIs, embedded pages and pictures.
 */
export async function everyAnswer(
  pennant: TestApp,
  schema: GraphQLSchema,
  ids: OneOfEach,
  actor?: Actor,
): Promise<Map<string, string>> {
  const as = actor && { as: actor };
  const answers = new Map<string, string>();
  for (const query of queriesOfEveryField(schema, ids)) {
    answers.set(query, comparable(JSON.stringify(await pennant.graphql(query, as))));
  }
  for (const { method, path } of servedRoutes) {
    if (method !== 'GET') continue;
    const called = path.replace(/:(\w+)/g, (_, id: string) => String(idNamed(id, path, ids)));
    const { statusCode, body } = await pennant.rest('GET', called, as);
    answers.set(`GET ${called}`, comparable(`${statusCode} ${body}`));
  }
  for (const address of ['/healthz', '/readyz', '/api/openapi.json']) {
    answers.set(address, comparable((await pennant.app.inject(address)).body));
  }
  for (const address of pagesOf(ids)) {
    const { statusCode, headers, body } = await pennant.app.inject(address);
    answers.set(address, comparable(`${statusCode} ${headers.location ?? ''} ${body}`));
  }
  return answers;
}

/** Embedded pages, and pictures at outdated addresses, whose answers name the present address. */
const pagesOf = ({ league, team, match, player }: OneOfEach): string[] => [
  `/embed/leagues/${league}/standings`,
  `/embed/teams/${team}/next-match`,
  `/embed/matches/${match}/score`,
  `/embed/matches/${match}/score?fragment`,
  ...[`leagues/${league}`, `teams/${team}`, `matches/${match}`, `matchups/${match}`, `players/${player}`].map(
    (key) => `/pictures/${key}/old.png`,
  ),
];

/** The answer without times and view counts, which change by themselves. */
const comparable = (text: string) =>
  text
    .replace(/\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}:\d{2}(\.\d+)?(Z|\+00(:00)?)?/g, 'TIME')
    .replace(/\b\d{8}T\d{6}Z/g, 'TIME')
    .replace(/"next":"\d{16}"/g, '"next":"TIME"')
    .replace(/"(view_count|viewCount)":\d+|\d+,TIME,TIME/g, 'VIEWS');

/** The requests that were answered differently, each with its two answers. */
export const differences = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) =>
  [...one].flatMap(([asked, answer]) =>
    other.get(asked) === answer ? [] : [[asked, answer, other.get(asked)]],
  );
