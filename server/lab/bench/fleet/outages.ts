import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { inWords, percentile } from '../../crowd/figures.js';
import { PulseWatch } from '../../siege/pulse.js';
import { type BenchResult } from '../measuring/bench.js';
import { type Audience } from './audience.js';
import { type FleetStage, wallClock } from './stage.js';
import { deliver } from './delivery.js';
import { leaguesChanged } from '../../../areas/leagues/leagues/league.service.js';

/** Limit of the time until all viewers follow again with new data. */
const withinMs = 15_000;
const timeoutMs = 120_000;
/** Limit of the time from an outage until all viewers have the event that happened meanwhile. */
const missedWithinMs = 10_000;
const settleMs = 1_000;

/** All servers lose the connections over which they listen, and an event happens. */
export async function measureLostListeners(on: FleetStage, audience: Audience): Promise<BenchResult[]> {
  return [await missedEvent(on, audience, 'all listening connections lost', () => on.fleet.endListeners())];
}

/** The viewers of one server move to the other servers. */
export async function measureKilledServer(on: FleetStage, audience: Audience): Promise<BenchResult[]> {
  if (on.size.servers === 1) return [];
  // By now, any server may have any viewer.
  const viewers = Math.floor(on.size.viewers / 2);
  const cause = async () => on.fleet.servers[0]?.stop('SIGKILL');
  return [await outage(on, audience, { name: 'one server killed', viewers, cause })];
}

export async function measureRestartedDatabase(on: FleetStage, audience: Audience): Promise<BenchResult[]> {
  return [await missedEvent(on, audience, 'the database restarted', () => on.fleet.restartDatabase())];
}

export async function measureRestartedBroker(on: FleetStage, audience: Audience): Promise<BenchResult[]> {
  const { broker } = on;
  if (!broker) return [];
  const restart = async () => {
    await broker.kill();
    await broker.start();
  };
  return [await missedEvent(on, audience, 'the broker killed and started again', restart)];
}

/** Sockets stay open while their server does not hear of events; it then delivers those that it missed. */
async function missedEvent(
  on: FleetStage,
  audience: Audience,
  name: string,
  cause: () => Promise<unknown>,
): Promise<BenchResult> {
  await pause(settleMs);
  const followers = audience.followersOf('everybody', null);
  const send = async () => {
    const at = wallClock();
    await cause();
    await publishOnceBack(on);
    return at;
  };
  const { exact, first, p50, last } = await deliver(on, audience, { followed: 'everybody', followers, send });
  return {
    name: `fleet: ${name}`,
    value: last / 1_000,
    unit: 's until the last viewer has the event',
    reference: `${missedWithinMs / 1_000} s`,
    ratio: last / missedWithinMs,
    target: `everybody, within ${missedWithinMs / 1_000} s`,
    pass: exact && last <= missedWithinMs,
    detail: `${exact ? 'once to each of' : 'NOT once to each of'} ${followers.toLocaleString('en-US')} followers: first ${first.toFixed(0)}, p50 ${p50.toFixed(0)} ms after the outage began`,
  };
}

async function publishOnceBack(on: FleetStage): Promise<void> {
  const end = performance.now() + timeoutMs;
  for (;;) {
    try {
      await on.publish(leaguesChanged());
      return;
    } catch (error) {
      if (performance.now() > end) throw error;
      await pause(50);
    }
  }
}

interface Outage {
  readonly name: string;
  readonly viewers: number;
  readonly cause: () => Promise<unknown>;
}

async function outage(
  { fleet, world }: FleetStage,
  audience: Audience,
  { name, viewers, cause }: Outage,
): Promise<BenchResult> {
  await pause(settleMs);
  await audience.forget();
  const pulse = await PulseWatch.start({
    origin: fleet.origins.at(-1) ?? '',
    leagueId: world.leagueIds[0] ?? 0,
  });
  const before = { servers: await fleet.processorMs(), overflows: await listenOverflows() };
  await cause();
  const { followed, refreshed, connections, failures } = await audience.restored(viewers, timeoutMs);
  const servers = (await fleet.processorMs()) - before.servers;
  const overflows = (await listenOverflows()) - before.overflows;
  const { longestPause, longestRead, failedReads } = await pulse.stop();
  const last = Math.max(...refreshed);
  const seconds = (milliseconds: number) => (milliseconds / 1_000).toFixed(2);
  return {
    name: `fleet: ${name}`,
    value: last / 1_000,
    unit: 's until the last page is up to date',
    reference: `${withinMs / 1_000} s`,
    ratio: last / withinMs,
    target: `everybody, within ${withinMs / 1_000} s`,
    pass: refreshed.length >= viewers && last <= withinMs,
    detail: `${refreshed.length.toLocaleString('en-US')} of at least ${viewers.toLocaleString('en-US')}: following again p50 ${seconds(percentile(followed, 0.5))}, p99 ${seconds(percentile(followed, 0.99))}, last ${seconds(Math.max(...followed))} s; up to date p50 ${seconds(percentile(refreshed, 0.5))}, p99 ${seconds(percentile(refreshed, 0.99))} s; ${(connections / refreshed.length).toFixed(2)} connections and ${(servers / refreshed.length).toFixed(2)} ms of the servers each; others waited ${(longestPause / 1_000).toFixed(1)} s at most, read in ${(longestRead / 1_000).toFixed(1)} s, ${failedReads} failed; ${overflows} connections did not fit the queue; ${inWords(failures)}`,
  };
}

/** Connections that the kernel has dropped since boot because they were not accepted in time; 0 if unknown. */
async function listenOverflows(): Promise<number> {
  if (process.platform !== 'linux') return 0;
  const lines = (await readFile('/proc/net/netstat', 'utf8'))
    .split('\n')
    .filter((line) => line.startsWith('TcpExt:'));
  const [names = [], values = []] = lines.map((line) => line.split(' '));
  return Number(values[names.indexOf('ListenOverflows')] ?? 0);
}
