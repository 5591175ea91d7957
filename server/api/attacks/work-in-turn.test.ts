import { availableParallelism } from 'node:os';
import { hashInTurn } from '../../areas/accounts/sessions/password.js';
import { FairQueue } from '../../platform/work/fair-queue.js';
import { undividedWork } from '../../platform/work/undivided-work.js';
import { visitor } from '../../platform/context/policy.js';
import { openApp, type TestApp } from '../../testing/apis/app.js';

let pennant: TestApp;
beforeAll(async () => {
  pennant = await openApp();
});
afterAll(() => pennant.close());

type Occupy = (work: () => Promise<void>) => Promise<void>;

/** Occupies all places of a queue with work that runs until the returned function is called. */
function occupied(occupy: Occupy, places: number): () => Promise<void> {
  const ends: (() => void)[] = [];
  const held = Array.from({ length: places }, () =>
    occupy(() => new Promise((resolve) => ends.push(resolve))),
  );
  return async () => {
    for (const end of ends) end();
    await Promise.all(held);
  };
}

/** The final answer to the request, and whether the request had to wait for a place. */
async function askWhileOccupied<Answer>(occupy: Occupy, places: number, ask: () => Promise<Answer>) {
  const release = occupied(occupy, places);
  const { next, restore } = nextQueued();
  const asked = ask();
  const started = await Promise.race([next, asked.then(() => () => true)]);
  restore();
  const waited = !started();
  await release();
  return { waited, answer: await asked };
}

/**
 * Watches the next work that is queued. `next` resolves when it is queued, with a function that says whether it has
 * started. If a place is free, work starts as soon as it is queued.
 */
function nextQueued() {
  const queued = jest.spyOn(FairQueue.prototype, 'run');
  const next = new Promise<() => boolean>((resolve) => {
    queued.mockImplementationOnce(function (this: FairQueue, owner, work) {
      let started = false;
      const job = this.run(owner, () => {
        started = true;
        return work();
      });
      resolve(() => started);
      return job;
    });
  });
  return { next, restore: () => queued.mockRestore() };
}

/** The answer to the request, which is sent while a place is occupied. */
async function askBeside<Answer>(occupy: Occupy, ask: () => Promise<Answer>): Promise<Answer> {
  const release = occupied(occupy, 1);
  const answer = await ask();
  await release();
  return answer;
}

const undivided: Occupy = (work) => undividedWork.run('somebody', work);
const hashing: Occupy = (work) => hashInTurn({ address: '10.0.0.1', actor: visitor }, work);

describe('while work that cannot be divided runs for another client', () => {
  const signIn = (username: string) =>
    pennant.rest('POST', '/auth/login', { body: { username, password: 'a long fly ball' } });

  test('a long body waits to be parsed', async () => {
    const { waited, answer } = await askWhileOccupied(undivided, 1, () => signIn('x'.repeat(20_000)));
    expect([waited, answer.statusCode]).toEqual([true, 422]);
  });

  test('a long body for GraphQL waits to be parsed', async () => {
    const variables = { unused: 'x'.repeat(20_000) };
    const { waited, answer } = await askWhileOccupied(undivided, 1, () =>
      pennant.graphql('{ __typename }', { variables }),
    );
    expect([waited, answer.data]).toEqual([true, { __typename: 'Query' }]);
  });

  test('a long document waits to be checked, but not again once it is cached', async () => {
    const document = `{ __typename } # ${'x'.repeat(3_000)}`;
    const first = await askWhileOccupied(undivided, 1, () => pennant.graphql(document));
    expect([first.waited, first.answer.data]).toEqual([true, { __typename: 'Query' }]);
    const again = await askBeside(undivided, () => pennant.graphql(document));
    expect(again.data).toEqual({ __typename: 'Query' });
  });

  test('ordinary requests are served', async () => {
    expect((await askBeside(undivided, () => signIn('nobody'))).statusCode).toBe(401);
  });
});

describe('while half of the cores hash passwords', () => {
  const places = Math.max(1, Math.floor(availableParallelism() / 2));

  test('a sign-in waits', async () => {
    const { waited, answer } = await askWhileOccupied(hashing, places, () =>
      pennant.rest('POST', '/auth/login', { body: { username: 'nobody', password: 'a long fly ball' } }),
    );
    expect([waited, answer.statusCode]).toEqual([true, 401]);
  });

  test('a registration waits', async () => {
    const body = { username: 'newcomer', email: 'newcomer@example.com', password: 'a long fly ball' };
    const { waited, answer } = await askWhileOccupied(hashing, places, () =>
      pennant.rest('POST', '/auth/register', { body }),
    );
    expect([waited, answer.statusCode]).toEqual([true, 201]);
  });
});
