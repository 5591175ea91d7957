import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Bench, BenchOptions, BenchResult } from '../bench/measuring/bench.js';

const names = [
  'engine',
  'season',
  'orders',
  'reads',
  'stalls',
  'notify',
  'fleet',
  'odds',
  'odds-work',
  'scale',
  'web',
] as const;

/** Measures one after another: in parallel they would compete for the processor. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      routes: { type: 'string' },
      servers: { type: 'string' },
      viewers: { type: 'string' },
      clients: { type: 'string' },
      broker: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const available = names.filter((name) => existsSync(pathOf(name)));
  const chosen = values.only === undefined ? available : available.filter((name) => name === values.only);
  if (chosen.length === 0) {
    process.stderr.write(`There is no bench "${values.only}". There are: ${available.join(', ')}.\n`);
    return 1;
  }
  const problem = problemOf(values);
  if (problem !== null) {
    process.stderr.write(`${problem}\n`);
    return 1;
  }
  const options = optionsOf(values);
  const results: BenchResult[] = [];
  for (const name of chosen) results.push(...(await load(name).run(options)));
  process.stdout.write(values.json ? `${JSON.stringify(results, null, 2)}\n` : tableOf(results));
  return results.every(({ pass }) => pass) ? 0 : 1;
}

interface Values {
  readonly only?: string | undefined;
  readonly routes?: string | undefined;
  readonly servers?: string | undefined;
  readonly viewers?: string | undefined;
  readonly clients?: string | undefined;
  readonly broker: boolean;
}

/** Default sizes. */
const usualFleet = { servers: '2', viewers: '200', clients: '1' };

function problemOf({ only, routes, broker, ...sizes }: Values): string | null {
  if (routes !== undefined && only !== 'web') return 'Routes are measured by one bench: add --only web.';
  if (broker && only !== 'notify' && only !== 'fleet')
    return 'A broker carries the events of two benches: add --only notify or --only fleet.';
  const given = [sizes.servers, sizes.viewers, sizes.clients].flatMap((size) => size ?? []);
  if (given.length > 0 && only !== 'fleet') return 'Sizes are those of one bench: add --only fleet.';
  if (given.every((size) => /^[1-9]\d{0,5}$/.test(size))) return null;
  return 'The numbers of servers, of viewers of each server and of client processes are positive whole numbers.';
}

function optionsOf({ routes, servers, viewers, clients, broker }: Values): BenchOptions {
  return {
    ...(routes !== undefined && { routes: routes.split(',') }),
    broker,
    fleet: {
      servers: Number(servers ?? usualFleet.servers),
      viewers: Number(viewers ?? usualFleet.viewers),
      clients: Number(clients ?? usualFleet.clients),
    },
  };
}

function pathOf(name: string): string {
  return join(__dirname, '../bench', `${name}.js`);
}

function load(name: string): Bench {
  const loaded: unknown = require(pathOf(name));
  if (isBench(loaded)) return loaded;
  throw new Error(`${pathOf(name)} exports no function "run".`);
}

function isBench(value: unknown): value is Bench {
  return typeof value === 'object' && value !== null && 'run' in value && typeof value.run === 'function';
}

function tableOf(results: readonly BenchResult[]): string {
  const rows = results.map(({ name, value, unit, reference, ratio, target, pass, detail }) => [
    name,
    `${value.toLocaleString('en-US', { maximumFractionDigits: 2 })} ${unit}`,
    `${ratio.toLocaleString('en-US', { maximumFractionDigits: 3 })} × ${reference}`,
    target,
    pass ? 'met' : 'MISSED',
    detail ?? '',
  ]);
  const lines = [['bench', 'measured', 'ratio', 'target', '', ''], ...rows];
  const widths = [0, 1, 2, 3, 4, 5].map((column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  return lines
    .map(
      (line) =>
        `${line
          .map((cell, i) => cell.padEnd(widths[i] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}

main().then(
  (exitCode) => {
    process.exitCode = exitCode;
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
    process.exitCode = 1;
  },
);
