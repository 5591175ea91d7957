import { useQuery } from '../../../session/use-query';
import { GameCard } from './cards/GameCard';
import { LiveNowDocument } from './cards/scoreboard.generated';
import { useScoreboardChanges } from './scoreboard-changes';
import { useUpdates } from '../../../graphql/live-events/use-updates';

interface LiveScoreProps {
  matchId: string;
  /** Null for a friendly. */
  leagueId: string | null;
}

/** Card of one live match, as on the scoreboard. */
export default function LiveScore({ matchId, leagueId }: LiveScoreProps) {
  const result = useQuery(LiveNowDocument);
  useUpdates(LiveNowDocument, {});
  useScoreboardChanges(leagueId, result);
  const game = result.data?.scoreboard.games.find((listed) => listed.matchId === matchId);
  return <ul>{game ? <GameCard game={game} /> : null}</ul>;
}
