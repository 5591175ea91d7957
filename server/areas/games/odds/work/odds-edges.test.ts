import { setUpPlayoffs, setUpTournament } from '../../../leagues/bracket/bracket-setup.service.js';
import { startMatch } from '../../gameday/live/live.service.js';
import { advanceLiveGame } from '../../gameday/advance/advance.service.js';
import { removeTeamFromLeague } from '../../../leagues/membership/leaving.service.js';
import { deleteLeague } from '../../league-deletion/league-deletion.service.js';
import { setOrders } from '../../orders/orders.service.js';
import { createDataSource } from '../../../../commands/database/data-source.js';
import { openStage, testContext, type TestStage } from '../../../../testing/database/context.js';
import { startedLongAgo } from '../../../../testing/leagues/live-games.js';
import {
  scheduleAll,
  storedChances,
  storedDays,
  storedOdds,
} from '../../../../testing/leagues/stored-odds.js';
import { fullOrders, orderedClub } from '../../../../testing/leagues/orders.js';
import { makeMatch, makePlayableLeague } from '../../../../testing/leagues/rosters.js';
import {
  eraseMatch,
  makeLeague,
  pendingMatches,
  playMatches,
  recordScores,
  type TestLeague,
} from '../../../../testing/leagues/season.js';
import { startNextSeason } from '../../../leagues/offseason/next-season.service.js';
import { type SeasonOddsEntity } from '../days/season-odds.entity.js';
import { fillOddsDays } from '../days/odds-days.service.js';
import { readInputs } from '../inputs/odds-inputs.service.js';
import { computeOdds } from './compute-odds.service.js';
import { computeFriendlyOdds } from './friendly-odds.service.js';

let stage: TestStage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const running = new AbortController().signal;
const compute = ({ id }: { id: number }) => computeOdds(stage.as(), id, running);
const odds = ({ id }: { id: number }) => storedOdds(stage.db, id);
const win = ({ admin }: TestLeague, ...ids: number[]) =>
  recordScores(
    admin(),
    ids.map((id) => ({ id, home: 3, away: 1 })),
  );

