import { type EntityManager } from 'typeorm';
import { openApp, type TestApp } from '../../testing/apis/app.js';
import { makeTeam, makeUser } from '../../testing/database/context.js';
import { statementsOf } from '../../testing/database/statements.js';
import { KeptAnswers } from './kept-answers.js';
import { createDataSource } from '../../commands/database/data-source.js';
import { TeamEntity } from '../../areas/clubs/teams/team.entity.js';
import { VisitorAnswers } from './visitor-answers.js';

let server: TestApp;
/** A second process on the same database. */
let elsewhere: EntityManager;
let team: TeamEntity;
beforeAll(async () => {
  server = await openApp();
  elsewhere = (await createDataSource(server.url).initialize()).manager;
  team = await makeTeam(server.db, await makeUser(server.db));
});
afterAll(async () => {
  await elsewhere.dataSource.destroy();
  await server.close();
});

const query = '{ teams { name viewerCanDelete momentum { average } } }';
const overGraphql = async (): Promise<string> => JSON.stringify(await server.graphql(query));
const overRest = async (): Promise<string> => (await server.rest('GET', '/teams')).body;
const apis = [
  ['GraphQL', overGraphql],
  ['REST', overRest],
] as const;

const rename = (db: EntityManager, name: string) => db.update(TeamEntity, { id: team.id }, { name });

/** Number of statements that the work sends. */
const countOf = async (work: () => Promise<unknown>): Promise<number> =>
  (await statementsOf(server.db, work)).length;

describe.each(apis)('an answer to visitors over %s', (_api, ask) => {
  test('is cached until the database changes', async () => {
    await rename(elsewhere, 'Kept');
    const made = await ask();
    // Commits in other databases of the same server change the state too.
    let statements = await countOf(ask);
    for (let more = 0; more < 200 && statements > 1; more += 1) statements = await countOf(ask);
    expect(statements).toBe(1);
    expect(await ask()).toBe(made);
    await rename(elsewhere, 'Changed');
    expect(await countOf(ask)).toBeGreaterThan(1);
    expect(await ask()).toContain('Changed');
  });

  test('changes with each commit, in whatever order the transactions began', async () => {
    await rename(elsewhere, 'Before');
    await ask();
    await ask();
    await elsewhere.transaction(async (first) => {
      await rename(first, 'First');
      await makeTeam(server.db);
      expect(await ask()).toContain('Before');
      expect(await ask()).toContain('Before');
    });
    expect(await ask()).toContain('First');
  });

  test('shows no changes of a transaction that was rolled back', async () => {
    await rename(elsewhere, 'Stays');
    const rolledBack = elsewhere.transaction(async (tx) => {
      await rename(tx, 'Given up');
      await ask();
      await ask();
      throw new Error('given up');
    });
    await expect(rolledBack).rejects.toThrow('given up');
    expect(await ask()).toContain('Stays');
    await rename(elsewhere, 'Next');
    expect(await ask()).toContain('Next');
  });
});

test('a signed-in account neither gets nor replaces the answers to visitors', async () => {
  const admin = await makeUser(server.db, 'admin');
  for (let round = 0; round < 3; round += 1) {
    expect(await overGraphql()).not.toContain('"viewerCanDelete":true');
    expect(JSON.stringify(await server.graphql(query, { as: admin }))).not.toContain(
      '"viewerCanDelete":false',
    );
  }
});

test('requests that differ in a variable or in the address get answers of their own', async () => {
  const page = 'query ($after: String) { players(after: $after) { totalCount edges { cursor } } }';
  const sent = (after: string) =>
    server.app.inject({
      method: 'POST',
      url: '/graphql',
      headers: { 'content-type': 'application/json' },
      payload: `{"query": ${JSON.stringify(page)}, "variables": {"after": ${after}}}`,
    });
  for (let round = 0; round < 3; round += 1) {
    expect((await sent('null')).json()).not.toHaveProperty('errors');
    expect((await sent('1e400')).json()).toHaveProperty('errors');
    expect((await server.rest('GET', '/teams?search=nobody')).json()).toEqual([]);
    expect((await server.rest('GET', '/teams')).json()).not.toEqual([]);
  }
});

describe('an answer is not cached', () => {
  test('if it depends on the time of day', async () => {
    const answers = new VisitorAnswers<{ body: string }>();
    const ctx = server.as();
    let made = 0;
    const answer = () =>
      answers.read(ctx, 'time', async ({ env }) => {
        made += 1;
        return { body: env.clock.now().toISOString() };
      });
    await answer();
    await answer();
    await answer();
    expect(made).toBe(3);
  });

  test('if it is an error', async () => {
    const answers = new VisitorAnswers();
    let made = 0;
    const answer = () =>
      answers.read(server.as(), 'failure', async () => {
        made += 1;
        return { body: null };
      });
    await answer();
    await answer();
    await answer();
    expect(made).toBe(3);
  });
});

test('cached answers are limited by their total size, not by their number', () => {
  const answers = new KeptAnswers<string, string, string>(20, ({ length }) => length);
  const ctx = server.as();
  for (const key of ['a', 'b', 'c', 'c']) answers.keep(ctx, key, 'now', key.repeat(9));
  const found = ['a', 'b', 'c'].map((key) => answers.find(ctx, key, 'now'));
  expect(found).toEqual([undefined, 'b'.repeat(9), 'c'.repeat(9)]);
  answers.keep(ctx, 'd', 'now', 'd'.repeat(21));
  expect(['c', 'd'].map((key) => answers.find(ctx, key, 'now'))).toEqual(['c'.repeat(9), undefined]);
});
