import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { useQuery } from '../../../../session/use-query';
import { WinChances } from '../../../../ui/baseball/WinChances';
import {
  type GameCard_GameFragment,
  GameCard_GameFragmentDoc,
  LiveNowDocument,
} from '../../scoreboard/cards/scoreboard.generated';
import { Scores } from '../../scoreboard/cards/Scores';
import { Situation } from '../../scoreboard/cards/Situation';
import classes from './PlayedNow.module.css';

/**
 * Runs, hits and errors of a live match, the latest play with the runners, and each side's chance to win. `LiveScore`
 * keeps them current.
 */
export default function LatestPlay({ matchId }: { matchId: string }) {
  const { data } = useQuery(LiveNowDocument);
  const game = data?.scoreboard.games.find((listed) => listed.matchId === matchId);
  return game ? <Play game={game} /> : null;
}

function Play({ game }: { game: FragmentType<GameCard_GameFragment> }) {
  const { data, complete } = useFragment({
    fragment: GameCard_GameFragmentDoc,
    fragmentName: 'GameCard_game',
    from: game,
  });
  if (!complete || data.inning === null) return null;
  const { away, home, outs, bases, lastPlay, homeWinProbability } = data;
  return (
    <>
      <Scores game={data} />
      <p className={classes.play}>
        <Situation outs={outs} bases={bases} />
        <span>{lastPlay ?? 'Play ball!'}</span>
      </p>
      <WinChances
        away={away.teamName}
        home={home.teamName}
        homeWin={homeWinProbability}
        colors={{ away: away.colors, home: home.colors }}
      />
    </>
  );
}
