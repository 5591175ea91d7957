import { useSubscription } from '@apollo/client/react';
import { hidesScores } from '../../../ui/appearance/scores/hidden-scores';
import { announce } from '../../../ui/page/LiveRegion';
import { ScoreboardChangedDocument, type ScoreboardGame_PlaceFragment } from './cards/scoreboard.generated';

interface ShownScoreboard {
  data?: { scoreboard: { games: readonly ScoreboardGame_PlaceFragment[] } } | undefined;
}

/**
 * Keeps the cards of a scoreboard current: each play changes its card. Screen readers announce only final scores.
 * @param leagueId null for all leagues
 */
export function useScoreboardChanges(leagueId: string | null, { data }: ShownScoreboard): void {
  useSubscription(ScoreboardChangedDocument, {
    variables: { leagueId },
    ignoreResults: true,
    onData: ({ data: { data: event } }) => {
      const playing = new Set(
        data?.scoreboard.games.flatMap(({ matchId, status }) => (status === 'in_progress' ? matchId : [])),
      );
      const over = event?.scoreboardChanged.filter(
        ({ matchId, status }) => status === 'simulated' && playing.has(matchId),
      );
      if (over && over.length > 0) announce(over.map(resultOf).join(' '));
    },
  });
}

const resultOf = ({ away, home }: ScoreboardGame_PlaceFragment) =>
  hidesScores()
    ? `Final: ${away.teamName} at ${home.teamName}.`
    : `Final: ${away.teamName} ${away.runs}, ${home.teamName} ${home.runs}.`;
