import { type Actor } from '../../../../platform/context/policy.js';
import { makeTeam, makeUser, openStage, type TestStage } from '../../../../testing/database/context.js';
import { makeMatch, makePlayableLeague } from '../../../../testing/leagues/rosters.js';
import { type TestLeague } from '../../../../testing/leagues/season.js';
import { examine } from '../../doctor/doctor.service.js';
import { simulateChunk, runJob } from './job-run.service.js';
import { simulateMatch } from '../simulation.service.js';
import { cancelSimulation, getJob, pageJobs, startSimulation } from './job.service.js';

let stage: TestStage;
let admin: Actor;

beforeEach(async () => {
  stage = await openStage();
  admin = await makeUser(stage.db, 'admin');
});
afterEach(() => stage.close());

const run = (id: number) => runJob(stage.as(), id, new AbortController().signal);
const queued = async (): Promise<number[]> => {
  const jobs: { id: number }[] = await stage.db.query(
    'SELECT id FROM simulation_jobs WHERE queued ORDER BY id',
  );
  return jobs.map(({ id }) => id);
};

/** Every team plays every other team, each match on its own day. */
async function scheduledLeague(teams = 3, days = 6): Promise<TestLeague & { matches: number[] }> {
  const league = await makePlayableLeague(stage, teams);
  const matches: number[] = [];
  for (let day = 1; day <= days; day += 1) {
    const home = league.teamIds[day % teams] ?? 0;
    const away = league.teamIds[(day + 1) % teams] ?? 0;
    matches.push(await makeMatch(stage.db, home, away, { leagueId: league.id, gameDay: day }));
  }
  return { ...league, matches };
}

const statuses = async (matches: readonly number[]): Promise<string[]> => {
  const rows: { status: string }[] = await stage.db.query(
    'SELECT status FROM matches WHERE id = ANY($1) ORDER BY game_day',
    [matches],
  );
  return rows.map(({ status }) => status);
};

