import { setTimeout as pause } from 'node:timers/promises';
import { type BenchOptions, type BenchResult } from './measuring/bench.js';
import { type Audience } from './fleet/audience.js';
import { measureDelivery, measurePlays, measureSimulation } from './fleet/delivery.js';
import {
  measureKilledServer,
  measureLostListeners,
  measureRestartedBroker,
  measureRestartedDatabase,
} from './fleet/outages.js';
import { type FleetStage, openAudience, openFleetStage } from './fleet/stage.js';

const usualSize = { servers: 2, viewers: 200, clients: 1 };
const settleMs = 3_000;
const idleMs = 12_000;
/** Limit of the server memory for each viewer, KiB. */
const mostMemory = 150;

/**
 * Several servers on one database with many viewers: delay of events, cost of viewers, and effect of an outage. All
 * processes share this machine, so times are upper bounds; processor times are measured by process.
 */
export async function run({ fleet: size = usualSize, broker }: BenchOptions): Promise<BenchResult[]> {
  const on = await openFleetStage(size, broker);
  let audience: Audience | undefined;
  try {
    const [opening, followers] = await measureOpening(on);
    audience = followers;
    const results = [...opening];
    report(results);
    for (const measure of measurements) {
      results.push(...(await measure(on, followers)));
      report(results);
    }
    for (const { errors } of on.fleet.servers) {
      for (const error of errors.slice(0, 3)) process.stderr.write(`${error}\n`);
    }
    return results;
  } finally {
    await audience?.close();
    await on.close();
  }
}

async function measureOpening(on: FleetStage): Promise<[BenchResult[], Audience]> {
  const { fleet, size } = on;
  const viewers = size.servers * size.viewers;
  await pause(settleMs);
  const empty = await fleet.memory();
  const before = await fleet.processorMs();
  const start = performance.now();
  const audience = await openAudience(on);
  const seconds = (performance.now() - start) / 1_000;
  const opened = await fleet.processorMs();
  await pause(settleMs);
  const full = await fleet.memory();
  const kibibytes = ((sum(full) - sum(empty)) * 1_024) / viewers;
  const idle = await fleet.processorMs();
  await pause(idleMs);
  const busy = ((await fleet.processorMs()) - idle) / idleMs / size.servers;
  const results: BenchResult[] = [
    {
      name: `fleet: memory of a viewer, ${size.servers} × ${size.viewers.toLocaleString('en-US')}`,
      value: kibibytes,
      unit: 'KiB',
      reference: `${mostMemory} KiB`,
      ratio: kibibytes / mostMemory,
      target: `at most ${mostMemory} KiB`,
      // The limit is for at least 1,000 viewers: with fewer, the memory for a server's first requests has too much
      // weight.
      pass: kibibytes <= mostMemory || size.viewers < 1_000,
      detail: `a server ${(sum(empty) / size.servers).toFixed(0)} MiB without viewers, ${(sum(full) / size.servers).toFixed(0)} MiB with them (the largest ${Math.max(...full).toFixed(0)})`,
    },
    {
      name: 'fleet: viewers who do nothing',
      value: busy * 100,
      unit: '% of a processor each server',
      reference: 'a processor',
      ratio: busy,
      target: 'at most 0.25',
      pass: busy <= 0.25,
      detail: `heartbeats alone; opening ${viewers.toLocaleString('en-US')} took ${seconds.toFixed(1)} s, and the servers ${((opened - before) / viewers).toFixed(2)} ms of processor time each`,
    },
  ];
  return [results, audience];
}

const measurements = [
  measureConnections,
  measureDelivery,
  measureSimulation,
  measureConnections,
  measurePlays,
  measureLostListeners,
  measureRestartedBroker,
  measureKilledServer,
  measureRestartedDatabase,
];

/** A large fleet takes minutes, so each result is printed immediately. */
function report(results: readonly BenchResult[]): void {
  const last = results.at(-1);
  if (last)
    process.stderr.write(`${last.name}: ${last.value.toFixed(1)} ${last.unit}; ${last.detail ?? ''}\n`);
}

async function measureConnections({ fleet, size }: FleetStage): Promise<BenchResult[]> {
  const { byName, most } = await fleet.connections();
  const total = sum(Object.values(byName));
  return [
    {
      name: `fleet: connections of ${size.servers} servers`,
      value: total,
      unit: 'connections',
      reference: `max_connections (${most})`,
      ratio: total / most,
      target: 'at most 1',
      pass: total <= most,
      detail: Object.entries(byName)
        .map(([name, count]) => `${name}: ${count}`)
        .join(', '),
    },
  ];
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
