import * as fc from 'fast-check';
import { type GraphQLSchema } from 'graphql';
import { openApp, type TestApp } from '../../testing/apis/app.js';
import { queriesOf } from '../../testing/apis/fuzz-documents.js';
import { bestStretch, longestStretch } from '../../testing/processes/processor-time.js';
import { makePlayableLeague } from '../../testing/leagues/rosters.js';
import { makeSchema } from '../graphql/schema.js';

/**
 * Maximum number of milliseconds of processor time for which a query may block the event loop and so other requests.
 */
const longest = 120;
const effort: fc.Parameters<unknown> = {
  numRuns: 120,
  interruptAfterTimeLimit: 30_000,
  seed: 1869,
  endOnFailure: true,
};

let pennant: TestApp;
let schema: GraphQLSchema;
beforeAll(async () => {
  pennant = await openApp();
  schema = await makeSchema();
  await makePlayableLeague(pennant, 30);
});
afterAll(() => pennant.close());

test('no generated query blocks the event loop for long, whether it is answered or refused', async () => {
  const outcomes = { answered: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(queriesOf(schema), async (query) => {
      const ask = async () => {
        const { data } = await pennant.graphql(query);
        outcomes[data === undefined ? 'refused' : 'answered'] += 1;
      };
      // A query that seems slow is tried again: the machine may have been busy, or the code not compiled yet.
      const held = await longestStretch(ask);
      const isShort = held < longest || (await bestStretch(3, ask)) < longest;
      expect([query, isShort]).toEqual([query, true]);
    }),
    effort,
  );
  expect(outcomes.answered).toBeGreaterThan(5);
  expect(outcomes.refused).toBeGreaterThan(5);
});