describe('a bulk simulation', () => {
  test('plays all pending matches of a league in schedule order, and no other match', async () => {
    const league = await scheduledLeague();
    const other = await scheduledLeague();
    const job = await startSimulation(stage.as(admin), { leagueId: league.id, span: 'all' });
    expect(job).toMatchObject({ status: 'waiting', total: 6, done: 0 });
    await run(job.id);
    expect(await getJob(stage.as(), job.id)).toMatchObject({
      status: 'completed',
      total: 6,
      done: 6,
      error: null,
    });
    const order: { id: number }[] = await stage.db.query(
      'SELECT id FROM matches WHERE league_id = $1 ORDER BY played_order',
      [league.id],
    );
    expect(order.map(({ id }) => id)).toEqual(league.matches);
    expect(new Set(await statuses(other.matches))).toEqual(new Set(['pending']));
    expect(await examine(stage.as())).toEqual([]);
  });

  test('of all leagues plays their matches and the friendlies', async () => {
    const leagues = [await scheduledLeague(), await scheduledLeague()];
    const [home = 0, away = 0] = leagues.flatMap(({ teamIds }) => teamIds);
    const friendly = await makeMatch(stage.db, home, away);
    const job = await startSimulation(stage.as(admin), { leagueId: null, span: 'all' });
    await run(job.id);
    const played = await statuses([friendly, ...leagues.flatMap(({ matches }) => matches)]);
    expect(played).toHaveLength(13);
    expect(new Set(played)).toEqual(new Set(['simulated']));
    expect(await examine(stage.as())).toEqual([]);
  });

  test('of a day or a week plays the next game day or the next seven', async () => {
    for (const [span, days] of [
      ['day', 1],
      ['week', 7],
    ] as const) {
      const league = await scheduledLeague(3, 9);
      const first = await startSimulation(stage.as(admin), { leagueId: league.id, span: 'day' });
      await run(first.id);
      const job = await startSimulation(stage.as(admin), { leagueId: league.id, span });
      await run(job.id);
      expect((await statuses(league.matches)).filter((status) => status === 'simulated')).toHaveLength(
        1 + days,
      );
      expect(await getJob(stage.as(), job.id)).toMatchObject({
        status: 'completed',
        total: days,
        done: days,
      });
    }
  });

  test('does not count matches that were played by others before it started or during it', async () => {
    const league = await scheduledLeague();
    const ask = () => startSimulation(stage.as(admin), { leagueId: league.id, span: 'all' });
    const [first, second] = [await ask(), await ask()];
    expect(second.total).toBe(6);
    await run(first.id);
    await run(second.id);
    expect(await getJob(stage.as(), first.id)).toMatchObject({ status: 'completed', total: 6, done: 6 });
    expect(await getJob(stage.as(), second.id)).toMatchObject({ status: 'completed', total: 0, done: 0 });
    const shared = await scheduledLeague();
    const job = await startSimulation(stage.as(admin), { leagueId: shared.id, span: 'all' });
    await simulateChunk(stage.as(), job.id, 2);
    for (const id of shared.matches.slice(2)) await simulateMatch(stage.as(admin), id);
    await run(job.id);
    expect(await getJob(stage.as(), job.id)).toMatchObject({ status: 'completed', total: 2, done: 2 });
  });

  test('leaves out matches that cannot be played, and says why', async () => {
    const league = await scheduledLeague(3, 2);
    const empty = await makeTeam(stage.db);
    const id = await makeMatch(stage.db, empty.id, league.teamIds[0] ?? 0, {
      leagueId: league.id,
      gameDay: 1,
    });
    const job = await startSimulation(stage.as(admin), { leagueId: league.id, span: 'all' });
    await run(job.id);
    expect(await getJob(stage.as(), job.id)).toMatchObject({
      status: 'completed',
      total: 3,
      done: 2,
      error: expect.stringMatching(new RegExp(`^1 match was left out: ${empty.name} `)),
    });
    expect(await statuses([id])).toEqual(['pending']);
  });

  test('needs an existing league', async () => {
    await expect(startSimulation(stage.as(admin), { leagueId: 77, span: 'all' })).rejects.toMatchObject({
      kind: 'not_found',
    });
    expect((await pageJobs(stage.as(), { limit: 1 })).rows).toEqual([]);
  });

  test('stops when it is cancelled, keeps the played games, and ends when its league is deleted', async () => {
    const league = await scheduledLeague();
    const job = await startSimulation(stage.as(admin), { leagueId: league.id, span: 'day' });
    await simulateChunk(stage.as(), job.id, 10);
    expect(await cancelSimulation(stage.as(admin), job.id)).toMatchObject({ status: 'cancelled', done: 1 });
    expect(await simulateChunk(stage.as(), job.id, 10)).toBe('ended');
    await expect(cancelSimulation(stage.as(admin), job.id)).rejects.toMatchObject({ kind: 'conflict' });
    expect(await statuses(league.matches.slice(0, 2))).toEqual(['simulated', 'pending']);
    expect(await examine(stage.as())).toEqual([]);
    const deleted = await scheduledLeague();
    const other = await startSimulation(stage.as(admin), { leagueId: deleted.id, span: 'all' });
    await stage.db.query('DELETE FROM leagues WHERE id = $1', [deleted.id]);
    await run(other.id);
    expect(await getJob(stage.as(), other.id)).toMatchObject({
      status: 'cancelled',
      done: 0,
      error: 'The league was deleted',
    });
    expect(new Set(await statuses(deleted.matches))).toEqual(new Set(['pending']));
  });
});

describe('several bulk simulations', () => {
  test('of one league run one after another; jobs of different leagues do not wait for each other', async () => {
    const [one, other] = [await scheduledLeague(), await scheduledLeague()];
    const start = (leagueId: number) => startSimulation(stage.as(admin), { leagueId, span: 'day' });
    const first = await start(one.id);
    const second = await start(one.id);
    const apart = await start(other.id);
    expect(await queued()).toEqual([first.id, apart.id]);
    await run(first.id);
    expect(await queued()).toEqual([first.id, second.id, apart.id]);
  });

  test('wait for an earlier job for all leagues, which itself waits for the jobs before it', async () => {
    const league = await scheduledLeague();
    const first = await startSimulation(stage.as(admin), { leagueId: league.id, span: 'day' });
    const everything = await startSimulation(stage.as(admin), { leagueId: null, span: 'all' });
    const last = await startSimulation(stage.as(admin), { leagueId: league.id, span: 'all' });
    expect(await queued()).toEqual([first.id]);
    await cancelSimulation(stage.as(admin), first.id);
    expect(await queued()).toEqual([first.id, everything.id]);
    await run(everything.id);
    expect(await queued()).toEqual([first.id, everything.id, last.id]);
  });

  test('requested simultaneously are queued, or wait for a queued job', async () => {
    const league = await scheduledLeague();
    const jobs = await Promise.all(
      [1, 2, 3, 4].map(() => startSimulation(stage.as(admin), { leagueId: league.id, span: 'day' })),
    );
    for (const { id } of jobs.toSorted((one, next) => one.id - next.id)) {
      expect(await queued()).toContain(id);
      await run(id);
    }
    expect((await statuses(league.matches)).filter((status) => status === 'simulated')).toHaveLength(4);
  });
});
