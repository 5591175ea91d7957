import { advanceBracket } from '../../../../engine/league/bracket/bracket-progress.js';
import { type OddsInputs } from '../inputs/odds-inputs.service.js';
import { type Pick } from '../what-if/picked-matches.js';

/** Inputs of the odds, with games of series won as supposed. */
export function suppose(inputs: OddsInputs, picks: readonly Pick[]): OddsInputs {
  const winners = new Map(picks.map(({ matchId, winnerTeamId }) => [matchId, winnerTeamId]));
  const seriesGames = inputs.seriesGames.map((game) => ({
    ...game,
    winnerTeamId: game.winnerTeamId ?? winners.get(game.gameId) ?? null,
  }));
  const { bracket } = advanceBracket(inputs.bracket, seriesGames);
  return { ...inputs, bracket, seriesGames };
}

/** The chances of matches with certainty for those that are supposed. */
export function supposedChances(
  { matches }: OddsInputs,
  chances: ReadonlyMap<number, number>,
  picks: readonly Pick[],
): Map<number, number> {
  const winners = new Map(picks.map(({ matchId, winnerTeamId }) => [matchId, winnerTeamId]));
  const supposed = new Map(chances);
  for (const { id, homeTeamId } of matches) {
    const winner = winners.get(id);
    if (winner !== undefined) supposed.set(id, winner === homeTeamId ? 1 : 0);
  }
  return supposed;
}
