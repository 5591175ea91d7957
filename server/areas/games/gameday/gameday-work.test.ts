import { parseCrontab } from 'graphile-worker';
import { startWorker } from '../../../platform/jobs/worker.js';
import { makeUser, openStage, type TestStage } from '../../../testing/database/context.js';
import { eventually } from '../../../testing/eventually.js';
import { makeMatch, makePlayableLeague } from '../../../testing/leagues/rosters.js';
import { gamedayWork } from './gameday-work.js';
import { queueLiveGames } from './advance/live-queue.js';
import { getLiveNights, setLiveNights } from './nights/live-nights.service.js';

let stage: TestStage;
beforeEach(async () => {
  stage = await openStage();
});
afterEach(() => stage.close());

/** A league whose live night was due that many minutes ago, while no worker ran. */
async function missedBy(minutes: number): Promise<{ leagueId: number; matchId: number }> {
  const { id: leagueId, teamIds } = await makePlayableLeague(stage, 2);
  const [home = 0, away = 0] = teamIds;
  const matchId = await makeMatch(stage.db, home, away, { leagueId, gameDay: 1 });
  const setting = { time: '20:00', timeZone: 'UTC', minutes: 240 };
  await setLiveNights(stage.as(await makeUser(stage.db, 'admin')), leagueId, setting);
  const then = new Date(Date.now() - minutes * 60_000);
  await stage.db.query('UPDATE live_nights SET next_at = $1', [then]);
  await stage.db.query('UPDATE live_games SET first_pitch_at = $1', [then]);
  await queueLiveGames(stage.as(), [matchId], then);
  return { leagueId, matchId };
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

test('a worker skips missed nights before it begins any game', async () => {
  const { leagueId, matchId } = await missedBy(61);
  await whileWorking(async () => {
    const nights = await getLiveNights(stage.as(), leagueId);
    expect(nights?.note).toContain('skipped');
    expect(nights?.nextAt.getTime()).toBeGreaterThan(Date.now());
    expect(nights).toMatchObject({ nextMatches: 1, nextDay: 1 });
    // The overdue job has moved to the next evening.
    const due: unknown[] = await stage.db.query(`SELECT 1 FROM graphile_worker.jobs WHERE run_at <= now()`);
    expect(due).toEqual([]);
    expect(await statusOf(matchId)).toBe('pending');
  });
});

test('a night that is less than an hour late is played', async () => {
  const { matchId } = await missedBy(30);
  await whileWorking(async () => {
    await eventually(async () => (await statusOf(matchId)) === 'in_progress');
    expect(await statusOf(matchId)).toBe('in_progress');
  });
});

test('live nights are checked once a minute', () => {
  const items = parseCrontab(gamedayWork.crontab ?? '');
  expect(items.map(({ task }) => task)).toEqual(['keep_live_nights']);
  const times = Array.from({ length: 60 }, (_, min) => ({ min, hour: 3, date: 29, month: 2, dow: 4 }));
  expect(times.every((time) => items[0]?.match(time))).toBe(true);
});
