import { setTimeout as pause } from 'node:timers/promises';
import { announce } from '../../../platform/data/transactions/announce.js';
import { type AnyEvent } from '../../../platform/context/events.js';
import { percentile } from '../../crowd/figures.js';
import { type BenchResult } from '../measuring/bench.js';
import { startLive } from '../stage/live-game.js';
import { median } from '../measuring/measure.js';
import { type Audience } from './audience.js';
import { type Followed } from './pages.js';
import { type FleetStage, wallClock } from './stage.js';
import { standingsChanged } from '../../../areas/clubs/ownership/league-events.js';
import { leaguesChanged } from '../../../areas/leagues/leagues/league.service.js';
import { matchSimulated } from '../../../areas/leagues/matches/match.service.js';
import { liveGameChanged } from '../../../areas/games/simulation/live-games.service.js';

/** A result must appear in every open browser within a second. */
const withinMs = 1_000;
const timeoutMs = 60_000;
const rounds = 3;
const betweenMs = 600;

/** Delivery of one event to all its subscribers. */
interface Delivery {
  readonly followers: number;
  /** Whether each subscriber received it exactly once. */
  readonly exact: boolean;
  /** Milliseconds from just before the commit to the arrival at a subscriber. */
  readonly first: number;
  readonly p50: number;
  readonly p99: number;
  readonly last: number;
  /** Milliseconds of processor time. */
  readonly servers: number;
  readonly database: number;
  readonly clients: number;
}

/** Delay of events until they reach the subscribers of all servers, by kind. */
export async function measureDelivery(on: FleetStage, audience: Audience): Promise<BenchResult[]> {
  const leagueId = on.world.leagueIds[0] ?? 0;
  await on.simulate();
  const matchId = await lastSimulated(on);
  const events: readonly (readonly [Followed, AnyEvent, number | null])[] = [
    ['everybody', leaguesChanged(), null],
    ['standings', standingsChanged({ leagueId }), leagueId],
    ['simulated', matchSimulated({ matchId, leagueId }), null],
    ['scoreboard', matchSimulated({ matchId, leagueId }), null],
  ];
  const results: BenchResult[] = [];
  for (const [followed, event, of] of events) {
    const followers = audience.followersOf(followed, of);
    const deliveries: Delivery[] = [];
    for (let round = -1; round < rounds; round += 1) {
      await pause(betweenMs);
      const delivery = await deliver(on, audience, { followed, followers, send: () => on.publish(event) });
      if (round >= 0) deliveries.push(delivery);
    }
    results.push(resultOf(`${event.type} to followers of ${followed}`, deliveries));
  }
  return results;
}

async function lastSimulated({ stage }: FleetStage): Promise<number> {
  const rows: { id: number }[] = await stage.db.query(
    `SELECT id FROM matches WHERE status = 'simulated' LIMIT 1`,
  );
  return rows[0]?.id ?? 0;
}

interface Sending {
  readonly followed: Followed;
  readonly followers: number;
  readonly send: () => Promise<number>;
}

export async function deliver(
  { fleet }: FleetStage,
  audience: Audience,
  { followed, followers, send }: Sending,
): Promise<Delivery> {
  await audience.forget();
  const [before, databaseBefore] = [await fleet.processorMs(), await fleet.databaseProcessorMs()];
  const at = await send();
  const { times, twice, processorMs } = await audience.collect(followed, followers, timeoutMs);
  const servers = (await fleet.processorMs()) - before;
  const database = (await fleet.databaseProcessorMs()) - databaseBefore;
  const delays = times.map((time) => time - at);
  return {
    followers,
    exact: times.length === followers && twice === 0,
    first: delays[0] ?? Number.NaN,
    p50: percentile(delays, 0.5),
    p99: percentile(delays, 0.99),
    last: delays.at(-1) ?? Number.NaN,
    servers,
    database,
    clients: processorMs,
  };
}

function resultOf(name: string, deliveries: readonly Delivery[]): BenchResult {
  const of = (figure: (delivery: Delivery) => number) => median(deliveries.map(figure));
  const exact = deliveries.every((delivery) => delivery.exact);
  const last = of((delivery) => delivery.last);
  const followers = of((delivery) => delivery.followers);
  const each = (figure: (delivery: Delivery) => number) => Math.round((of(figure) * 1_000) / followers);
  return {
    name: `fleet: ${name}`,
    value: last,
    unit: 'ms to the last',
    reference: 'a second',
    ratio: last / withinMs,
    target: `at most ${withinMs} ms`,
    pass: exact && last <= withinMs,
    detail: `${exact ? 'once to each of' : 'NOT once to each of'} ${followers.toLocaleString('en-US')} followers: first ${of(({ first }) => first).toFixed(0)}, p50 ${of(({ p50 }) => p50).toFixed(0)}, p99 ${of(({ p99 }) => p99).toFixed(0)} ms; processor µs a message: servers ${each(({ servers }) => servers)}, database ${each(({ database }) => database)}, clients ${each(({ clients }) => clients)}`,
  };
}

/** A match simulated by the first server must reach the subscribers of all servers exactly once. */
export async function measureSimulation(on: FleetStage, audience: Audience): Promise<BenchResult[]> {
  const leagueId = on.world.leagueIds[0] ?? 0;
  const results: BenchResult[] = [];
  for (const followed of ['simulated', 'standings', 'matches'] as const) {
    await pause(betweenMs);
    const followers = audience.followersOf(followed, leagueId);
    const delivery = await deliver(on, audience, { followed, followers, send: () => on.simulate() });
    results.push(resultOf(`a match simulated by the first server, to followers of ${followed}`, [delivery]));
  }
  return results;
}

const live = { minutes: 3, inMs: 2_000, watchedMs: 20_000 };

/** Delay of a live game's plays, with viewers on all servers. */
export async function measurePlays(on: FleetStage, audience: Audience): Promise<BenchResult[]> {
  const { admin } = on.stage;
  const { matchId } = on.world;
  const [firstPitch, games] = await startLive(admin, [matchId], live);
  await announce(admin, liveGameChanged({ matchId, leagueId: null }));
  await pause(firstPitch - Date.now());
  await audience.forget();
  const before = await on.fleet.processorMs();
  await pause(live.watchedMs);
  const end = wallClock() - withinMs;
  const servers = (await on.fleet.processorMs()) - before;
  const viewers = audience.followersOf('feed', null);
  const received = await audience.plays();
  const due = (games[0]?.due ?? []).map((at, number) => ({ at, number: number + 1 }));
  const plays = due.filter(({ at }) => at > firstPitch + withinMs && at < end);
  const missed = plays.filter(({ number }) => received.get(number)?.length !== viewers);
  const late = plays.flatMap(({ at, number }) => (received.get(number) ?? []).map((time) => time - at));
  const worst = Math.max(...plays.map(({ at, number }) => Math.max(...(received.get(number) ?? [])) - at));
  return [
    {
      name: 'fleet: plays of a live game',
      value: worst,
      unit: 'ms late at worst',
      reference: 'a second',
      ratio: worst / withinMs,
      target: `at most ${withinMs} ms`,
      pass: worst <= withinMs && missed.length === 0,
      detail: `${plays.length} plays to ${viewers.toLocaleString('en-US')} viewers, ${missed.length} not seen once by each: p50 ${percentile(late, 0.5).toFixed(0)}, p99 ${percentile(late, 0.99).toFixed(0)} ms; processor ms of the servers a play: ${(servers / plays.length).toFixed(0)}, scoreboards and heartbeats included`,
    },
  ];
}
