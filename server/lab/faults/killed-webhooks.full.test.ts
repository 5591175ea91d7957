import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { type Actor } from '../../platform/context/policy.js';
import { startProcess } from '../../testing/processes/child-process.js';
import { makeUser, openStage, type TestStage } from '../../testing/database/context.js';
import { eventually } from '../../testing/eventually.js';
import { answers, openReceiver, type Receiver } from '../../testing/receivers/receiver.js';
import { bodyOf, happen, numbersOf } from '../../testing/receivers/webhooks.js';
import { createWebhook, getWebhook } from '../../areas/doors/webhooks/endpoints/webhook.service.js';

// Workers start, die, and others take over.
let stage: TestStage;
let admin: Actor;
let processes: ChildProcess[];
let receivers: Receiver[];

beforeEach(async () => {
  stage = await openStage({ privateWebhooks: true });
  admin = await makeUser(stage.db, 'admin');
  processes = [];
  receivers = [];
});
afterEach(async () => {
  for (const child of processes) child.kill('SIGKILL');
  for (const receiver of receivers) await receiver.close();
  await stage.close();
});

function startWorker(): ChildProcess {
  const child = startProcess('worker-process', stage.url);
  processes.push(child);
  return child;
}

async function webhook(): Promise<{ receiver: Receiver; id: number }> {
  const receiver = await openReceiver();
  receivers.push(receiver);
  const created = await createWebhook(stage.as(admin), { url: receiver.url, events: ['match.final'] });
  return { receiver, id: created.webhook.id };
}

const waiting = async (id: number) => (await getWebhook(stage.as(admin), id)).waiting;
const waitFor = (what: () => boolean | Promise<boolean>) => eventually(what, 140_000);
const numbers = Array.from({ length: 20 }, (_, at) => at);

test('a process that is killed in the middle of a delivery loses no delivery: the next process sends it again with the same id', async () => {
  const { receiver, id } = await webhook();
  receiver.answer = (response, one) => {
    if (bodyOf(one).data['number'] !== 7) response.writeHead(204).end();
  };
  for (const league of [1, 2, 3]) await happen(stage.as(), league, numbers);
  const first = startWorker();
  const held = () => receiver.received.filter((one) => bodyOf(one).data['number'] === 7);
  await waitFor(() => held().length > 0);
  first.kill('SIGKILL');
  await once(first, 'exit');
  expect(await waiting(id)).toBeGreaterThan(0);
  const [cut] = held();
  receiver.answer = answers(204);

  startWorker();
  await waitFor(async () => (await waiting(id)) === 0);
  const again = held().filter(({ body }) => body === cut?.body);
  expect(again.length).toBeGreaterThan(1);
  expect(new Set(again.map(({ headers }) => headers['pennant-delivery'])).size).toBe(1);
  const seen = new Set<string>();
  const firsts = receiver.received.filter(({ body }) => !seen.has(body) && seen.add(body));
  for (const league of [1, 2, 3]) expect(numbersOf(firsts, league)).toEqual(numbers);
});

test('two processes deliver each event once and in order, and a slow receiver does not delay others', async () => {
  const slow = await webhook();
  const others = [await webhook(), await webhook(), await webhook()];
  slow.receiver.answer = () => undefined;
  startWorker();
  startWorker();
  for (const number of numbers) for (const league of [1, 2, 3]) await happen(stage.as(), league, [number]);
  await waitFor(async () => {
    const left = await Promise.all(others.map(({ id }) => waiting(id)));
    return left.every((count) => count === 0);
  });
  for (const { receiver } of others) {
    expect(receiver.received).toHaveLength(60);
    for (const league of [1, 2, 3]) expect(numbersOf(receiver.received, league)).toEqual(numbers);
  }
  expect(await waiting(slow.id)).toBe(60);
});
