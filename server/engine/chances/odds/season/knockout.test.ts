import { array, assert, boolean, constantFrom, integer, nat, property, record } from 'fast-check';
import { advanceBracket } from '../../../league/bracket/bracket-progress.js';
import { seedsOf, setUpPlayoffs, setUpTournament, type Bracket } from '../../../league/bracket/bracket.js';
import { homePattern, type SeriesGame } from '../../../league/bracket/series.js';
import { Rng } from '../../../random/rng.js';
import { Clubs } from '../final-standings/clubs.js';
import { entrantsOf, Knockout } from './knockout.js';
import type { GameAhead, SeasonTeam } from '../final-standings/season.types.js';
import { chanceWith, SeriesChances } from './series-chances.js';
import { testRows } from '../../../../testing/rows.js';
import { effort } from '../../../../testing/effort.js';

const club = (teamId: number): SeasonTeam => ({
  teamId,
  conference: null,
  division: null,
  wins: 0,
  losses: 0,
  runsFor: 0,
  runsAgainst: 0,
  coinFlip: 0,
});
const clubsOf = (count: number): Clubs =>
  new Clubs(Array.from({ length: count }, (_, index) => club(index + 101)));

/** The home side's chance is 0 or 1, and differs between pairs. */
const certain =
  (salt: number) =>
  (home: number, away: number): number =>
    new Rng(salt * 1_000_000 + home * 1_000 + away).bits() & 1;

/**
 * Plays up to `most` games of a bracket one by one, as the league does. `picks` tell in turn whether the home side
 * wins; without `picks`, `homeWin` decides.
 */
function playOn(
  bracket: Bracket,
  homeWin: (home: number, away: number) => number,
  games: SeriesGame[],
  most = Infinity,
  picks: readonly boolean[] = [],
) {
  let played = 0;
  let next = advanceBracket(bracket, games);
  for (; next.gamesToCreate.length > 0 && played < most; next = advanceBracket(bracket, games)) {
    for (const { seriesId, gameNumber, homeTeamId, awayTeamId } of next.gamesToCreate) {
      if (played === most) break;
      const homeWins = picks[played % Math.max(1, picks.length)] ?? homeWin(homeTeamId, awayTeamId) === 1;
      const winnerTeamId = homeWins ? homeTeamId : awayTeamId;
      games.push({ gameId: games.length + 1, seriesId, gameNumber, winnerTeamId });
      played += 1;
    }
  }
  return next;
}

const plans = record({
  entrants: integer({ min: 2, max: 20 }),
  lengths: array(constantFrom(1, 3, 5, 7, 9), { maxLength: 3 }),
  salt: nat(10_000),
  picks: array(boolean(), { minLength: 1, maxLength: 20 }),
  played: nat(25),
  reseeding: boolean(),
});

const fieldOf = (entrants: Int32Array) => ({ entrants, seeds: Int32Array.from(entrants, (_, at) => at + 1) });

