import { useQuery } from '../../../session/use-query';
import { useUpdates } from '../../../graphql/live-events/use-updates';
import { useTakenOver } from '../../../ui/on-demand/use-taken-over';
import { useNow } from '../../../ui/text/use-now';
import { inTurn, stateOf } from './cards/game-state';
import { LiveNowDocument } from './cards/scoreboard.generated';
import type { ListedGame } from './GamesByLeague';
import { useScoreboardChanges } from './scoreboard-changes';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Largest number of live games and of announced games shown outside the scoreboard, which shows all. */
const MOST = 8;

interface GamesOn {
  live: ListedGame[];
  tonight: ListedGame[];
}

/**
 * Live and announced games in all leagues, kept current play by play.
 *
 * @param leagueId the only league whose games are kept current
 */
export function useLiveNow(leagueId: string | null = null) {
  const result = useQuery(LiveNowDocument);
  useUpdates(LiveNowDocument, {});
  useScoreboardChanges(leagueId, result);
  return result;
}

/** Live games, and games announced for the next 24 hours, in all leagues; kept current play by play. */
export function useGamesOn(): GamesOn {
  const result = useLiveNow();
  const knowsClock = useTakenOver();
  const now = useNow(() => MINUTE);
  const games = inTurn(result.data?.scoreboard.games ?? []);
  const isTonight = ({ status, firstPitchAt }: ListedGame) =>
    status === 'pending' &&
    firstPitchAt !== null &&
    (!knowsClock || new Date(firstPitchAt).getTime() - now.getTime() <= DAY);
  return {
    live: games.filter((game) => stateOf(game) === 'live').slice(0, MOST),
    tonight: games.filter(isTonight).slice(0, MOST),
  };
}
