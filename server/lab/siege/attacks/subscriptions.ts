import { setTimeout as wait } from 'node:timers/promises';
import { type Counts, countsOf, mergeCounts } from '../../crowd/figures.js';
import { errorCodeIn, LiveSocket } from '../../crowd/live-socket.js';
import { type ServerOptions } from '../../crowd/server-process.js';
import { type Attack, type Attacker, type Field } from '../attack.js';
import { columnist } from '../world.js';

const aliases = 100;
const lookEveryMs = 50;

/** All are different, so that none can share the execution of another. */
const subscription = (n: number) =>
  `subscription { a${n}: newsPosted { team { league { matches(first: 500) { edges { node { game { plays { text } } } } } } } } }`;

/** A socket with all its subscriptions, and the messages it received. */
async function follow({ caller, token, timeoutMs }: Attacker) {
  const messages: string[] = [];
  const socket = await LiveSocket.open({
    origin: caller.origin,
    localAddress: caller.localAddress,
    token,
    timeoutMs,
    onOperation: (type, _id, text) => messages.push(errorCodeIn(text) ?? type),
  });
  for (let n = 0; n < aliases; n++) socket.subscribe(`${n}`, { query: subscription(n) });
  await socket.begun();
  return { socket, messages };
}

/** Waits until there are as many messages as subscriptions, or the time is over. */
async function receiveAll(
  socket: LiveSocket,
  messages: readonly string[],
  milliseconds: number,
): Promise<void> {
  const until = performance.now() + milliseconds;
  while (messages.length < aliases && socket.end === null && performance.now() < until)
    await wait(lookEveryMs);
}

async function run(field: Field): Promise<{ answers: Counts; harm: string | null }> {
  const { socket, messages } = await follow(field.attacker());
  const refused = messages.length;
  const article = await field
    .stranger()
    .post('/api/news', articleOf(field), { token: field.adminToken, timeoutMs: field.limit });
  await receiveAll(socket, messages, field.limit);
  const missing = socket.end === null && messages.length < aliases ? aliases - messages.length : 0;
  socket.close();
  const answers = mergeCounts([
    countsOf(messages),
    socket.end === null ? {} : { [socket.end]: 1 },
    missing === 0 ? {} : { 'not answered in time': missing },
  ]);
  const harm = article.status === '201' ? null : `the article itself was answered ${article.status}`;
  return { answers: refused === 0 ? answers : { ...answers, 'refused at once': refused }, harm };
}

const articleOf = ({ world }: Field) => ({
  team_id: world.league.teamIds[0],
  author_role: columnist.authorRole,
  author_name: columnist.authorName,
  title: 'Home win',
  content: 'The home team won.',
});

const what = `${aliases} subscriptions by alias on one socket, each for the plays of 500 matches, and one article`;

function aliasedSubscriptions(name: string, more: string, server: ServerOptions): Attack {
  return { name, what: `${what}${more}`, server, run };
}

export const subscriptionAttacks: readonly Attack[] = [
  aliasedSubscriptions('subscriptions', '', {}),
  aliasedSubscriptions('subscriptions-768', '; a heap of 768 MiB', { heapMiB: 768 }),
];
