import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { QueryState } from '../../../graphql/QueryState';
import { paths } from '../../../ui/addresses/paths';
import { usePageTitle } from '../../../ui/page/use-page-title';
import { Broadcast } from './Broadcast';
import { GamecastSkeleton } from './waiting/GamecastSkeleton';
import { NothingYet } from './waiting/NothingYet';
import type { GamecastMatch } from './game/gamecast-match';
import { hidesLiveScore, isSpoilerFree } from '../../../ui/addresses/spoilers';
import { useGameFeed } from './game/use-game-feed';
import classes from './Gamecast.module.css';

interface GamecastProps {
  matchId: string;
  /** Undefined while the page loads the match. The plays are loaded at the same time. */
  match: GamecastMatch | undefined;
  occasion: ReactNode;
}

/** Shows a game play by play: a finished game as a replay, a live game as it happens. */
export default function Gamecast({ matchId, match, occasion }: GamecastProps) {
  const result = useGameFeed(matchId, match);
  if (!match) return <GamecastSkeleton />;
  return (
    <div className={classes.page}>
      <Head match={match} occasion={occasion} />
      <QueryState
        result={result}
        fallback={gamecastFailures.loadPlays}
        skeleton={<GamecastSkeleton />}
        action={<Link to={paths.match(matchId)}>Back to the match</Link>}
      >
        {(feed) =>
          feed.plays.length > 0 || feed.status === 'in_progress' ? (
            <Broadcast match={match} feed={feed} />
          ) : (
            <NothingYet matchId={matchId} feed={feed} />
          )
        }
      </QueryState>
    </div>
  );
}

function Head({ match, occasion }: { match: GamecastMatch; occasion: ReactNode }) {
  const title = `${match.awayTeam.name} at ${match.homeTeam.name}`;
  const [search] = useSearchParams();
  usePageTitle(`Watch ${title}`);
  const hides = match.status === 'in_progress' ? hidesLiveScore(search) : isSpoilerFree(search);
  return (
    <header className={classes.head}>
      <Title order={1} size="h3">
        {title}
      </Title>
      <p>
        <Link to={`${paths.match(match.id)}${hides ? '?spoilers=off' : ''}`}>Back to the match</Link>
        <span>{occasion}</span>
      </p>
    </header>
  );
}

export const gamecastFailures = {
  loadPlays: 'Failed to load plays',
} as const;
