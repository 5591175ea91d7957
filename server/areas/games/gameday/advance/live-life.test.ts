import { type DataSource } from 'typeorm';
import { pageAuditLog } from '../../../accounts/audit/audit.service.js';
import { deleteLeague } from '../../league-deletion/league-deletion.service.js';
import { getMatch } from '../../../leagues/matches/match.service.js';
import { examine } from '../../doctor/doctor.service.js';
import { simulateMatch } from '../../simulation/simulation.service.js';
import { openStage, type TestStage } from '../../../../testing/database/context.js';
import { startedLongAgo } from '../../../../testing/leagues/live-games.js';
import { atOnce } from '../../../../testing/database/locks.js';
import { makeMatch, makePlayableLeague } from '../../../../testing/leagues/rosters.js';
import { type TestLeague } from '../../../../testing/leagues/season.js';
import { advanceLiveGame } from './advance.service.js';
import { callOffMatch, startMatch } from '../live/live.service.js';

let stage: TestStage;
let league: TestLeague;
let matchId: number;
beforeEach(async () => {
  stage = await openStage();
  league = await makePlayableLeague(stage, 4);
  matchId = await leagueMatch(0, 1, 1);
});
afterEach(() => stage.close());

const hour = 3_600;
const inAnHour = () => new Date(Date.now() + hour * 1_000);
const match = (id = matchId) => getMatch(stage.as(), id);
const advance = (id = matchId) => advanceLiveGame(stage.as(), id);

function leagueMatch(home: number, away: number, gameDay: number): Promise<number> {
  const [homeId = 0, awayId = 0] = [league.teamIds[home], league.teamIds[away]];
  return makeMatch(stage.db, homeId, awayId, { leagueId: league.id, gameDay });
}

/** Counts of the stored rows about games. */
async function traces(): Promise<object> {
  const [counts = {}]: object[] = await stage.db.query(
    `SELECT (SELECT count(*)::int FROM games) AS games, (SELECT count(DISTINCT match_id)::int FROM game_lines) AS boxes,
       (SELECT count(*)::int FROM live_games) AS live,
       (SELECT count(*)::int FROM graphile_worker.jobs WHERE key LIKE 'live-game-%') AS jobs,
       (SELECT sum(wins + losses)::int FROM teams) AS results,
       (SELECT sum(home_wins + away_wins)::int FROM standings) AS wins`,
  );
  return counts;
}

const nothing = { games: 0, boxes: 0, live: 0, jobs: 0, results: 0, wins: 0 };
const onePlayed = { games: 1, boxes: 1, live: 0, results: 2, wins: 1 };

/** Time of the game's last play, which is secret until then. */
async function endOf(db: DataSource, id: number): Promise<Date> {
  const [row]: { end: Date }[] = await db.query(
    `SELECT first_pitch_at + play_times[cardinality(play_times)] * interval '1 millisecond' AS end
     FROM live_games WHERE match_id = $1`,
    [id],
  );
  if (!row) throw new Error('it is not live');
  return row.end;
}

const lockLeague = () => `SELECT FROM leagues WHERE id = ${league.id} FOR UPDATE`;