describe('the playoffs of a simulated season', () => {
  it('have the same champion as the bracket played game by game, with byes, lengths and home pattern', () => {
    assert(
      property(plans, boolean(), ({ entrants, lengths, salt, reseeding }, halves) => {
        const size = entrants - (entrants % 2);
        const clubs = clubsOf(entrants);
        const ranked = seedsOf(
          clubs.teams
            .map(({ teamId }) => teamId)
            .toReversed()
            .slice(0, size),
        );
        // By conference, every other seed is in the same half of the bracket.
        const qualifiers = ranked.map((one) => ({
          ...one,
          conference: halves ? String(one.seed % 2) : null,
        }));
        const pools = (halves ? ['1', '0'] : [null]).map((conference) => ({
          conference,
          places: halves ? size / 2 : size,
          teams: new Int32Array(),
          divisions: [],
        }));
        const rule = { places: size, seriesLengths: lengths, reseeding };
        const { champion } = playOn(setUpPlayoffs(rule, qualifiers), certain(salt), []);
        const knockout = Knockout.of(rule, pools, clubs, new SeriesChances(clubs, certain(salt)));
        const inPools = pools.flatMap(({ conference }) =>
          qualifiers.filter((one) => one.conference === conference),
        );
        const field = {
          entrants: Int32Array.from(inPools, ({ teamId }) => clubs.numberOf(teamId)),
          seeds: Int32Array.from(inPools, ({ seed }) => seed),
        };
        knockout.draw(new Rng(salt));
        expect(clubs.teams[knockout.play(field, new Float64Array(entrants + 1))]?.teamId).toBe(champion);
      }),
      { numRuns: 80 * effort },
    );
  });

  it('continue a bracket of any number of clubs after any of its games', () => {
    assert(
      property(plans, ({ entrants, lengths, salt, picks, played, reseeding }) => {
        const clubs = clubsOf(entrants);
        const teamIds = clubs.teams.map(({ teamId }) => teamId);
        const bracket = reseeding
          ? setUpPlayoffs({ seriesLengths: lengths, reseeding }, seedsOf(teamIds))
          : setUpTournament({ teamIds, seriesLengths: lengths, rng: random(salt) });
        const games: SeriesGame[] = [];
        playOn(bracket, certain(salt), games, played, picks);
        const postseason = { kind: 'bracket', bracket, games: [...games] } as const;
        const knockout = Knockout.from(postseason, clubs, new SeriesChances(clubs, certain(salt)));
        const { champion } = playOn(bracket, certain(salt), games);
        const order = Int32Array.from(entrantsOf(bracket), ({ teamId }) => clubs.numberOf(teamId));
        knockout.draw(new Rng(salt));
        expect(clubs.teams[knockout.play(fieldOf(order), new Float64Array(entrants + 1))]?.teamId).toBe(
          champion,
        );
      }),
      { numRuns: 50 * effort },
    );
  });

  it('use the chance of a scheduled game, and can reverse its result', () => {
    assert(
      property(plans, boolean(), ({ entrants, lengths, salt, picks, played }, homeWins) => {
        const clubs = clubsOf(entrants);
        const teamIds = clubs.teams.map(({ teamId }) => teamId);
        const bracket = setUpTournament({ teamIds, seriesLengths: lengths });
        const before: SeriesGame[] = [];
        const { gamesToCreate } = playOn(bracket, certain(salt), before, played, picks);
        const [next] = gamesToCreate;
        if (!next) return;
        const { seriesId, gameNumber, homeTeamId, awayTeamId } = next;
        const game = { gameId: 900, seriesId, gameNumber, winnerTeamId: null };
        const ahead: GameAhead = { matchId: 900, homeTeamId, awayTeamId, homeWin: homeWins ? 1 : 0 };
        const postseason = {
          kind: 'bracket',
          bracket,
          games: [...before, game],
          gamesAhead: [ahead],
        } as const;
        const knockout = Knockout.from(postseason, clubs, new SeriesChances(clubs, certain(salt)));
        const order = Int32Array.from(entrantsOf(bracket), ({ teamId }) => clubs.numberOf(teamId));
        const shifts = new Float64Array(entrants + 1);
        knockout.draw(new Rng(salt));
        knockout.playApart(order, shifts);
        const championIf = (homeWon: boolean): number | null => {
          const won = { ...game, winnerTeamId: homeWon ? homeTeamId : awayTeamId };
          return playOn(bracket, certain(salt), [...before, won]).champion;
        };
        expect(clubs.teams[knockout.play(fieldOf(order), shifts)]?.teamId).toBe(championIf(homeWins));
        knockout.turn(0);
        expect(clubs.teams[knockout.play(fieldOf(order), shifts)]?.teamId).toBe(championIf(!homeWins));
      }),
      { numRuns: 50 * effort },
    );
  });
});

const random = (seed: number): (() => number) => {
  const rng = new Rng(seed);
  return () => rng.next();
};

describe('the chance to win a series', () => {
  /** Chance to win a series, summed game by game until a side has the majority. */
  function byGames(pattern: string, atHome: number, away: number, needed: [number, number]): number {
    const [higher, lower] = needed;
    if (higher === 0) return 1;
    if (lower === 0) return 0;
    const chance = pattern.startsWith('A') ? away : atHome;
    const rest = pattern.slice(1);
    return (
      chance * byGames(rest, atHome, away, [higher - 1, lower]) +
      (1 - chance) * byGames(rest, atHome, away, [higher, lower - 1])
    );
  }

  testRows('of %p games equals that of playing it game by game', [1, 3, 5, 7], (bestOf) => {
    const clubs = clubsOf(2);
    const chances = new SeriesChances(clubs, (home) => (home === 101 ? 0.62 : 0.47));
    const needed = (bestOf + 1) / 2;
    const exact = byGames(homePattern(bestOf), 0.62, 0.53, [needed, needed]);
    expect(chanceWith(chances.of(bestOf, 0, 1), 0)).toBeCloseTo(exact, 12);
    const shifted = (chance: number, shift: number): number =>
      1 / (1 + Math.exp(-(Math.log(chance / (1 - chance)) + shift)));
    const stronger = byGames(homePattern(bestOf), shifted(0.62, 0.2), shifted(0.53, 0.2), [needed, needed]);
    expect(Math.abs(chanceWith(chances.of(bestOf, 0, 1), 0.2) - stronger)).toBeLessThan(0.003);
  });
});
