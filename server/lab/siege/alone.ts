import { setTimeout as wait } from 'node:timers/promises';
import { copyDatabase, dropDatabase } from '../bench/stage/copied-database.js';
import { Caller } from '../crowd/caller.js';
import { type ServerOptions, ServerProcess } from '../crowd/server-process.js';
import { type Attack, type Field, type Outcome } from './attack.js';
import { harmOf, type Result } from './judgement.js';
import { type Pulse, PulseWatch } from './pulse.js';
import { type Ground } from './world.js';

/** Limit of the time for which an attack is measured. */
const limitMs = 30_000;
const sampleEveryMs = 100;
/** After an attack the server may still be busy with abandoned requests. */
const settleMs = 500;
const settlesWithinMs = 30_000;

/** One attack on a separate server with a separate database. */
export async function attackAlone(
  ground: Ground,
  attack: Attack,
  settings: ServerOptions['settings'],
): Promise<Result> {
  const url = await copyDatabase(ground.url, `siege_${attack.name.replaceAll('-', '_')}`);
  const server = await ServerProcess.start(url, {
    ...attack.server,
    settings: { RUN_JOBS: 'false', ...settings, ...attack.server?.settings },
  });
  const strangers = new Strangers(server.origin);
  try {
    return await measure(attack, await fieldOf(ground, { url, server, strangers }));
  } finally {
    strangers.close();
    await server.stop('SIGKILL');
    await dropDatabase(url);
  }
}

/** Makes clients, each with an unused address. */
class Strangers {
  private readonly callers: Caller[] = [];

  constructor(private readonly origin: string) {}

  next(): Caller {
    const caller = new Caller(this.origin, `127.0.1.${this.callers.length + 1}`);
    this.callers.push(caller);
    return caller;
  }

  close(): void {
    for (const caller of this.callers) caller.close();
  }
}

interface Opened {
  readonly url: string;
  readonly server: ServerProcess;
  readonly strangers: Strangers;
}

async function fieldOf({ world }: Ground, { url, server, strangers }: Opened): Promise<Field> {
  const adminToken = await strangers.next().signIn(world.admin.username, world.admin.password);
  const caller = strangers.next();
  return {
    world,
    server,
    databaseUrl: url,
    adminToken,
    limit: limitMs,
    attacker: (number = 0) => ({
      caller,
      number,
      world,
      token: undefined,
      staffToken: adminToken,
      timeoutMs: limitMs,
    }),
    stranger: () => strangers.next(),
    signIn: ({ username, password }) => strangers.next().signIn(username, password),
  };
}

async function measure(attack: Attack, field: Field): Promise<Result> {
  const { server, world } = field;
  await attack.prepare?.(field);
  const watcher = field.stranger();
  const pulse = await PulseWatch.start({ origin: server.origin, leagueId: world.league.leagueId });
  // Reading the longest delay also resets it.
  await ownLongestPause(watcher);
  const sampling = sample(server);
  const begun = await server.processorMs();
  const start = performance.now();
  const outcome = await outcomeOf(attack, field);
  const milliseconds = performance.now() - start;
  await wait(settleMs);
  await watcher.ask('/healthz', { timeoutMs: settlesWithinMs });
  const seen: Pulse = await pulse.stop();
  const own = server.ended ? null : await ownLongestPause(watcher);
  const { processorMs, peakMiB } = await sampling();
  const died = server.ended ? (server.fatal ?? 'without a word') : null;
  const measured = { ...seen, processorMs: processorMs - begun, ownLongestPause: own, died };
  const { name, what } = attack;
  const { answers, note = null } = outcome;
  return { name, what, answers, note, milliseconds, ...measured, peakMiB, harm: harmOf(outcome, measured) };
}

/** An attack that could not be carried out proves nothing, so it counts as harmful. */
async function outcomeOf(attack: Attack, field: Field): Promise<Outcome> {
  try {
    return await attack.run(field);
  } catch (error) {
    return { answers: {}, harm: `not measured: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** Milliseconds since the last call; null if the server no longer answers. */
async function ownLongestPause(watcher: Caller): Promise<number | null> {
  const { text } = await watcher.ask('/metrics', { timeoutMs: 10_000 });
  const value = /^nodejs_eventloop_lag_max_seconds (\S+)/m.exec(text)?.[1];
  return value === undefined ? null : Number(value) * 1000;
}

/** Polls the process's figures, because they are gone after it has ended. */
function sample(server: ServerProcess): () => Promise<{ processorMs: number; peakMiB: number }> {
  const figures = { processorMs: 0, peakMiB: 0 };
  const look = async () => {
    figures.processorMs = Math.max(figures.processorMs, await server.processorMs());
    figures.peakMiB = Math.max(figures.peakMiB, (await server.peakMiB()) ?? 0);
  };
  const ended = new AbortController();
  const sampling = (async () => {
    while (!ended.signal.aborted) {
      await look();
      await wait(sampleEveryMs);
    }
  })();
  return async () => {
    ended.abort();
    await sampling;
    await look();
    return figures;
  };
}