describe('odds', () => {
  test('of a league that does not exist are not computed', async () => {
    expect(await compute({ id: 999_999 })).toEqual({ again: false, isLive: false, daysMissing: false });
  });

  test('of a league without matches or bracket list no team', async () => {
    const league = await makePlayableLeague(stage, 3);
    await compute(league);
    expect(await odds(league)).toMatchObject({ simulated: 0, teams: [] });
    expect(await storedDays(stage.db, league.id)).toEqual([]);
  });

  test('of a league of one team have no playoffs, and nobody is eliminated', async () => {
    const league = await makePlayableLeague(stage, 1);
    const [own = 0] = league.teamIds;
    const gone = await makePlayableLeague(stage, 1);
    await makeMatch(stage.db, own, gone.teamIds[0] ?? 0, { leagueId: league.id, gameDay: 1 });
    await compute(league);
    expect(await odds(league)).toMatchObject({ places: 0, teams: [{ playoffs: 0, eliminated: false }] });
  });

  test('have the league’s even number of places or fewer, and nothing is clinched before the first result', async () => {
    for (const [clubs, set, places] of [
      [2, null, 2],
      [3, null, 2],
      [5, 2, 2],
    ] as const) {
      const league = await makePlayableLeague(stage, clubs);
      await scheduleAll(stage, league);
      await stage.db.query('UPDATE leagues SET playoff_places = $2 WHERE id = $1', [league.id, set]);
      await compute(league);
      const nothing = { playoffs: false, division: false, conference: false };
      expect(await odds(league)).toMatchObject({
        places,
        teams: Array.from({ length: clubs }, () => ({ clinched: nothing, eliminated: false })),
      });
    }
  });

  test('of a tournament follow its bracket', async () => {
    const league = await makePlayableLeague(stage, 3, 'tournament');
    await setUpTournament(league.admin(), league.id, { shuffle: false });
    await compute(league);
    const stored = await odds(league);
    expect(stored).toMatchObject({ places: 3 });
    for (const { clinched, eliminated, playoffs } of stored?.teams ?? []) {
      expect({ playoffs, clinched: clinched.playoffs, eliminated }).toEqual({
        playoffs: 1,
        clinched: true,
        eliminated: false,
      });
    }
  });

  test('of a tournament without its bracket eliminate nobody', async () => {
    const league = await makePlayableLeague(stage, 3, 'tournament');
    await scheduleAll(stage, league);
    await compute(league);
    const stored = await odds(league);
    expect(stored?.teams.map(({ eliminated, playoffs }) => [eliminated, playoffs])).toEqual([
      [false, 0],
      [false, 0],
      [false, 0],
    ]);
  });

  test('of a finished bracket make its champion certain, but not on earlier days', async () => {
    const league = await makePlayableLeague(stage, 4);
    await win(league, ...(await scheduleAll(stage, league)));
    await setUpPlayoffs(league.admin(), league.id, { topN: 2, seriesLengths: [3] });
    for (let game = 0; game < 2; game += 1) {
      const [next] = await pendingMatches(league.admin(), league.id);
      await win(league, next?.id ?? 0);
    }
    await compute(league);
    await fillOddsDays(stage.as(), league.id, running);
    const stored = await odds(league);
    expect(stored?.teams.map(({ title }) => title).toSorted()).toEqual([0, 0, 0, 1]);
    expect(stored?.teams.filter(({ eliminated }) => eliminated)).toHaveLength(2);
    expect(stored?.teams.map(({ title, outOfTitle }) => title === 1 || outOfTitle)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(stored?.teams.filter(({ outOfTitle }) => outOfTitle)).toHaveLength(3);
    const days = await storedDays(stage.db, league.id);
    expect(days.at(-1)?.title.toSorted()).toEqual([0, 0, 0, 1]);
    expect(days.at(-2)?.title.filter((chance) => chance > 0.05)).toHaveLength(2);
    // The setup's number of places is the league's rule, also for the days before.
    for (const { playoffs } of days) {
      expect(playoffs.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(2, 4);
    }
    expect(days[0]?.title.filter((chance) => chance > 0.05)).toHaveLength(4);
  });

  test('of a league from which a team was removed list the remaining teams', async () => {
    const league = await makePlayableLeague(stage, 4);
    const [first = 0] = await scheduleAll(stage, league);
    await win(league, first);
    await compute(league);
    const [leaver = 0, ...stayers] = league.teamIds;
    await removeTeamFromLeague(league.admin(), league.id, leaver);
    await compute(league);
    await fillOddsDays(stage.as(), league.id, running);
    expect((await odds(league))?.teams.map(({ teamId }) => teamId)).toEqual(stayers);
  });

  test('of a match against a team without players favour the other team', async () => {
    const league = await makePlayableLeague(stage, 3);
    const [empty = 0, home = 0] = league.teamIds;
    const matchId = await makeMatch(stage.db, home, empty, { leagueId: league.id, gameDay: 1 });
    await stage.db.query('UPDATE players SET team_id = NULL WHERE team_id = $1', [empty]);
    await compute(league);
    const chance = (await storedChances(stage.db)).get(matchId) ?? Number.NaN;
    expect(chance).toBeGreaterThan(0.5);
    expect(chance).toBeLessThanOrEqual(1);
  });

  test('of a league of teams without players are even, except for home field advantage', async () => {
    const league = await makeLeague(stage, 2);
    const [matchId = 0] = await scheduleAll(stage, league);
    await compute(league);
    const chance = (await storedChances(stage.db)).get(matchId) ?? Number.NaN;
    expect(Math.abs(chance - 0.53)).toBeLessThan(0.05);
  });

  test('of a league that is deleted during the computation are not stored', async () => {
    const league = await makePlayableLeague(stage, 3);
    await scheduleAll(stage, league);
    const deleting = deleteLeague(league.admin(), league.id, true);
    const [computed] = await Promise.all([compute(league), deleting]);
    expect(computed.isLive).toBe(false);
    await compute(league);
    expect(await odds(league)).toBeUndefined();
  });

  test('of a season change with the visible plays of a live game; the chance of that match and the odds of the day before do not change', async () => {
    const league = await makePlayableLeague(stage, 2);
    const [first = 0, second = 0] = await scheduleAll(stage, league);
    await win(league, first);
    await compute(league);
    const chance = (await storedChances(stage.db)).get(second);
    const [before, days] = [await odds(league), await storedDays(stage.db, league.id)];
    await startMatch(league.admin(), second, { minutes: 3 });
    await startedLongAgo(stage.db, second, 1);
    await advanceLiveGame(league.admin(), second);
    expect(await compute(league)).toMatchObject({ isLive: true });
    await startedLongAgo(stage.db, second, 175);
    await compute(league);
    expect((await odds(league))?.teams).not.toEqual(before?.teams);
    expect(await storedDays(stage.db, league.id)).toEqual(days);
    expect((await storedChances(stage.db)).get(second)).toBe(chance);
  });

  test('of a season that is over are computed once more when the next one has started, and then do not change', async () => {
    const league = await makePlayableLeague(stage, 4);
    const setPlaces = (places: number) =>
      stage.db.query('UPDATE leagues SET playoff_places = $2 WHERE id = $1', [league.id, places]);
    await setPlaces(2);
    const [last = 0, ...games] = (await scheduleAll(stage, league)).toReversed();
    await win(league, ...games);
    await compute(league);
    await win(league, last);
    await startNextSeason(league.admin(), league.id, { schedule: { type: 'round-robin' } });
    await setPlaces(4);
    await compute(league);
    const first = 'SELECT * FROM season_odds WHERE league_id = $1 AND season = 1';
    const before = await stage.db.query<SeasonOddsEntity[]>(first, [league.id]);
    const teams = before.flatMap((row) => row.teams);
    expect(teams.filter(({ playoffs }) => playoffs === 1)).toHaveLength(2);
    expect(teams.filter(({ clinched }) => clinched.playoffs)).toHaveLength(2);
    expect(teams.filter(({ eliminated }) => eliminated)).toHaveLength(2);
    const [next] = await pendingMatches(league.admin(), league.id);
    await win(league, next?.id ?? 0);
    await compute(league);
    await fillOddsDays(stage.as(), league.id, running);
    const after = await stage.db.query<unknown[]>(
      'SELECT * FROM season_odds WHERE league_id = $1 ORDER BY season',
      [league.id],
    );
    expect(after.slice(0, 1)).toEqual(before);
    expect(after).toHaveLength(2);
  });
});

test('an owner’s orders do not change the odds', async () => {
  const league = await makePlayableLeague(stage, 3);
  await scheduleAll(stage, league);
  await compute(league);
  const before = await odds(league);
  const [teamId = 0] = league.teamIds;
  const orders = { ...fullOrders(await orderedClub(stage.db, teamId)), rotation: null };
  await setOrders(league.admin(), teamId, { ...orders, version: 0 });
  await compute(league);
  expect(await odds(league)).toEqual(before);
});

test('chances of matches without a league are computed once', async () => {
  const { teamIds } = await makePlayableLeague(stage, 2);
  const [home = 0, away = 0] = teamIds;
  const ids = [await makeMatch(stage.db, home, away), await makeMatch(stage.db, away, home)];
  await computeFriendlyOdds(stage.as(), running);
  const chances = await storedChances(stage.db);
  expect(ids.every((id) => chances.has(id))).toBe(true);
  await stage.db.query('UPDATE players SET contact = 1 WHERE team_id = $1', [home]);
  await computeFriendlyOdds(stage.as(), running);
  expect(await storedChances(stage.db)).toEqual(chances);
});

test('a process with cached players has the same inputs of odds as a process that has just started', async () => {
  const league = await makePlayableLeague(stage, 4);
  const matchIds = await scheduleAll(stage, league);
  await compute(league);
  await playMatches(league.admin(), matchIds.slice(0, 5));
  await eraseMatch(league.admin(), matchIds[4] ?? 0);
  const remembering = await readInputs(stage.as(), league.id);
  const db = await createDataSource(stage.url).initialize();
  try {
    const starting = await readInputs(testContext(db), league.id);
    expect(starting?.fingerprint).toBe(remembering?.fingerprint);
    expect(starting?.seed).toBe(remembering?.seed);
  } finally {
    await db.destroy();
  }
});
