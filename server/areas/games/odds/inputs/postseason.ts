import { DEFAULT_TOP_N } from '../../../../engine/league/bracket/bracket.js';
import { countDivisions } from '../../../../engine/league/bracket/seeding.js';
import { PLAYOFF_SERIES_LENGTHS } from '../../../../engine/league/bracket/series.js';
import { type Postseason } from '../../../../engine/chances/odds/final-standings/season.types.js';
import { type OddsInputs } from './odds-inputs.service.js';

/**
 * Number of clubs in the playoffs: the league's setting, or four without a setting. A smaller league sends all its
 * clubs, but one less if their number is odd.
 */
export function playoffPlaces(set: number | null, clubs: number): number {
  return Math.min(set ?? DEFAULT_TOP_N, clubs - (clubs % 2));
}

/** The playoffs ahead, or the bracket if it was set up. A tournament without its bracket has no playoffs. */
export function postseasonOf({ league, teams, bracket, seriesGames }: OddsInputs): Postseason {
  if (bracket.length > 0) return { kind: 'bracket', bracket, games: seriesGames };
  const places = playoffPlaces(league.playoffPlaces, teams.length);
  if (league.leagueType === 'tournament' || places === 0) return { kind: 'none' };
  const divisionWinnersFirst = seedsWinnersFirst({ league, teams });
  return { kind: 'ahead', places, seriesLengths: PLAYOFF_SERIES_LENGTHS, divisionWinnersFirst };
}

/** Whether division winners are seeded first. If the places do not suffice for all divisions, best records count. */
export function seedsWinnersFirst({
  league,
  teams,
}: {
  league: Pick<OddsInputs['league'], 'playoffPlaces' | 'divisionWinnersFirst'>;
  teams: OddsInputs['teams'];
}): boolean {
  const divisions = countDivisions(teams);
  const places = playoffPlaces(league.playoffPlaces, teams.length);
  return league.divisionWinnersFirst && divisions > 0 && divisions <= places;
}

/** The clubs of a bracket. */
export function entrantsOf({ bracket }: Pick<OddsInputs, 'bracket'>): Set<number> {
  return new Set(
    bracket.flatMap(({ higherSeed, lowerSeed }) =>
      [higherSeed, lowerSeed].flatMap((seed) => (seed === null ? [] : [seed.teamId])),
    ),
  );
}

/** The clubs that lost a series of a bracket. */
export function beatenIn({ bracket }: Pick<OddsInputs, 'bracket'>): Set<number> {
  return new Set(
    bracket.flatMap(({ winner, higherSeed, lowerSeed }) =>
      [higherSeed, lowerSeed].flatMap((seed) =>
        winner === null || seed === null || seed.teamId === winner ? [] : [seed.teamId],
      ),
    ),
  );
}

/** The number of clubs that go to the playoffs, or are in the bracket. */
export function placesOf(inputs: OddsInputs): number {
  const postseason = postseasonOf(inputs);
  if (postseason.kind === 'ahead') return postseason.places;
  return postseason.kind === 'bracket' ? entrantsOf(inputs).size : 0;
}
