import { makeUser, openStage, type TestStage } from '../../../testing/database/context.js';
import {
  eraseMatch,
  makeLeague,
  pendingMatches,
  type PendingMatch,
  recordScores,
} from '../../../testing/leagues/season.js';
import { advancePlayoffs, setUpPlayoffs, setUpTournament } from './bracket-setup.service.js';
import { loadSeries, previewPlayoffs, readBracket } from './bracket.service.js';
import { readPlayoffPicture } from './picture/picture.service.js';
import { type Bracket, type Series } from './bracket.types.js';
import { generateSchedule } from '../schedule/schedule.service.js';
import { assignTeams } from '../membership/league-team.service.js';
import { getLeague, updateLeague } from '../leagues/league.service.js';
import { readStandings } from '../standings/standings.service.js';
import { testRows } from '../../../testing/rows.js';

let stage: TestStage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const homeWins = ({ id }: { id: number }) => ({ id, home: 5, away: 3 });
const awayWins = ({ id }: { id: number }) => ({ id, home: 2, away: 4 });

async function bracketOf(leagueId: number): Promise<Bracket> {
  const { bracket } = await readBracket(stage.as(), leagueId);
  if (!bracket) throw new Error('the league has no bracket');
  return bracket;
}

const seriesOf = (bracket: Bracket): Series[] => bracket.rounds.flatMap(({ series }) => series);
const teamsIn = (series: readonly Series[]) =>
  series.map(({ higherSeed, lowerSeed }) => [higherSeed?.seed ?? null, lowerSeed?.seed ?? null]);

/** Gives the teams records, the first team the best. */
async function rankTeams({ id, teamIds }: { id: number; teamIds: readonly number[] }): Promise<void> {
  for (const [at, teamId] of teamIds.entries()) {
    await stage.db.query(
      `INSERT INTO standings (league_id, team_id, home_wins, home_losses) VALUES ($1, $2, $3, $4)`,
      [id, teamId, 10 - at, at],
    );
  }
}

/** Plays until the bracket is decided; the home team wins every game. @returns the number of games */
async function playOut(leagueId: number): Promise<number> {
  const admin = stage.as(await makeUser(stage.db, 'admin'));
  let games = 0;
  for (;;) {
    const pending = await pendingMatches(admin, leagueId);
    if (pending.length === 0) return games;
    games += pending.length;
    await recordScores(admin, pending.map(homeWins));
  }
}

