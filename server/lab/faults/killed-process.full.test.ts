import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Client } from 'pg';
import { openSession } from '../../areas/accounts/sessions/session.service.js';
import { type Actor } from '../../platform/context/policy.js';
import { examine } from '../../areas/games/doctor/doctor.service.js';
import { getJob, startSimulation } from '../../areas/games/simulation/jobs/job.service.js';
import { simulateMatch } from '../../areas/games/simulation/simulation.service.js';
import { startProcess } from '../../testing/processes/child-process.js';
import { makeUser, openStage, type TestStage } from '../../testing/database/context.js';
import { eventually } from '../../testing/eventually.js';
import { makeMatch, makePlayableLeague } from '../../testing/leagues/rosters.js';
import { type TestLeague } from '../../testing/leagues/season.js';

/** Tables that a simulation writes, in this order: a process that waits for one of them has written all before it. */
const phases = ['matches', 'games', 'game_lines', 'player_totals', 'standings'] as const;

let stage: TestStage;
let admin: Actor & { readonly id: number };
let league: TestLeague;
let gate: Client;
let processes: ChildProcess[];

beforeAll(async () => {
  stage = await openStage();
  admin = await makeUser(stage.db, 'admin');
  league = await makePlayableLeague(stage, 2);
});
afterAll(() => stage.close());
beforeEach(async () => {
  processes = [];
  gate = new Client({ connectionString: stage.url });
  await gate.connect();
});
afterEach(async () => {
  for (const child of processes) child.kill('SIGKILL');
  await gate.end();
});

function start(program: 'worker-process' | 'server-process'): ChildProcess {
  const child = startProcess(program, stage.url);
  processes.push(child);
  return child;
}

async function close(table: string): Promise<void> {
  await gate.query(`BEGIN; LOCK TABLE ${table} IN SHARE MODE`);
}

async function somebodyWaits(): Promise<boolean> {
  const { rowCount } = await gate.query(
    `SELECT 1 FROM pg_locks WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
  );
  return rowCount !== 0;
}

/** Kills without warning, like the kernel when memory runs out. */
async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
  await gate.query('COMMIT');
}

function schedule(gameDay: number): Promise<number> {
  const [home = 0, away = 0] = league.teamIds;
  return makeMatch(stage.db, home, away, { leagueId: league.id, gameDay });
}

describe('a process that is killed', () => {
  test.each(phases)('while it stores a match, at its %s, leaves no trace of the match', async (table) => {
    const id = await schedule(1);
    const victim = start('server-process');
    const [address]: unknown[] = await once(victim.stdout ?? victim, 'data');
    await close(table);
    const answer = fetch(`${String(address)}/api/matches/simulate/${id}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await openSession(stage.as(), admin.id)}` },
    });
    const outcome = answer.then(String, String);
    await eventually(somebodyWaits);
    await kill(victim);
    expect(await outcome).toContain('fetch failed');
    expect(await examine(stage.as())).toEqual([]);
    expect(await simulateMatch(stage.as(admin), id)).toMatchObject({ status: 'simulated' });
    expect(await examine(stage.as())).toEqual([]);
  });

  test.each(phases)('during a bulk simulation, at its %s, loses and repeats no match', async (table) => {
    const before = await playedMatches();
    for (let day = 1; day <= 5; day += 1) await schedule(day);
    await close(table);
    const job = await startSimulation(stage.as(admin), { leagueId: league.id, span: 'all' });
    const victim = start('worker-process');
    await eventually(somebodyWaits);
    await kill(victim);
    expect(await examine(stage.as())).toEqual([]);
    start('worker-process');
    await eventually(async () => (await getJob(stage.as(), job.id)).status === 'completed');
    expect(await getJob(stage.as(), job.id)).toMatchObject({ done: 5, total: 5 });
    expect(await playedMatches()).toBe(before + 5);
    expect(await examine(stage.as())).toEqual([]);
  });
});

async function playedMatches(): Promise<number> {
  const [row]: { count: number }[] = await stage.db.query(
    `SELECT count(*)::int FROM matches WHERE status = 'simulated'`,
  );
  return row?.count ?? 0;
}
