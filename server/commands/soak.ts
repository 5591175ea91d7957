import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openSession } from '../accounts/session.service.js';
import { type Context } from '../core/context.js';
import { generateSchedule } from '../competition/schedule.service.js';
import { type BenchLeague, foundLeague, openStage } from './bench/stage.js';
import { Subscribers } from './bench/subscribers.js';
import { finish } from './command-database.js';

/** `node server/commands/run.mjs soak`: an evening's crowd and a bulk run at once, for two minutes. */
const seconds = 120;
const readers = 200;
const followers = 500;
/** A reader looks at what he asked for before he asks again. */
const readsForMs = 1_000;
const signingKey = 'the key of a server that lives for two minutes';

interface Tally {
  readonly latencies: number[];
  readonly errors: Map<string, number>;
  /** MiB, every five seconds. */
  readonly memory: number[];
  /** Subscriptions that the server serves. */
  readonly followed: number[];
  runs: number;
}

async function main(): Promise<number> {
  const stage = await openStage();
  const tally: Tally = { latencies: [], errors: new Map(), memory: [], followed: [], runs: 0 };
  const server = startProcess(stage.url, { RUN_JOBS: 'false' });
  const jobs = startProcess(stage.url, { RUN_JOBS: 'true' });
  try {
    await addressOf(jobs);
    const address = await addressOf(server);
    const league = await scheduledLeague(stage.admin);
    const env = { ...stage.admin.env, signingKey };
    const authorization = `Bearer ${await openSession({ ...stage.admin, env }, stage.admin.actor.id ?? 0)}`;
    const crowd = await Subscribers.open({ address, count: followers, leagueId: league.leagueId });
    const until = performance.now() + seconds * 1_000;
    await Promise.all([
      ...Array.from({ length: readers }, (_, n) => read(`${address}${pageOf(n, league)}`, n, until, tally)),
      keepPlaying(address, authorization, until, tally, (run) =>
        run === 0 ? league : scheduledLeague(stage.admin),
      ),
      watchMemory(address, until, tally),
    ]);
    await crowd.close();
    return report(tally);
  } finally {
    for (const child of [server, jobs]) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    await stage.close();
  }
}

/** Thirty teams with 2,175 games to play. */
async function scheduledLeague(admin: Context): Promise<BenchLeague> {
  const league = await foundLeague(admin);
  await generateSchedule(admin, league.leagueId, { type: 'custom', matchesPerPair: 5 });
  return league;
}

/** As in docker-compose.yml, one answers and one plays. */
function startProcess(url: string, role: { RUN_JOBS: 'true' | 'false' }): ChildProcess {
  const settings = {
    DATABASE_URL: url,
    JWT_SECRET: signingKey,
    PORT: '0',
    METRICS: 'true',
    LOG_LEVEL: 'warn',
  };
  return spawn(process.execPath, [join(__dirname, '../main.js')], {
    env: { ...settings, ...role },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function addressOf(server: ChildProcess): Promise<string> {
  let said = '';
  for await (const chunk of server.stdout ?? []) {
    said += String(chunk);
    const address = /open at (\S+)/.exec(said)?.[1];
    if (address !== undefined) {
      server.stdout?.resume();
      return address;
    }
  }
  throw new Error(`the server did not start: ${said}`);
}

function pageOf(n: number, { leagueId, teamIds }: BenchLeague): string {
  const pages = [
    `/api/leagues/${leagueId}/standings`,
    `/api/leagues/${leagueId}/matches`,
    `/api/players?team_id=${teamIds[n % teamIds.length]}`,
    '/api/matches?limit=50',
  ];
  return pages[n % pages.length] ?? '/';
}

async function read(url: string, n: number, until: number, { latencies, errors }: Tally): Promise<void> {
  await wait((readsForMs * n) / readers);
  while (performance.now() < until) {
    const start = performance.now();
    const outcome = await ask(url);
    if (outcome === 'ok') latencies.push(performance.now() - start);
    else errors.set(outcome, (errors.get(outcome) ?? 0) + 1);
    await wait(readsForMs);
  }
}

async function ask(url: string): Promise<string> {
  try {
    const answer = await fetch(url);
    await answer.arrayBuffer();
    return answer.ok ? 'ok' : `${answer.status} from ${new URL(url).pathname}`;
  } catch (error) {
    return String(error);
  }
}

/** One season after another, so that a bulk run is always under way. */
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
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN).toFixed(1);
  const failed = [...errors.values()].reduce((sum, count) => sum + count, 0);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const third = Math.ceil(memory.length / 3);
  process.stdout.write(
    [
      `${latencies.length} answers to ${readers} readers in ${seconds} s: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`,
      `${failed} errors${[...errors].map(([what, count]) => `; ${count} × ${what}`).join('')}`,
      `never fewer than ${Math.min(...followed)} of ${followers} followers, ${runs} bulk runs of 2,175 games begun`,
      `memory: ${mean(memory.slice(third, 2 * third)).toFixed(0)} MiB in the second third, ` +
        `${mean(memory.slice(2 * third)).toFixed(0)} MiB in the last, ${Math.max(...memory).toFixed(0)} MiB at most`,
      '',
    ].join('\n'),
  );
  return failed === 0 && Math.min(...followed) === followers ? 0 : 1;
}

finish(main());