describe('playoffs', () => {
  test('are seeded by the standings, with the first games of the first round', async () => {
    const league = await makeLeague(stage, 6);
    const ranked = (await readStandings(stage.as(), league.id)).map(({ teamId }) => teamId);
    await setUpPlayoffs(league.admin(), league.id, { topN: 6, seriesLengths: [1, 3] });
    const { status, bracket } = await readBracket(stage.as(), league.id);
    expect(status).toBe('playoffs');
    expect(bracket?.rounds.map(({ round, bestOf, series }) => [round, bestOf, series.length])).toEqual([
      [1, 1, 2],
      [2, 3, 2],
      [3, 3, 1],
    ]);
    const [opening = [], semifinals = []] = bracket?.rounds.map(({ series }) => series) ?? [];
    expect(teamsIn(opening)).toEqual([
      [4, 5],
      [3, 6],
    ]);
    expect(teamsIn(semifinals)).toEqual([
      [1, null],
      [2, null],
    ]);
    expect(semifinals[0]).toMatchObject({ fromHigher: null, fromLower: opening[0]?.id });
    expect(semifinals[0]?.higherSeed?.teamId).toBe(ranked[0]);
    const games = await pendingMatches(stage.as(), league.id);
    expect(games.map(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId])).toEqual([
      [ranked[3], ranked[4]],
      [ranked[2], ranked[5]],
    ]);
    expect(games).toEqual(
      games.map(() => expect.objectContaining({ seriesGame: 1, postseason: true, gameDay: 1 })),
    );
  });

  test('advance automatically until there is a champion', async () => {
    const league = await makeLeague(stage, 4);
    await generateSchedule(league.admin(), league.id, { type: 'round-robin' });
    await setUpPlayoffs(league.admin(), league.id, {});
    await playOut(league.id);
    const { status, bracket } = await readBracket(stage.as(), league.id);
    expect(status).toBe('completed');
    expect(bracket?.status).toBe('completed');
    expect(bracket?.rounds.map(({ bestOf }) => bestOf)).toEqual([3, 5]);
    const final = seriesOf(await bracketOf(league.id)).at(-1);
    expect(final?.winnerId).toBe(bracket?.championId);
    expect(final?.higherSeed?.wins).toBe(3);
    expect((await readStandings(stage.as(), league.id)).map(({ wins, losses }) => wins + losses)).toEqual([
      3, 3, 3, 3,
    ]);
  });

  test('give each team one game a day, after the schedule', async () => {
    const league = await makeLeague(stage, 5);
    await generateSchedule(league.admin(), league.id, { type: 'round-robin' });
    await setUpPlayoffs(league.admin(), league.id, { topN: 4, seriesLengths: [5, 7] });
    const admin = league.admin();
    for (let turn = 0; turn < 40; turn += 1) {
      const [next] = await pendingMatches(admin, league.id);
      if (!next) break;
      await recordScores(admin, [turn % 3 === 0 ? awayWins(next) : homeWins(next)]);
    }
    const twice: unknown[] = await admin.db.query(
      `SELECT team_id, game_day FROM matches
       CROSS JOIN LATERAL (VALUES (home_team_id), (away_team_id)) AS side (team_id)
       WHERE league_id = $1 GROUP BY team_id, game_day HAVING count(*) > 1`,
      [league.id],
    );
    expect(twice).toEqual([]);
    expect((await readBracket(admin, league.id)).status).toBe('completed');
  });

  test('can be set up again until one of their games has been played', async () => {
    const league = await makeLeague(stage, 4);
    await setUpPlayoffs(league.admin(), league.id, {});
    await setUpPlayoffs(league.admin(), league.id, { topN: 2 });
    const games = await pendingMatches(stage.as(), league.id);
    expect(games).toHaveLength(1);
    await recordScores(league.admin(), games.map(homeWins));
    await expect(setUpPlayoffs(league.admin(), league.id, {})).rejects.toMatchObject({ kind: 'conflict' });
    await expect(setUpTournament(league.admin(), league.id, {})).rejects.toMatchObject({ kind: 'conflict' });
  });

  test('set up by simultaneous requests are stored once', async () => {
    const league = await makeLeague(stage, 4);
    await Promise.all([1, 2, 3].map(() => setUpPlayoffs(league.admin(), league.id, {})));
    expect(seriesOf(await bracketOf(league.id))).toHaveLength(3);
    expect(await pendingMatches(stage.as(), league.id)).toHaveLength(2);
  });

  test('of a wrong number of teams are refused, and nothing is stored', async () => {
    const league = await makeLeague(stage, 5);
    const refused = { kind: 'invalid', fields: [{ field: 'topN' }] };
    for (const topN of [3, 1, 6, -2]) {
      await expect(setUpPlayoffs(league.admin(), league.id, { topN })).rejects.toMatchObject(refused);
    }
    expect(await readBracket(stage.as(), league.id)).toEqual({ status: 'none', bracket: null });
    expect((await getLeague(stage.as(), league.id)).playoffPlaces).toBeNull();
    const alone = await makeLeague(stage, 1);
    await expect(setUpPlayoffs(alone.admin(), alone.id, {})).rejects.toMatchObject({ kind: 'conflict' });
  });

  test('have as many teams as the league has playoff places, unless another number is given', async () => {
    const league = await makeLeague(stage, 8);
    await updateLeague(league.admin(), league.id, { playoffPlaces: 6 });
    const teamsSetUp = async () => seriesOf(await bracketOf(league.id)).length + 1;
    expect((await previewPlayoffs(stage.as(), league.id, {})).byes).toBe(2);
    await setUpPlayoffs(league.admin(), league.id, {});
    expect(await teamsSetUp()).toBe(6);
    await setUpPlayoffs(league.admin(), league.id, { topN: 8 });
    expect(await teamsSetUp()).toBe(8);
    await updateLeague(league.admin(), league.id, { playoffPlaces: null });
    await setUpPlayoffs(league.admin(), league.id, {});
    expect(await teamsSetUp()).toBe(4);
  });

  test('seed division winners first where there are divisions, unless the league chose otherwise', async () => {
    const league = await makeLeague(stage, 6);
    const [one, two, three, four, five, six] = league.teamIds;
    const place =
      (division: string) =>
      (teamId = 0) => ({ teamId, conference: 'Lake', division });
    const divided = [...[one, two, three].map(place('North')), ...[four, five, six].map(place('South'))];
    await assignTeams(league.admin(), league.id, divided);
    // Every team of the North is better than the best one of the South.
    await rankTeams(league);
    const seeds = async () =>
      (await readPlayoffPicture(stage.as(), league.id))?.teams.map(({ teamId }) => teamId);
    const choice = async () => {
      const { divisionWinnersFirst, divisionWinnersAutomatic } = await getLeague(stage.as(), league.id);
      return [divisionWinnersFirst, divisionWinnersAutomatic];
    };
    expect([await choice(), await seeds()]).toEqual([
      [true, true],
      [one, four, two, three],
    ]);
    await setUpPlayoffs(league.admin(), league.id, { topN: 4 });
    expect([await choice(), await seeds()]).toEqual([
      [true, true],
      [one, four, two, three],
    ]);
    await setUpPlayoffs(league.admin(), league.id, { divisionWinnersFirst: false });
    expect([await choice(), await seeds()]).toEqual([
      [false, false],
      [one, two, three, four],
    ]);
    await setUpPlayoffs(league.admin(), league.id, { topN: 2, divisionWinnersFirst: true });
    await setUpPlayoffs(league.admin(), league.id, {});
    expect([await choice(), await seeds()]).toEqual([
      [true, false],
      [one, four],
    ]);
    await assignTeams(league.admin(), league.id, [place('West')(six)]);
    const refused = { kind: 'invalid', message: expect.stringContaining('3 divisions') };
    await expect(setUpPlayoffs(league.admin(), league.id, {})).rejects.toMatchObject(refused);
    await expect(previewPlayoffs(stage.as(), league.id, {})).rejects.toMatchObject(refused);
    await updateLeague(league.admin(), league.id, { divisionWinnersFirst: null, playoffPlaces: null });
    await setUpPlayoffs(league.admin(), league.id, {});
    expect([await choice(), await seeds()]).toEqual([
      [true, true],
      [one, four, six, two],
    ]);
  });

  test('by conference have two halves with byes, and its champions meet in the final', async () => {
    const league = await makeLeague(stage, 8);
    const refused = { kind: 'invalid', fields: [{ field: 'byConference' }] };
    await expect(setUpPlayoffs(league.admin(), league.id, { byConference: true })).rejects.toMatchObject(
      refused,
    );
    // Odd seeds are in the Lake conference.
    const places = league.teamIds.map((teamId, at) => ({
      teamId,
      conference: at % 2 === 0 ? 'Lake' : 'Sea',
      division: null,
    }));
    await assignTeams(league.admin(), league.id, places);
    await rankTeams(league);
    await updateLeague(league.admin(), league.id, {
      playoffPlaces: 6,
      playoffsByConference: true,
      playoffSeriesLengths: [1, 3],
    });
    const picture = async () => {
      const read = await readPlayoffPicture(stage.as(), league.id);
      return {
        isSetUp: read?.isSetUp,
        teams: read?.teams.map((one) => [one.seed, one.conference, one.conferenceSeed, one.hasBye]),
        firstRound: read?.firstRound.map(({ higherTeamId, lowerTeamId, bestOf }) => [
          league.teamIds.indexOf(higherTeamId) + 1,
          league.teamIds.indexOf(lowerTeamId) + 1,
          bestOf,
        ]),
      };
    };
    const expected = {
      isSetUp: false,
      teams: [
        [1, 'Lake', 1, true],
        [2, 'Sea', 1, true],
        [3, 'Lake', 2, false],
        [4, 'Sea', 2, false],
        [5, 'Lake', 3, false],
        [6, 'Sea', 3, false],
      ],
      firstRound: [
        [3, 5, 1],
        [4, 6, 1],
      ],
    };
    expect(await picture()).toEqual(expected);
    await setUpPlayoffs(league.admin(), league.id, {});
    expect(await picture()).toEqual({ ...expected, isSetUp: true });
    await playOut(league.id);
    const series = seriesOf(await bracketOf(league.id));
    expect(series.map(({ round, conference, bestOf }) => [round, conference, bestOf])).toEqual([
      [1, 'Lake', 1],
      [1, 'Sea', 1],
      [2, 'Lake', 3],
      [2, 'Sea', 3],
      [3, null, 3],
    ]);
    expect(teamsIn(series.slice(-1))).toEqual([[1, 2]]);
  });

  test('with reseeding pair the highest remaining seed with the lowest, and an undone result opens the round', async () => {
    const league = await makeLeague(stage, 6);
    await setUpPlayoffs(league.admin(), league.id, { topN: 6, reseeding: true, seriesLengths: [1, 3] });
    const semifinals = async () => {
      const { rounds } = await bracketOf(league.id);
      return rounds.flatMap(({ round, series }) => (round === 2 ? teamsIn(series) : []));
    };
    const open = [
      [1, null],
      [2, null],
    ];
    expect(await semifinals()).toEqual(open);
    const [fourFive, threeSix] = await pendingMatches(stage.as(), league.id);
    if (!fourFive || !threeSix) throw new Error('two series open the playoffs');
    await recordScores(league.admin(), [homeWins(fourFive)]);
    expect(await semifinals()).toEqual(open);
    await recordScores(league.admin(), [awayWins(threeSix)]);
    expect(await semifinals()).toEqual([
      [1, 6],
      [2, 4],
    ]);
    await eraseMatch(league.admin(), threeSix.id);
    expect(await semifinals()).toEqual(open);
    expect(await pendingMatches(stage.as(), league.id)).toHaveLength(1);
    await recordScores(league.admin(), (await pendingMatches(stage.as(), league.id)).map(homeWins));
    expect(await semifinals()).toEqual([
      [1, 4],
      [2, 3],
    ]);
    await playOut(league.id);
    expect((await bracketOf(league.id)).status).toBe('completed');
    const rule = await getLeague(stage.as(), league.id);
    expect([rule.playoffReseeding, rule.playoffSeriesLengths, rule.playoffPlaces]).toEqual([true, [1, 3], 6]);
  });

  test('refuse even and zero series lengths, and take default lengths for an empty list', async () => {
    const league = await makeLeague(stage, 4);
    const setUp = (seriesLengths: number[]) =>
      setUpPlayoffs(league.admin(), league.id, { topN: 4, seriesLengths });
    await expect(setUp([3, 4])).rejects.toMatchObject({
      kind: 'invalid',
      message: "A series can't be best of 4: its length must be odd.",
    });
    const wrong = {
      kind: 'invalid',
      message: "A series can't be best of 0: its length must be a whole number above 0.",
    };
    await expect(setUp([5, 0])).rejects.toMatchObject(wrong);
    await expect(previewPlayoffs(stage.as(), league.id, { seriesLengths: [5, 0] })).rejects.toMatchObject(
      wrong,
    );
    await setUp([]);
    expect((await bracketOf(league.id)).rounds.map(({ bestOf }) => bestOf)).toEqual([3, 5]);
  });

  test('have a preview with rounds, byes and pending matches', async () => {
    const league = await makeLeague(stage, 6);
    await generateSchedule(league.admin(), league.id, { type: 'round-robin' });
    const preview = await previewPlayoffs(stage.as(), league.id, { topN: 6, seriesLengths: [1, 3] });
    expect(preview).toMatchObject({ byes: 2, pendingGames: 15 });
    expect(preview.rounds.map(({ round, series, bestOf }) => [round, series, bestOf])).toEqual([
      [1, 2, 1],
      [2, 2, 3],
      [3, 1, 3],
    ]);
    await expect(previewPlayoffs(stage.as(), league.id, { topN: 8 })).rejects.toMatchObject({
      kind: 'invalid',
    });
  });
});

