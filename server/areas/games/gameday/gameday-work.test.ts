import { parseCrontab } from 'graphile-worker';
import { startWorker } from '../../../platform/jobs/worker.js';
import { makeUser, openStage, type TestStage } from '../../../testing/database/context.js';
import { eventually } from '../../../testing/eventually.js';
import { makeMatch, makePlayableLeague } from '../../../testing/leagues/rosters.js';
import { gamedayWork } from './gameday-work.js';
import { queueLiveGames } from './advance/live-queue.js';
import { setLiveNights } from './autopilot/live-nights.service.js';

let stage: TestStage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

/** A league with an autopilot in live mode, whose match was due that many minutes ago, while no worker ran. */
async function missedBy(minutes: number): Promise<{ matchId: number }> {
  const { id: leagueId, teamIds } = await makePlayableLeague(stage, 2);
  const [home = 0, away = 0] = teamIds;
  const matchId = await makeMatch(stage.db, home, away, { leagueId, gameDay: 1 });
  const setting = { time: '20:00', timeZone: 'UTC', minutes: 240 };
  await setLiveNights(stage.as(await makeUser(stage.db, 'admin')), leagueId, setting);
  const then = new Date(Date.now() - minutes * 60_000);
  await stage.db.query('UPDATE matches SET starts_at = $1 WHERE id = $2', [then, matchId]);
  await stage.db.query('UPDATE live_games SET first_pitch_at = $1', [then]);
  await queueLiveGames(stage.as(), [matchId], then);
  return { matchId };
}

const statusOf = async (id: number): Promise<unknown> => {
  const [match]: { status: string }[] = await stage.db.query('SELECT status FROM matches WHERE id = $1', [
    id,
  ]);
  return match?.status;
};

async function whileWorking(check: () => Promise<void>): Promise<void> {
  const { env, log } = stage.as();
  const options = { work: gamedayWork, connectionString: stage.url, db: stage.db, env, log };
  const worker = await startWorker(options);
  try {
    await check();
  } finally {
    await worker.stop();
  }
}

test('a worker plays missed matches before it begins any live game', async () => {
  const { matchId } = await missedBy(61);
  await whileWorking(async () => {
    expect(await statusOf(matchId)).toBe('simulated');
    const due: unknown[] = await stage.db.query(`SELECT 1 FROM graphile_worker.jobs WHERE run_at <= now()`);
    expect(due).toEqual([]);
  });
});

test('a match that is less than an hour late is played live', async () => {
  const { matchId } = await missedBy(30);
  await whileWorking(async () => {
    await eventually(async () => (await statusOf(matchId)) === 'in_progress');
    expect(await statusOf(matchId)).toBe('in_progress');
  });
});

test('autopilots run once a minute', () => {
  const items = parseCrontab(gamedayWork.crontab ?? '');
  expect(items.map(({ task }) => task)).toEqual(['run_autopilots']);
  const times = Array.from({ length: 60 }, (_, min) => ({ min, hour: 3, date: 29, month: 2, dow: 4 }));
  expect(times.every((time) => items[0]?.match(time))).toBe(true);
});
