import { Rng } from '../../../random/rng.js';
import { ENGINE_VERSION } from '../../../game/simulate-game.js';
import { errorsOfFit, type Example, fitLogistic } from '../calibration/logistic.js';
import { clubStrength } from '../strength/club-strength.js';
import { type MatchSide, sideOfDay, sideTerms } from './match-model.js';
import { type MatchModel, type Term, TERMS } from './match-model.types.js';
import { type GameSample, sampleGames, type SampledGame } from './sampled-games.js';

/** Games of one season of thirty clubs, which a test fits again. */
export const FIRST_GAMES = 2430;
const DIGITS = 6;

/**
 * Fits the coefficients to the engine's games. Half of them are seen as they are known on game day, the other half as
 * they are known before.
 * @param onGame called after each game with the number of games so far
 */
export function fitMatchModel(sample: GameSample, onGame?: (games: number) => void): MatchModel {
  const examples: Example[] = [];
  const information = new Rng(sample.seed);
  const look = (game: SampledGame) => termsOf(game, information.next() < 0.5);
  for (const { seen, homeWon } of sampleGames(sample, look)) {
    examples.push({ features: seen, happened: homeWon });
    onGame?.(examples.length);
  }
  const weights = fitLogistic(examples);
  return {
    engineVersion: ENGINE_VERSION,
    ...sample,
    coefficients: byTerm(weights),
    errors: byTerm(errorsOfFit(examples, weights)),
    firstSeason: byTerm(fitLogistic(examples.slice(0, FIRST_GAMES))),
  };
}

function termsOf({ league, scheduled }: SampledGame, onDay: boolean): number[] {
  const { homeTeamId, awayTeamId, gameDay } = scheduled;
  const side = (teamId: number): MatchSide => {
    const club = clubStrength(league.clubOn(teamId, gameDay).players, !onDay);
    return onDay ? sideOfDay(club, null) : { club, starter: null };
  };
  const [home, away] = [side(homeTeamId), side(awayTeamId)];
  const [forHome, against] = [sideTerms(home, away), sideTerms(away, home)];
  return TERMS.map((term, at) => (term === 'home' ? 1 : (forHome[at] ?? 0) - (against[at] ?? 0)));
}

function byTerm(values: readonly number[]): Record<Term, number> {
  const at = (term: Term) => Number((values[TERMS.indexOf(term)] ?? 0).toFixed(DIGITS));
  return {
    home: at('home'),
    batting: at('batting'),
    speed: at('speed'),
    gloves: at('gloves'),
    relief: at('relief'),
    starter: at('starter'),
    rotationBehind: at('rotationBehind'),
    rotation: at('rotation'),
  };
}
