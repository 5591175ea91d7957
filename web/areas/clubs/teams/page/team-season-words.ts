import { ordinal, record } from '../../../../ui/text/format';
import type { TeamSeasonRow } from './team-page';

/** Rank in the standings; null before any match and in a tournament. */
export const placeInSeason = ({ rank, teams }: TeamSeasonRow): string | null =>
  rank === null ? null : `${ordinal(rank)} of ${teams}`;

/** Result of a team in the playoffs or tournament; null if it took part in none. */
export function postseasonOf(row: TeamSeasonRow): string | null {
  const { result, lastRound, postseasonWins, postseasonLosses } = row;
  if (result === null) return null;
  const round = (lastRound ?? '').toLowerCase();
  const words = {
    CHAMPION: 'Champion',
    RUNNER_UP: 'Lost the final',
    ELIMINATED: `Lost in the ${round}`,
    PLAYING: `In the ${round}`,
    UNFINISHED: `In the ${round}, not finished`,
  }[result];
  return postseasonWins + postseasonLosses === 0
    ? words
    : `${words} (${record(postseasonWins, postseasonLosses)})`;
}
