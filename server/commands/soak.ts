import { createSecretKey } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { openSession } from '../accounts/session.service.js';
import { type Context } from '../core/context.js';
import { generateSchedule } from '../schedule/schedule.service.js';
import { type BenchLeague, createBenchLeague, openStage } from './bench/stage.js';
import { Subscribers } from './bench/subscribers.js';
import { finish } from './command-database.js';
import { Caller } from './crowd/caller.js';
import { countsOf, inWords, percentile } from './crowd/figures.js';
import { failureOf, keepReading, restPageOf } from './crowd/readers.js';
import { ServerProcess, jwtSecret } from './crowd/server-process.js';

/** `node server/commands/run.mjs soak`: a usual crowd and a bulk run at once, for two minutes. */
const seconds = 120;
const readers = 200;
const followers = 500;

interface Tally {
  readonly latencies: number[];
  readonly errors: string[];
  /** MiB, every five seconds. */
  readonly memory: number[];
  /** Active subscriptions of the server. */
  readonly followed: number[];
  runs: number;
}

async function main(): Promise<number> {
  const stage = await openStage();
  const tally: Tally = { latencies: [], errors: [], memory: [], followed: [], runs: 0 };
  // As in docker-compose.yml, one answers requests and one runs jobs.
  const jobs = await ServerProcess.start(stage.url, { settings: { RUN_JOBS: 'true' } });
  const server = await ServerProcess.start(stage.url, { settings: { RUN_JOBS: 'false' } });
  try {
    const address = server.origin;
    const league = await scheduledLeague(stage.admin);
    const env = { ...stage.admin.env, signingKey: createSecretKey(jwtSecret, 'utf8') };
    const authorization = `Bearer ${await openSession({ ...stage.admin, env }, stage.admin.actor.id ?? 0)}`;
    const crowd = await Subscribers.open({ address, count: followers, leagueId: league.leagueId });
    const until = performance.now() + seconds * 1_000;
    await Promise.all([
      read(address, league, until, tally),
      keepPlaying(address, authorization, until, tally, (run) =>
        run === 0 ? league : scheduledLeague(stage.admin),
      ),
      watchMemory(address, until, tally),
    ]);
    await crowd.close();
    return report(tally);
  } finally {
    await server.stop();
    await jobs.stop();
    await stage.close();
  }
}

/** Thirty teams with 2,175 games to play. */
async function scheduledLeague(admin: Context): Promise<BenchLeague> {
  const league = await createBenchLeague(admin);
  await generateSchedule(admin, league.leagueId, { type: 'custom', matchesPerPair: 5 });
  return league;
}

async function read(
  address: string,
  league: BenchLeague,
  until: number,
  { latencies, errors }: Tally,
): Promise<void> {
  const caller = new Caller(address, '127.0.0.1', readers);
  const pageOf = (reader: number) => restPageOf(reader, league);
  await keepReading({ caller, readers, pageOf, until }, (answer, page) => {
    const failure = failureOf(answer, page);
    if (failure === null) latencies.push(answer.milliseconds);
    else errors.push(failure);
  });
  caller.close();
}

/** One season after another, so that a bulk run is always active. */
async function keepPlaying(
  address: string,
  authorization: string,
  until: number,
  tally: Tally,
  nextSeason: (run: number) => Promise<BenchLeague> | BenchLeague,
): Promise<void> {
  while (performance.now() < until) {
    const { leagueId } = await nextSeason(tally.runs);
    tally.runs += 1;
    const headers = { authorization, 'content-type': 'application/json' };
    const body = JSON.stringify({ league_id: leagueId, span: 'all' });
    const asked = await fetch(`${address}/api/simulations`, { method: 'POST', headers, body });
    const { id } = Object(await asked.json());
    for (let open = true; open && performance.now() < until;) {
      await wait(500);
      const { status } = Object(await (await fetch(`${address}/api/simulations/${id}`, { headers })).json());
      open = status === 'waiting' || status === 'running';
    }
  }
}

async function watchMemory(address: string, until: number, { memory, followed }: Tally): Promise<void> {
  while (performance.now() < until) {
    const text = await (await fetch(`${address}/metrics`)).text();
    memory.push(Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 2 ** 20);
    followed.push(Number(/^pennant_live_subscribers (\S+)/m.exec(text)?.[1]));
    await wait(5_000);
  }
}

function report({ latencies, errors, memory, followed, runs }: Tally): number {
  const at = (share: number) => percentile(latencies, share).toFixed(1);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const third = Math.ceil(memory.length / 3);
  process.stdout.write(
    [
      `${latencies.length} answers to ${readers} readers in ${seconds} s: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`,
      [`${errors.length} errors`, inWords(countsOf(errors))].filter((part) => part !== '').join('; '),
      `never fewer than ${Math.min(...followed)} of ${followers} followers, ${runs} bulk runs of 2,175 games begun`,
      `memory: ${mean(memory.slice(third, 2 * third)).toFixed(0)} MiB in the second third, ` +
        `${mean(memory.slice(2 * third)).toFixed(0)} MiB in the last, ${Math.max(...memory).toFixed(0)} MiB at most`,
      '',
    ].join('\n'),
  );
  return errors.length === 0 && Math.min(...followed) === followers ? 0 : 1;
}

finish(main());