describe('a live match', () => {
  test('is announced, begins at its first pitch, and joins the standings when its last out is made', async () => {
    const announced = await startMatch(league.admin(), matchId, { minutes: 3, firstPitchAt: inAnHour() });
    expect(announced).toMatchObject({ status: 'pending', minutes: 3, homeScore: null });
    await advance();
    expect(await match()).toMatchObject({ status: 'pending' });
    expect(await traces()).toEqual({ ...nothing, live: 1, jobs: 1 });

    await startedLongAgo(stage.db, matchId, 1);
    await advance();
    await advance();
    expect(await match()).toMatchObject({ status: 'in_progress', homeScore: null, playedOrder: null });
    expect(await traces()).toEqual({ ...nothing, live: 1, jobs: 1 });
    expect(await examine(stage.as())).toEqual([]);

    await startedLongAgo(stage.db, matchId, hour);
    const end = await endOf(stage.db, matchId);
    await advance();
    await advance();
    const over = await match();
    expect(over).toMatchObject({ status: 'simulated', firstPitchAt: null, minutes: null, playedAt: end });
    expect(over.homeScore).toEqual(expect.any(Number));
    expect(await traces()).toMatchObject(onePlayed);
    expect(await examine(stage.as())).toEqual([]);
  });

  test('is stored at its end with the plays and the seed that it began with', async () => {
    await startMatch(league.admin(), matchId, { minutes: 3 });
    const [live]: { plays: Buffer; seed: string }[] = await stage.db.query(
      'SELECT plays, seed FROM live_games',
    );
    await startedLongAgo(stage.db, matchId, hour);
    await advance();
    const games: unknown[] = await stage.db.query('SELECT plays, seed FROM games');
    expect(games).toEqual([live]);
  });

  test('that no worker could advance in time is stored with the times at which it should have begun and ended', async () => {
    await startMatch(league.admin(), matchId, { minutes: 10, firstPitchAt: inAnHour() });
    await startedLongAgo(stage.db, matchId, 24 * hour);
    const { firstPitchAt } = await match();
    await advance();
    const { status, playedAt } = await match();
    expect(status).toBe('simulated');
    const lasted = ((playedAt?.getTime() ?? 0) - (firstPitchAt?.getTime() ?? 0)) / 60_000;
    expect(lasted).toBeGreaterThan(6);
    expect(lasted).toBeLessThan(25);
    expect(await examine(stage.as())).toEqual([]);
  });

  test('begins once and ends once, even if several workers advance it at the same time', async () => {
    await startMatch(league.admin(), matchId, { minutes: 3, firstPitchAt: inAnHour() });
    for (const seconds of [1, hour]) {
      await startedLongAgo(stage.db, matchId, seconds);
      const results = await atOnce(stage.url, lockLeague(), [
        () => advance(),
        () => advance(),
        () => advance(),
      ]);
      expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    }
    expect(await traces()).toMatchObject(onePlayed);
    expect(await examine(stage.as())).toEqual([]);
  });

  test('is started by only one of two simultaneous requests', async () => {
    const start = () => startMatch(league.admin(), matchId, { minutes: 3 });
    const results = await atOnce(stage.url, lockLeague(), [start, start]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = results.find((result) => result.status === 'rejected');
    expect(refused?.reason).toMatchObject({
      kind: 'conflict',
      message: 'The match is already being played live',
    });
  });

  test('counts among its clubs’ remaining games until its end', async () => {
    const left = async () => {
      const rows: unknown[] = await stage.db.query(
        'SELECT games_left FROM standings WHERE league_id = $1 AND games_left > 0',
        [league.id],
      );
      return rows.length;
    };
    await startMatch(league.admin(), matchId, { minutes: 3 });
    expect(await left()).toBe(2);
    await startedLongAgo(stage.db, matchId, hour);
    await advance();
    expect(await left()).toBe(0);
  });
});

describe('calling off', () => {
  test.each([
    ['an announced match', inAnHour],
    ['a match in progress', () => null],
  ])('%s leaves no rows, and the match can be simulated', async (_what, firstPitchAt) => {
    await startMatch(league.admin(), matchId, { minutes: 3, firstPitchAt: firstPitchAt() });
    expect(await callOffMatch(league.admin(), matchId)).toMatchObject({
      status: 'pending',
      firstPitchAt: null,
      minutes: null,
    });
    expect(await traces()).toEqual(nothing);
    await advance();
    expect(await match()).toMatchObject({ status: 'pending' });
    await simulateMatch(league.admin(), matchId);
    expect(await examine(stage.as())).toEqual([]);
  });

  test('is refused for a match that is not live or is over', async () => {
    const sentence = 'The match is neither announced nor being played live';
    await expect(callOffMatch(league.admin(), matchId)).rejects.toMatchObject({
      kind: 'conflict',
      message: sentence,
    });
    await startMatch(league.admin(), matchId, { minutes: 3 });
    await startedLongAgo(stage.db, matchId, hour);
    await advance();
    await expect(callOffMatch(league.admin(), matchId)).rejects.toMatchObject({
      kind: 'conflict',
      message: sentence,
    });
  });

  test('either happens before the last out is stored, or is refused', async () => {
    await startMatch(league.admin(), matchId, { minutes: 3 });
    await startedLongAgo(stage.db, matchId, hour);
    await atOnce<unknown>(stage.url, lockLeague(), [
      () => callOffMatch(league.admin(), matchId),
      () => advance(),
    ]);
    const { status, homeScore } = await match();
    expect(status === 'simulated').toBe(homeScore !== null);
    expect(await examine(stage.as())).toEqual([]);
  });

  test('and starting again plays a different game', async () => {
    const seeds = new Set<string>();
    for (const _time of [1, 2]) {
      await startMatch(league.admin(), matchId, { minutes: 3 });
      const [live]: { seed: string }[] = await stage.db.query('SELECT seed FROM live_games');
      seeds.add(live?.seed ?? '');
      await callOffMatch(league.admin(), matchId);
    }
    expect(seeds.size).toBe(2);
  });
});

describe('a league that is deleted', () => {
  test.each([true, false])(
    'has its live games called off (matches deleted as well: %p)',
    async (includeMatches) => {
      const announced = await leagueMatch(2, 3, 1);
      await startMatch(league.admin(), matchId, { minutes: 3 });
      await startMatch(league.admin(), announced, { minutes: 3, firstPitchAt: inAnHour() });
      await deleteLeague(league.admin(), league.id, includeMatches);
      expect(await traces()).toMatchObject({ games: 0, live: 0, jobs: 0 });
      const left: unknown[] = await stage.db.query('SELECT status, league_id FROM matches');
      const friendly = { status: 'pending', league_id: null };
      expect(left).toEqual(includeMatches ? [] : [friendly, friendly]);
      await advance();
      expect(await examine(stage.as())).toEqual([]);
    },
  );
});

describe('a club with two live matches', () => {
  let second: number;
  beforeEach(async () => {
    second = await leagueMatch(0, 2, 2);
    await startMatch(league.admin(), matchId, { minutes: 3 });
  });

  test('plays the second one after the first; the second first pitch is postponed in steps of half a minute', async () => {
    await startMatch(league.admin(), second, { minutes: 3, firstPitchAt: inAnHour() });
    await startedLongAgo(stage.db, second, 1);
    const { firstPitchAt: before } = await match(second);
    await advance(second);
    const { status, firstPitchAt } = await match(second);
    expect(status).toBe('pending');
    expect((firstPitchAt?.getTime() ?? 0) - (before?.getTime() ?? 0)).toBe(30_000);
    await startedLongAgo(stage.db, matchId, hour);
    await startedLongAgo(stage.db, second, 1);
    await advance(second);
    expect(await match()).toMatchObject({ status: 'simulated' });
    expect(await match(second)).toMatchObject({ status: 'in_progress' });
    expect(await examine(stage.as())).toEqual([]);
  });

  test('plays both in their order if no worker could advance them in time', async () => {
    await startMatch(league.admin(), second, { minutes: 3, firstPitchAt: inAnHour() });
    await startedLongAgo(stage.db, matchId, 24 * hour);
    await startedLongAgo(stage.db, second, 24 * hour - 60);
    const { firstPitchAt } = await match(second);
    const end = await endOf(stage.db, matchId);
    await advance(second);
    const [one, other] = [await match(), await match(second)];
    expect(one).toMatchObject({ status: 'simulated', playedAt: end });
    expect(other.status).toBe('simulated');
    expect(other.playedOrder).toBeGreaterThan(one.playedOrder ?? 0);
    // The second game was postponed in steps of half a minute, until both clubs were free.
    expect(end.getTime()).toBeGreaterThan(firstPitchAt?.getTime() ?? 0);
    expect(other.playedAt?.getTime()).toBeGreaterThan(end.getTime() + 60_000);
    expect(await examine(stage.as())).toEqual([]);
  });

  test('plays the earlier one first, even if a worker advances the later one first', async () => {
    await callOffMatch(league.admin(), matchId);
    await startMatch(league.admin(), matchId, { minutes: 3, firstPitchAt: inAnHour() });
    await startMatch(league.admin(), second, { minutes: 3, firstPitchAt: inAnHour() });
    await startedLongAgo(stage.db, matchId, 2 * hour);
    await startedLongAgo(stage.db, second, hour);
    await advance(second);
    const [one, other] = [await match(), await match(second)];
    expect([one.status, other.status]).toEqual(['simulated', 'simulated']);
    expect(other.playedOrder).toBeGreaterThan(one.playedOrder ?? 0);
  });
});

test('a match whose club cannot field a side at the first pitch is called off, and the audit log says why', async () => {
  await startMatch(league.admin(), matchId, { minutes: 3, firstPitchAt: inAnHour() });
  await stage.db.query('DELETE FROM players WHERE team_id = $1', [league.teamIds[0]]);
  await startedLongAgo(stage.db, matchId, 1);
  await advance();
  expect(await match()).toMatchObject({ status: 'pending', firstPitchAt: null });
  expect(await traces()).toMatchObject(nothing);
  const { rows } = await pageAuditLog(league.admin(), {}, { limit: 1 });
  const team = (await match()).homeTeamName;
  expect(rows[0]).toMatchObject({ act: 'match.call_off', subjectId: matchId, actorUsername: '(server)' });
  expect(String(rows[0]?.detail['reason'])).toContain(team);
});
