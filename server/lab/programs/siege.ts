import { parseArgs } from 'node:util';
import { finish } from '../../commands/database/command-database.js';
import { attackAlone } from '../siege/alone.js';
import { attacks } from '../siege/attacks/all.js';
import { type Result } from '../siege/judgement.js';
import { attackTable, progressLine } from '../siege/report.js';
import { openGround } from '../siege/world.js';

const usage = 'npm run lab -- siege [--only NAME,…] [--set NAME=VALUE …] [--json]';

/** Runs attacks on a server, one after another. The exit code is 1 if an attack does harm. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      set: { type: 'string', multiple: true, default: [] },
      json: { type: 'boolean', default: false },
    },
  });
  const settings = Object.fromEntries(values.set.map((text) => text.split(/=(.*)/s).slice(0, 2)));
  const only = values.only?.split(',') ?? attacks.map(({ name }) => name);
  const chosen = attacks.filter(({ name }) => only.includes(name));
  if (chosen.length !== only.length) {
    process.stderr.write(`${usage}\nAttacks: ${attacks.map(({ name }) => name).join(', ')}\n`);
    return 1;
  }
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
  if (values.json) process.stdout.write(`${JSON.stringify(results, null, 2)}\n`);
  // With --json the readable report goes to stderr, with the progress.
  (values.json ? process.stderr : process.stdout).write(attackTable(results));
  return results.length === chosen.length && results.every(({ harm }) => harm.length === 0) ? 0 : 1;
}

/** Stops the current attack, so that its server and the database stop as well; a second signal exits immediately. */
function onInterrupt(): AbortSignal {
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort());
  return interrupted.signal;
}

finish(main());
