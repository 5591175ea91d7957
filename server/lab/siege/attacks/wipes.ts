import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type GraphqlOperation } from '../../crowd/caller.js';
import { type Counts, countsOf } from '../../crowd/figures.js';
import { errorCodeIn, LiveSocket } from '../../crowd/live-socket.js';
import { type Attack, type Attacker, type Field } from '../attack.js';
import { outcomeOf } from '../outcome.js';

/** The document does not have the named operation, so no operation may be executed. */
const unresolved: GraphqlOperation = {
  query: 'mutation W { wipeLeagues(includeMatches: true) { message } }',
  operationName: 'x',
};

type Way = (attacker: Attacker, token: string | undefined) => Promise<string>;

const ways: Readonly<Record<string, Way>> = {
  POST: async ({ caller, timeoutMs }, token) =>
    outcomeOf(await caller.graphql(unresolved, { token, timeoutMs })),
  GET: async ({ caller, timeoutMs }, token) => {
    const { query, operationName = '' } = unresolved;
    const path = `/graphql?${new URLSearchParams({ query, operationName }).toString()}`;
    return outcomeOf(
      await caller.ask(path, { token, timeoutMs, headers: { 'apollo-require-preflight': '1' } }),
    );
  },
  socket: async ({ caller, timeoutMs }, token) => {
    const { origin, localAddress } = caller;
    const answered = new AbortController();
    let outcome = 'socket timeout';
    const end = (how: string) => {
      if (!answered.signal.aborted) outcome = `socket ${how}`;
      answered.abort();
    };
    const onOperation = (type: string, _id: string, text: string) => end(errorCodeIn(text) ?? type);
    const socket = await LiveSocket.open({ origin, localAddress, token, timeoutMs, onOperation, onEnd: end });
    socket.subscribe('1', unresolved);
    await untilAborted(answered.signal, timeoutMs);
    socket.close();
    return outcome;
  },
};

async function untilAborted(signal: AbortSignal, milliseconds: number): Promise<void> {
  try {
    await wait(milliseconds, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

async function leagueCount({ world }: Field, attacker: Attacker): Promise<number> {
  const { text } = await attacker.caller.ask('/api/leagues');
  const leagues: unknown = JSON.parse(text);
  if (!Array.isArray(leagues)) throw new Error(`no list of ${world.emptyLeagues.length} leagues: ${text}`);
  return leagues.length;
}

/** Tries each variant in turn, after creating a league again. */
async function run(field: Field): Promise<{ answers: Counts; harm: string | null }> {
  const attacker = field.attacker();
  const token = field.adminToken;
  const outcomes: string[] = [];
  const wiped: string[] = [];
  for (const [name, send] of Object.entries(ways)) {
    const league = { name: `Before ${name} ${randomUUID()}`, format: 'round-robin', league_type: 'season' };
    const made = await attacker.caller.post('/api/leagues', league, { token });
    if (made.status !== '201') throw new Error(`no league to wipe: ${made.status} ${made.text}`);
    outcomes.push(`${name}: ${await send(attacker, token)}`);
    if ((await leagueCount(field, attacker)) === 0) wiped.push(name);
  }
  return {
    answers: countsOf(outcomes),
    harm: wiped.length === 0 ? null : `all leagues are gone, by ${wiped.join(' and ')}`,
  };
}

export const wipeAttack: Attack = {
  name: 'unresolved',
  what: 'a document with one mutation that wipes leagues, naming another operation, with an administrator’s token',
  run,
};