describe('advancing a bracket', () => {
  test('without a bracket is a conflict', async () => {
    const league = await makeLeague(stage, 4);
    await expect(advancePlayoffs(league.admin(), league.id)).rejects.toMatchObject({ kind: 'conflict' });
  });

  test('changes nothing without new results', async () => {
    const league = await makeLeague(stage, 4);
    await setUpPlayoffs(league.admin(), league.id, {});
    const before = await pendingMatches(stage.as(), league.id);
    expect(await advancePlayoffs(league.admin(), league.id)).toMatchObject({
      updatedSeries: 0,
      newMatches: 0,
      status: 'playoffs',
    });
    expect(await pendingMatches(stage.as(), league.id)).toEqual(before);
  });

  test('by simultaneous requests, while results are saved, creates each game once', async () => {
    const league = await makeLeague(stage, 8);
    await setUpPlayoffs(league.admin(), league.id, { topN: 8, seriesLengths: [3] });
    const games = await pendingMatches(stage.as(), league.id);
    await Promise.all([
      ...games.map((game) => recordScores(league.admin(), [homeWins(game)])),
      ...games.map(() => advancePlayoffs(league.admin(), league.id)),
    ]);
    const next = await pendingMatches(stage.as(), league.id);
    expect(new Set(next.map(({ seriesId }) => seriesId))).toEqual(
      new Set(games.map(({ seriesId }) => seriesId)),
    );
    expect(next.map(({ seriesGame }) => seriesGame)).toEqual([2, 2, 2, 2]);
  });

  test('updates the bracket from results that were stored without updating it', async () => {
    const league = await makeLeague(stage, 2);
    await setUpPlayoffs(league.admin(), league.id, { topN: 2, seriesLengths: [3] });
    await stage.db.query(
      `UPDATE matches SET status = 'simulated', home_score = 4, away_score = 1 WHERE league_id = $1`,
      [league.id],
    );
    expect(await advancePlayoffs(league.admin(), league.id)).toMatchObject({
      updatedSeries: 1,
      newMatches: 1,
      status: 'playoffs',
    });
  });
});

