import { setUpTournament } from '../../../league/bracket/bracket.js';
import { advanceBracket } from '../../../league/bracket/bracket-progress.js';
import { midseason } from '../final-standings/season.builders.js';
import { chancesOf, game, season, sum, sumOf, team } from './simulated.builders.js';

describe('unusual leagues', () => {
  it('of one club have a division winner, but no playoffs', () => {
    const { teams } = chancesOf(season([team(1)], []), 10);
    expect(teams).toMatchObject([
      { division: 1, conference: 1, playoffs: 0, title: 0, expectedWins: 0, places: [1] },
    ]);
  });

  it('of no club have no chances', () => {
    expect(chancesOf(season([], []), 10)).toEqual({ simulated: 10, teams: [], tonight: [] });
  });

  it('may have unequal numbers of games, and clubs that have left', () => {
    const teams = [team(1, 3, 0), team(2, 50, 52), team(3, 0, 0)];
    const games = [game(1, 1, 99, 0.5), game(2, 98, 99), game(3, 2, 1)];
    const headToHead = [{ teamId: 99, opponentId: 1, wins: 4 }];
    const { teams: chances, tonight } = chancesOf(
      season(teams, games, { headToHead, tonight: [1, 2, 3] }),
      4_000,
    );
    expect(chances.map(({ expectedWins }) => Math.round(expectedWins))).toEqual([4, 51, 0]);
    expect(chances.map(({ playoffs }) => playoffs)).toEqual([1, 1, 0]);
    expect(tonight.map(({ matchId }) => matchId)).toEqual([1, 3]);
  });

  it('may have an odd number of clubs, or fewer clubs than places', () => {
    const teams = [team(1), team(2), team(3)];
    const games = [game(1, 1, 2), game(2, 2, 3), game(3, 3, 1)];
    for (const places of [3, 8]) {
      const postseason = { kind: 'ahead', places, seriesLengths: [3, 5, 7] } as const;
      const { teams: chances } = chancesOf(season(teams, games, { postseason }), 400);
      expect(chances.map(({ playoffs }) => playoffs)).toEqual([1, 1, 1]);
      expect(sumOf(chances, 'title')).toBeCloseTo(1, 9);
    }
  });

  it('of 200 clubs are evaluated with other results in some seasons only', () => {
    const league = midseason({ teams: 200, played: 20, ahead: 3, places: 16, seed: 5, divisions: false });
    const { tonight, teams } = chancesOf(league, 60);
    expect(tonight).toHaveLength(100);
    for (const { teams: swings } of tonight)
      for (const branch of ['homeWins', 'awayWins'] as const) {
        expect(sum(swings.map(({ playoffs }) => playoffs[branch]))).toBeCloseTo(16, 9);
        expect(sum(swings.map(({ title }) => title[branch]))).toBeCloseTo(1, 9);
      }
    expect(sumOf(teams, 'playoffs')).toBeCloseTo(16, 9);
  });
});

describe('an existing bracket', () => {
  const teams = [1, 2, 3, 4, 5].map((id) => team(id, 10 - id, id));
  const bracket = setUpTournament({ teamIds: [1, 2, 3, 4], seriesLengths: [3] });
  const won = (gameId: number, seriesId: number, gameNumber: number, winnerTeamId: number | null) => ({
    gameId,
    seriesId,
    gameNumber,
    winnerTeamId,
  });

  it('has its entrants in the playoffs, and titles that follow from its series so far', () => {
    const games = [won(1, 1, 1, 1), won(2, 1, 2, 1), won(3, 2, 1, 3)];
    const { teams: chances } = chancesOf(
      season(teams, [], { postseason: { kind: 'bracket', bracket, games }, homeWinInSeries: () => 0.5 }),
      20_000,
    );
    expect(chances.map(({ playoffs }) => playoffs)).toEqual([1, 1, 1, 1, 0]);
    const exact = [0.5, 0.125, 0.375, 0, 0];
    for (const [index, { title }] of chances.entries())
      expect(Math.abs(title - (exact[index] ?? 0))).toBeLessThan(0.016);
    expect([chances[3]?.title, chances[4]?.title]).toEqual([0, 0]);
  });

  it('shows the chances after each result of tonight’s games: exactly 0 or 1 if the game decides', () => {
    const games = [
      won(1, 1, 1, 1),
      won(2, 1, 2, 1),
      won(3, 2, 1, 2),
      won(4, 2, 2, 2),
      won(5, 3, 1, 2),
      won(6, 3, 2, null),
    ];
    const gamesAhead = [game(6, 1, 2, 0.3)];
    const postseason = { kind: 'bracket', bracket, games, gamesAhead } as const;
    const { tonight } = chancesOf(
      season(teams, [], { postseason, tonight: [6], homeWinInSeries: () => 0.5 }),
      10_000,
    );
    expect(tonight).toHaveLength(1);
    const [one, two, ...rest] = tonight[0]?.teams ?? [];
    expect(one?.title.awayWins).toBe(0);
    expect(two?.title.awayWins).toBe(1);
    expect(Math.abs((one?.title.homeWins ?? 0) - 0.5)).toBeLessThan(0.02);
    for (const { title } of rest) expect(title).toEqual({ homeWins: 0, awayWins: 0 });
  });

  it('has a certain champion when it is over', () => {
    const games = [1, 2, 3].flatMap((seriesId) => [
      won(10 * seriesId, seriesId, 1, seriesId === 1 ? 4 : 2),
      won(10 * seriesId + 1, seriesId, 2, seriesId === 1 ? 4 : 2),
    ]);
    expect(advanceBracket(bracket, games).champion).toBe(2);
    const { teams: chances } = chancesOf(
      season(teams, [], { postseason: { kind: 'bracket', bracket, games } }),
      50,
    );
    expect(chances.map(({ title }) => title)).toEqual([0, 1, 0, 0, 0]);
  });

  it('with an odd number of clubs gives all entrants a chance, also those that have left the league', () => {
    const knockout = setUpTournament({ teamIds: [5, 4, 3, 2, 1, 77, 6] });
    const { teams: chances } = chancesOf(
      season(teams, [], { postseason: { kind: 'bracket', bracket: knockout, games: [] } }),
      5_000,
    );
    expect(chances.map(({ playoffs }) => playoffs)).toEqual([1, 1, 1, 1, 1]);
    for (const { title } of chances) expect(title).toBeGreaterThan(0.05);
    expect(sumOf(chances, 'title')).toBeLessThan(0.9);
  });

  it('may be missing: without playoffs there are still chances of places', () => {
    const { teams: chances } = chancesOf(season(teams, [], { postseason: { kind: 'none' } }), 10);
    expect(chances.map(({ playoffs, title }) => playoffs + title)).toEqual([0, 0, 0, 0, 0]);
    expect(chances[0]?.places[0]).toBe(1);
  });
});
