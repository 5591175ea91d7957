import { setTimeout as pause } from 'node:timers/promises';
import { EventCosts } from '../../subscriptions/event-costs.js';
import { type BenchResult } from './bench.js';
import { scheduleFriendly, startLive } from './live-game.js';
import { type Lateness, LiveViewers, type WatchedGame } from './live-viewers.js';
import { LoadGenerator } from './load.js';
import { type BenchStage, createBenchLeague, openServer, openStage } from './stage.js';

/** What watching together has to keep to. */
const limits = {
  /** Milliseconds from the time of a play to its arrival at the last viewer, at worst. */
  oneGame: 150,
  manyGames: 250,
  /** Reads while a hundred games are on, as a part of those without. */
  reads: 0.5,
  /** Milliseconds of processor time to send a play to all viewers of one game. */
  processorMs: 100,
  /** Executions for each play, however many watch. */
  executions: 1,
};

const crowd = { viewers: 2_000, minutes: 1 };
const evening = { games: 100, viewersEach: 20, minutes: 3 };
/** Before the first pitch, to let everybody in. */
const openingMs = { crowd: 20_000, evening: 20_000 };
const watchedMs = 50_000;
const readMs = 5_000;
const settleMs = 1_000;

/** Whether everybody sees a play as its time comes: two thousand viewers of one game, and those of a hundred games. */
export async function run(): Promise<BenchResult[]> {
  const stage = await openStage();
  try {
    return [...(await oneGame(stage)), ...(await manyGames(stage))];
  } finally {
    await stage.close();
  }
}

async function oneGame(stage: BenchStage): Promise<BenchResult[]> {
  const { viewers, minutes } = crowd;
  const server = await openServer(stage.url, { socketsPerAddress: viewers });
  const [firstPitch, games] = await startGames(stage, 1, minutes, openingMs.crowd);
  const audience = await LiveViewers.open({ address: server.address, games, viewersEach: viewers });
  try {
    await pause(firstPitch - Date.now());
    const before = EventCosts.executions;
    const idle = process.cpuUsage();
    const to = betweenPlays(games, firstPitch + watchedMs);
    await pause(to - Date.now());
    const executed = EventCosts.executions - before;
    const { user, system } = process.cpuUsage(idle);
    await pause(settleMs);
    const late = await audience.lateness(firstPitch, to);
    const plays = late.messages / viewers;
    const ratio = executed / plays;
    return [
      latenessResult(`live: a play to ${viewers.toLocaleString('en-US')} viewers`, late, limits.oneGame),
      // A busy machine makes plays late, but no play dearer.
      costResult((user + system) / 1_000 / plays, viewers),
      {
        name: 'live: executions for each play',
        value: ratio,
        unit: 'executions',
        reference: `${plays} plays`,
        ratio,
        target: `at most ${limits.executions}`,
        pass: ratio <= limits.executions,
      },
    ];
  } finally {
    await audience.close();
    await server.close();
  }
}

async function manyGames(stage: BenchStage): Promise<BenchResult[]> {
  const { games: count, viewersEach, minutes } = evening;
  const server = await openServer(stage.url, { socketsPerAddress: count * viewersEach });
  const load = new LoadGenerator();
  const { leagueId } = await createBenchLeague(stage.admin);
  const read = { address: server.address, path: `/api/leagues/${leagueId}/standings` };
  await load.rate(read, readMs / 5);
  const without = await load.rate(read, readMs);
  const [firstPitch, games] = await startGames(stage, count, minutes, openingMs.evening);
  const audience = await LiveViewers.open({ address: server.address, games, viewersEach });
  try {
    const to = firstPitch + watchedMs;
    await pause(to + settleMs - Date.now());
    const late = await audience.lateness(firstPitch, to);
    const meanwhile = await load.rate(read, readMs);
    const ratio = meanwhile / without;
    return [
      latenessResult(`live: ${count} games, ${viewersEach} viewers each`, late, limits.manyGames),
      {
        name: `live: standings read while ${count} games are on`,
        value: meanwhile,
        unit: '/s',
        reference: `without games (${without.toFixed(0)}/s)`,
        ratio,
        target: `at least ${limits.reads}`,
        pass: ratio >= limits.reads,
      },
    ];
  } finally {
    await audience.close();
    await load.close();
    await server.close();
  }
}

/** A moment in the middle between two plays of a game, about then: what was due before it has been made. */
function betweenPlays([game]: readonly WatchedGame[], about: number): number {
  const due = game?.due ?? [];
  const next = due.findIndex((time) => time > about);
  return ((due[next - 1] ?? about) + (due[next] ?? about)) / 2;
}

function latenessResult(name: string, late: Lateness, atMost: number): BenchResult {
  const { worst, p50, p99, spread, messages } = late;
  return {
    name,
    value: worst,
    unit: 'ms late at worst',
    reference: `${atMost} ms`,
    ratio: worst / atMost,
    target: `at most ${atMost} ms`,
    pass: worst <= atMost,
    detail: `p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)}, first to last viewer ${spread.toFixed(0)} ms; ${messages.toLocaleString('en-US')} messages`,
  };
}

function costResult(milliseconds: number, viewers: number): BenchResult {
  const { processorMs } = limits;
  return {
    name: `live: processor time of a play to ${viewers.toLocaleString('en-US')} viewers`,
    value: milliseconds,
    unit: 'ms',
    reference: `${processorMs} ms`,
    ratio: milliseconds / processorMs,
    target: `at most ${processorMs} ms`,
    pass: milliseconds <= processorMs,
  };
}

/** Games that have begun, with a first pitch that is still to come. */
async function startGames(
  { admin }: BenchStage,
  count: number,
  minutes: number,
  inMs: number,
): Promise<[firstPitch: number, games: WatchedGame[]]> {
  const matchIds: number[] = [];
  while (matchIds.length < count) {
    const { teamIds } = await createBenchLeague(admin);
    for (let at = 0; at + 1 < teamIds.length && matchIds.length < count; at += 2) {
      const [homeTeamId = 0, awayTeamId = 0] = teamIds.slice(at);
      matchIds.push(await scheduleFriendly(admin, homeTeamId, awayTeamId));
    }
  }
  return startLive(admin, matchIds, { minutes, inMs });
}