describe('undoing a game of a series', () => {
  test('reopens the series and schedules the game again on its day', async () => {
    const league = await makeLeague(stage, 4);
    await setUpPlayoffs(league.admin(), league.id, { topN: 4, seriesLengths: [1, 3] });
    const [one, two] = await pendingMatches(stage.as(), league.id);
    if (!one || !two) throw new Error('two series open the playoffs');
    const before = await bracketOf(league.id);
    await recordScores(league.admin(), [one, two].map(homeWins));
    expect(await pendingMatches(stage.as(), league.id)).toHaveLength(1);
    await eraseMatch(league.admin(), two.id);
    await eraseMatch(league.admin(), one.id);
    expect(await bracketOf(league.id)).toEqual(before);
    const again = await pendingMatches(stage.as(), league.id);
    const unnamed = (game: PendingMatch) => ({ ...game, id: 0 });
    expect(again.map(unnamed).toSorted((a, b) => (a.seriesId ?? 0) - (b.seriesId ?? 0))).toEqual(
      [one, two].map(unnamed),
    );
  });

  test('is refused once a game of a later round was played', async () => {
    const league = await makeLeague(stage, 4);
    await setUpPlayoffs(league.admin(), league.id, { topN: 4, seriesLengths: [1, 3] });
    const [one, two] = await pendingMatches(stage.as(), league.id);
    if (!one || !two) throw new Error('two series open the playoffs');
    await recordScores(league.admin(), [one, two].map(homeWins));
    await recordScores(league.admin(), (await pendingMatches(stage.as(), league.id)).map(awayWins));
    await expect(eraseMatch(league.admin(), one.id)).rejects.toMatchObject({ kind: 'conflict' });
  });

  test('removes the champion if the game decided the final', async () => {
    const league = await makeLeague(stage, 2);
    await setUpPlayoffs(league.admin(), league.id, { topN: 2, seriesLengths: [1] });
    const [final] = await pendingMatches(stage.as(), league.id);
    if (!final) throw new Error('there is a final');
    await recordScores(league.admin(), [homeWins(final)]);
    expect((await readBracket(stage.as(), league.id)).status).toBe('completed');
    await eraseMatch(league.admin(), final.id);
    expect(await readBracket(stage.as(), league.id)).toMatchObject({
      status: 'playoffs',
      bracket: { championId: null },
    });
    expect(await playOut(league.id)).toBe(1);
  });
});

