import { type ChildProcess } from 'node:child_process';
import { startWorker, type Worker } from '../../../../platform/jobs/worker.js';
import { startProcess } from '../../../../testing/processes/child-process.js';
import { openStage, type TestStage } from '../../../../testing/database/context.js';
import { emptyQueue, eventually, jobsHaveEnded } from '../../../../testing/eventually.js';
import { makeMatch, makePlayableLeague } from '../../../../testing/leagues/rosters.js';
import { type TestLeague } from '../../../../testing/leagues/season.js';
import { requeuePendingWhatIfs } from '../what-if/what-if-queue.js';
import { whatIfWork } from './what-if-work.js';
import { askWhatIf, getWhatIf } from '../what-if/what-if.service.js';

let stage: TestStage;
let league: TestLeague;
let picks: { matchId: number; winnerTeamId: number }[];
let workers: Worker[];
let processes: ChildProcess[];

beforeEach(async () => {
  stage = await openStage();
  league = await makePlayableLeague(stage, 2);
  const [home = 0, away = 0] = league.teamIds;
  const matchId = await makeMatch(stage.db, home, away, { leagueId: league.id, gameDay: 1 });
  await makeMatch(stage.db, away, home, { leagueId: league.id, gameDay: 2 });
  picks = [{ matchId, winnerTeamId: home }];
  [workers, processes] = [[], []];
});
afterEach(async () => {
  for (const child of processes) child.kill('SIGKILL');
  await Promise.all(workers.map((worker) => worker.stop()));
  await stage.close();
});

async function startInThisProcess(): Promise<void> {
  const { env, log } = stage.as();
  workers.push(await startWorker({ work: whatIfWork, connectionString: stage.url, db: stage.db, env, log }));
}

/** Starts a process that does all kinds of work. */
function startInAnother(): ChildProcess {
  const child = startProcess('worker-process', stage.url);
  processes.push(child);
  return child;
}

const ask = () => askWhatIf(league.admin(), league.id, picks);
const read = (id: number) => getWhatIf(league.admin(), id);
const isDone = async (id: number): Promise<boolean> => (await read(id)).state === 'done';

test('a worker computes a what-if soon after the request', async () => {
  await startInThisProcess();
  const { id } = await ask();
  await eventually(() => isDone(id));
  expect(await read(id)).toMatchObject({ simulated: 10_000, problem: null });
  await jobsHaveEnded(stage.db, 'what-if-%');
});

test('a what-if whose worker is killed is computed by another worker with the same odds', async () => {
  const { id } = await ask();
  await stage.db.query(
    `CREATE FUNCTION wait_for_the_end() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN PERFORM pg_advisory_xact_lock(7); RETURN NEW; END $$`,
  );
  const gate = stage.db.createQueryRunner();
  await gate.connect();
  try {
    await gate.query('SELECT pg_advisory_lock(7)');
    await stage.db.query(
      'CREATE TRIGGER wait BEFORE UPDATE ON what_ifs FOR EACH ROW EXECUTE FUNCTION wait_for_the_end()',
    );
    const victim = startInAnother();
    await eventually(async () => {
      const waiting: unknown[] = await stage.db.query(
        `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = 7 AND NOT granted`,
      );
      return waiting.length > 0;
    });
    victim.kill('SIGKILL');
  } finally {
    await gate.query('SELECT pg_advisory_unlock(7)');
    await gate.release();
  }
  await startInThisProcess();
  await eventually(() => isDone(id));
  const again = await ask();
  await eventually(() => isDone(again.id));
  expect((await read(again.id)).teams).toEqual((await read(id)).teams);
});

test('a what-if that is missing from the queue after a restore is queued again', async () => {
  const { id } = await ask();
  await emptyQueue(stage.db);
  await requeuePendingWhatIfs(stage.db);
  await startInThisProcess();
  await eventually(() => isDone(id));
  expect((await read(id)).teams).toHaveLength(2);
});

test('a what-if is computed even if a club cannot field nine players', async () => {
  await stage.db.query('UPDATE players SET team_id = NULL WHERE team_id = $1', [league.teamIds[1]]);
  await startInThisProcess();
  const { id } = await ask();
  await eventually(async () => (await read(id)).state !== 'waiting');
  expect(await read(id)).toMatchObject({ state: 'done', problem: null });
});
