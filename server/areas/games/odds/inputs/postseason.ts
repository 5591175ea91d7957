import { playoffRuleOf } from '../../../../engine/league/bracket/playoff-rule.js';
import { type PlayoffRule } from '../../../../engine/league/bracket/seeding.js';
import { type Postseason } from '../../../../engine/chances/odds/final-standings/season.types.js';
import { type OddsInputs } from './odds-inputs.service.js';

/** The rule of the league's playoffs. */
export const ruleOf = ({ league, teams }: Pick<OddsInputs, 'league' | 'teams'>): PlayoffRule =>
  playoffRuleOf(league, teams);

/** The playoffs ahead, or the bracket if it was set up. A tournament without its bracket has no playoffs. */
export function postseasonOf({ league, teams, bracket, seriesGames }: OddsInputs): Postseason {
  if (bracket.length > 0) return { kind: 'bracket', bracket, games: seriesGames };
  const rule = ruleOf({ league, teams });
  if (league.leagueType === 'tournament' || rule.places === 0) return { kind: 'none' };
  return { kind: 'ahead', ...rule };
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
