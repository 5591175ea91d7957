import { Link } from 'react-router';
import { paths } from '../../../../ui/addresses/paths';
import { EmptyState } from '../../../../ui/page/EmptyState';
import { clock } from '../../../../ui/baseball/first-pitch';
import { useNow } from '../../../../ui/text/use-now';
import { serverTimeAt, type GameFeed } from '../game/game-feed';
import classes from './NothingYet.module.css';

/** Shown for a match without plays: not yet played, announced, called off, or imported without them. */
export function NothingYet({ matchId, feed }: { matchId: string; feed: GameFeed }) {
  const back = <Link to={paths.match(matchId)}>Back to the match</Link>;
  if (feed.status === 'pending' && feed.firstPitchAt !== null) {
    return <Countdown feed={feed} firstPitchAt={feed.firstPitchAt} />;
  }
  if (feed.wasCalledOff) {
    return (
      <EmptyState title="Called off." action={back}>
        The match is back on the schedule.
      </EmptyState>
    );
  }
  return feed.status === 'pending' ? (
    <EmptyState title="This match has not been played." action={back}>
      Watch it here live, or once it is simulated.
    </EmptyState>
  ) : (
    <EmptyState title="No plays of this game." action={back}>
      Only its result is known.
    </EmptyState>
  );
}

/** Counts down by the server's clock, because the browser's may be wrong. */
function Countdown({ feed, firstPitchAt }: { feed: GameFeed; firstPitchAt: string }) {
  const now = useNow(() => 250);
  const left = Date.parse(firstPitchAt) - serverTimeAt(feed, now.getTime());
  return (
    <div className={classes.countdown} role="timer">
      {left <= 0 ? (
        <p>First pitch in a moment</p>
      ) : (
        <>
          <p>First pitch in</p>
          <strong>{clock(left)}</strong>
        </>
      )}
    </div>
  );
}
