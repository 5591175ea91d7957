import { parseArgs } from 'node:util';
import { finish } from './command-database.js';
import { attackAlone } from './siege/alone.js';
import { attacks } from './siege/attacks/all.js';
import { type Result } from './siege/judgement.js';
import { besiege, type MixedOptions } from './siege/mixed.js';
import { attackTable, mixedReport, progressLine } from './siege/report.js';
import { openGround } from './siege/world.js';

const usage = `node server/commands/run.mjs siege --attacks [--only NAME,…] | --mixed [--seconds 120] [--readers 200]
  [--set NAME=VALUE …] [--json]
`;

/** Attacks on a running server: each alone, or all of them beside a usual crowd. Exits with 1 when one does harm. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      attacks: { type: 'boolean', default: false },
      mixed: { type: 'boolean', default: false },
      readers: { type: 'string', default: '200' },
      only: { type: 'string' },
      seconds: { type: 'string', default: '120' },
      set: { type: 'string', multiple: true, default: [] },
      json: { type: 'boolean', default: false },
    },
  });
  const settings = Object.fromEntries(values.set.map((text) => text.split(/=(.*)/s).slice(0, 2)));
  if (values.attacks === values.mixed) {
    process.stderr.write(usage);
    return 1;
  }
  const options = {
    only: values.only?.split(',') ?? null,
    settings,
    seconds: Number(values.seconds),
    readers: Number(values.readers),
  };
  const unknown = options.only?.filter((name) => !attacks.some((attack) => attack.name === name)) ?? [];
  if (unknown.length > 0 || !(options.seconds >= 10 && options.readers >= 1)) {
    process.stderr.write(`${usage}Attacks: ${attacks.map(({ name }) => name).join(', ')}\n`);
    return 1;
  }
  return values.mixed ? allAtOnce(options, values.json) : eachAlone(options, values.json);
}

async function allAtOnce(options: MixedOptions, json: boolean): Promise<number> {
  onInterrupt();
  const ground = await openGround();
  try {
    const result = await besiege(ground, options);
    print(result, mixedReport(result), json);
    return result.missed.length === 0 ? 0 : 1;
  } finally {
    await ground.close();
  }
}

async function eachAlone({ only, settings }: MixedOptions, json: boolean): Promise<number> {
  const chosen = attacks.filter(({ name }) => only === null || only.includes(name));
  const interrupted = onInterrupt();
  const ground = await openGround();
  const results: Result[] = [];
  try {
    for (const attack of chosen) {
      if (interrupted.aborted) break;
      const result = await attackAlone(ground, attack, settings);
      results.push(result);
      process.stderr.write(`${progressLine(result)}\n`);
    }
  } finally {
    await ground.close();
  }
  print(results, attackTable(results), json);
  return results.length === chosen.length && results.every(({ harm }) => harm.length === 0) ? 0 : 1;
}

/** Stops the current attack, so that its server and the database end as well; a second signal ends at once. */
function onInterrupt(): AbortSignal {
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort());
  return interrupted.signal;
}

/** With `--json` the readable form goes to the stream of the progress. */
function print(result: unknown, readable: string, json: boolean): void {
  if (json) process.stdout.write(`${JSON.stringify(result, null, 2)}\n`);
  (json ? process.stderr : process.stdout).write(readable);
}

finish(main());
