import { setTimeout as wait } from 'node:timers/promises';
import { type Attack, type Attacker, failuresIn, inTurns, type Field, volley } from '../attack.js';
import { accountAttacks } from './accounts.js';
import { documentAttacks } from './documents.js';
import { pathAttack } from './paths.js';
import { drawingAttack } from './pictures.js';
import { queryAttacks } from './queries.js';
import { teamAttacks } from './teams.js';
import { uploadAttacks } from './uploads.js';
import { wipeAttack } from './wipes.js';
import { codeOf } from '../../crowd/caller.js';
import { countsOf, type Counts, mergeCounts } from '../../crowd/figures.js';
import { errorCodeIn, LiveSocket } from '../../crowd/live-socket.js';
import { type ServerOptions } from '../../crowd/server-process.js';
import { columnist } from '../world.js';
import { outcomeOf } from '../outcome.js';
import { multipart, multipartHeaders } from '../multipart.js';

const members = 100_000;
const lengths = 50_000;

/** The wrong values are generated once, so that this takes no time from the server. */
const wrongMembers = `[${Array.from({ length: members }, () => '{"a":1}').join(',')}]`;
const wrongLengths = `[${Array.from({ length: lengths }, () => '"a"').join(',')}]`;

const assignQuery =
  'mutation Assign($leagueId: ID!, $teams: [TeamAssignmentInput!]!) { assignLeagueTeams(leagueId: $leagueId, assignments: $teams) { id } }';
const previewQuery =
  'query Preview($leagueId: ID!, $lengths: [Int!]) { playoffPreview(leagueId: $leagueId, seriesLengths: $lengths) { byes } }';

function operation(query: string, leagueId: number, name: string, value: string): string {
  return `{"query":${JSON.stringify(query)},"variables":{"leagueId":"${leagueId}","${name}":${value}}}`;
}

const assignment = ({ world }: Attacker) =>
  operation(assignQuery, world.league.leagueId, 'teams', wrongMembers);

/** Long lists of wrong values, each of which causes an error message. */
const inputAttacks: readonly Attack[] = [
  volley(
    {
      name: 'members',
      what: `GraphQL variable of ${members.toLocaleString('en-US')} wrong objects (800 kB), by a visitor`,
      shot: async (attacker) =>
        outcomeOf(await attacker.caller.graphql(assignment(attacker), { timeoutMs: attacker.timeoutMs })),
    },
    { shots: 1, atOnce: 1 },
  ),
  volley(
    {
      name: 'members-multipart',
      what: 'the same as the operations of an upload',
      shot: async (attacker) => {
        const body = multipart({ operations: assignment(attacker), map: '{}' });
        const { timeoutMs } = attacker;
        return outcomeOf(
          await attacker.caller.ask('/graphql', {
            method: 'POST',
            body,
            headers: multipartHeaders,
            timeoutMs,
          }),
        );
      },
    },
    { shots: 1, atOnce: 1 },
  ),
  volley(
    {
      name: 'members-rest',
      what: 'the same over REST',
      shot: async ({ caller, world, timeoutMs }) =>
        outcomeOf(
          await caller.post(`/api/leagues/${world.league.leagueId}/teams/assignments`, wrongMembers, {
            timeoutMs,
          }),
        ),
    },
    { shots: 1, atOnce: 1 },
  ),
  volley(
    {
      name: 'lengths',
      what: `GraphQL variable of ${lengths.toLocaleString('en-US')} texts where numbers belong, by a visitor`,
      shot: async ({ caller, world, timeoutMs }) =>
        outcomeOf(
          await caller.graphql(operation(previewQuery, world.league.leagueId, 'lengths', wrongLengths), {
            timeoutMs,
          }),
        ),
    },
    { shots: 1, atOnce: 1 },
  ),
  volley(
    {
      name: 'lengths-rest',
      what: 'the same over REST',
      shot: async ({ caller, world, timeoutMs }) =>
        outcomeOf(
          await caller.post(
            `/api/leagues/${world.league.leagueId}/playoffs/setup`,
            `{"top_n":4,"series_lengths":${wrongLengths}}`,
            { timeoutMs },
          ),
        ),
    },
    { shots: 1, atOnce: 1 },
  ),
];

const aliases = 100;
const lookEveryMs = 50;

/** All requests differ, so that no request can share the execution of another. */
const subscription = (n: number) =>
  `subscription { a${n}: newsPosted { team { league { matches(first: 500) { edges { node { game { plays { text } } } } } } } } }`;

/** A socket with many subscriptions, and the number of messages received. */
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

/** Waits until there are as many messages as subscriptions, or the time is up. */
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

const subscriptionAttacks: readonly Attack[] = [
  aliasedSubscriptions('subscriptions', '', {}),
  aliasedSubscriptions('subscriptions-768', '; a heap of 768 MiB', { heapMiB: 768 }),
];

const readers = 10;
const sipMs = 200;
const sipBytes = 8_192;
const lastsMs = 10_000;

/** Reads a little five times a second, without reading the rest, until the time is up. */
function readSlowly({ caller, world, timeoutMs }: Attacker): Promise<string> {
  return new Promise((resolve) => {
    const path = `/api/leagues/${world.league.leagueId}/export/retrosheet`;
    const request = caller.begin(path, {}, (answer) => {
      void (async () => {
        answer.on('error', () => undefined);
        answer.pause();
        const until = performance.now() + Math.min(timeoutMs, lastsMs);
        while (performance.now() < until && !answer.readableEnded && !answer.destroyed) {
          answer.read(sipBytes);
          await wait(sipMs);
        }
        resolve(answer.complete ? `${answer.statusCode}` : `${answer.statusCode}, not read to its end`);
        request.destroy();
      })();
    });
    request.setTimeout(timeoutMs, () => {
      resolve('timeout');
      request.destroy();
    });
    request.on('error', (error) => resolve(codeOf(error)));
    request.end();
  });
}

const exportAttack: Attack = {
  name: 'exports',
  what: `${readers} downloads at once of a season's event files, read slowly`,
  run: async (field) => {
    const attacker = { ...field.attacker(), timeoutMs: field.limit };
    const answers = countsOf(await inTurns(readers, readers, () => readSlowly(attacker)));
    return { answers, harm: failuresIn(answers) };
  },
};

export const attacks: readonly Attack[] = [
  ...inputAttacks,
  ...subscriptionAttacks,
  wipeAttack,
  ...documentAttacks,
  ...queryAttacks,
  drawingAttack,
  ...teamAttacks,
  ...accountAttacks,
  ...uploadAttacks,
  pathAttack,
  exportAttack,
];