describe('a tournament', () => {
  testRows(
    'of %i teams has one game fewer than teams, and ends with a champion',
    [2, 3, 5, 8, 13],
    async (teams) => {
      const league = await makeLeague(stage, teams, 'tournament');
      await setUpTournament(league.admin(), league.id, {});
      expect(seriesOf(await bracketOf(league.id))).toHaveLength(teams - 1);
      expect(await playOut(league.id)).toBe(teams - 1);
      expect(league.teamIds).toContain((await bracketOf(league.id)).championId);
    },
  );

  test('pairs the given seeds, the best with the worst, and its games count in the regular totals', async () => {
    const league = await makeLeague(stage, 4, 'tournament');
    const seeds = league.teamIds.toReversed();
    await setUpTournament(league.admin(), league.id, { seeds, seriesLengths: [3] });
    const [opening] = (await bracketOf(league.id)).rounds;
    expect(
      opening?.series.map(({ higherSeed, lowerSeed }) => [higherSeed?.teamId, lowerSeed?.teamId]),
    ).toEqual([
      [seeds[0], seeds[3]],
      [seeds[1], seeds[2]],
    ]);
    expect(opening?.bestOf).toBe(3);
    expect((await pendingMatches(stage.as(), league.id)).map(({ postseason }) => postseason)).toEqual([
      false,
      false,
    ]);
  });

  test('refuses seeds of teams outside the league', async () => {
    const league = await makeLeague(stage, 2, 'tournament');
    const other = await makeLeague(stage, 1);
    await expect(
      setUpTournament(league.admin(), league.id, { seeds: [...other.teamIds] }),
    ).rejects.toMatchObject({ kind: 'invalid' });
  });

  test('seeds teams by the standings if shuffle is false', async () => {
    const league = await makeLeague(stage, 4, 'tournament');
    const ranked = (await readStandings(stage.as(), league.id)).map(({ teamId }) => teamId);
    await setUpTournament(league.admin(), league.id, { shuffle: false });
    const [opening] = (await bracketOf(league.id)).rounds;
    expect(opening?.series.map(({ higherSeed }) => higherSeed?.teamId)).toEqual(ranked.slice(0, 2));
  });

  test('needs two teams', async () => {
    const league = await makeLeague(stage, 1, 'tournament');
    await expect(setUpTournament(league.admin(), league.id, {})).rejects.toMatchObject({ kind: 'conflict' });
  });
});

test('a series is found by its id', async () => {
  const league = await makeLeague(stage, 2);
  await setUpPlayoffs(league.admin(), league.id, { topN: 2 });
  const [series] = seriesOf(await bracketOf(league.id));
  if (!series) throw new Error('two teams play one series');
  expect(await loadSeries(stage.as(), [series.id, 0])).toEqual([series, null]);
});
