import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { MatchOrigin } from '../../../../graphql/schema.generated';
import { paths } from '../../../../ui/addresses/paths';
import { useHidesScores } from '../../../../ui/appearance/scores/hidden-scores';
import { Panel } from '../../../../ui/page/Panel';
import classes from './WatchLink.module.css';

interface WatchedMatch {
  readonly id: string;
  readonly status: string;
  readonly firstPitchAt: string | null;
  readonly origin: MatchOrigin | null;
}

const words: Partial<Record<string, string>> = {
  simulated: 'Watch',
  in_progress: 'Watch live',
  pending: 'Watch from first pitch',
};

/**
 * Link to the Gamecast of a match that is over, live or announced. Renders nothing for any other match, and for a result
 * that was entered by hand, which has no plays.
 */
export function WatchLink({ match }: { match: WatchedMatch }) {
  const label = match.status === 'pending' && match.firstPitchAt === null ? undefined : words[match.status];
  if (label === undefined || match.origin === 'ENTERED') return null;
  return (
    <Button color="clay" component={Link} to={paths.watchMatch(match.id)}>
      {label}
    </Button>
  );
}

/** Shown while this browser hides scores. Its place is reserved, because the server does not know that. */
export function InsteadOfResult({ match }: { match: WatchedMatch }) {
  const isHiding = useHidesScores();
  return (
    <div className={classes.instead} data-instead>
      {isHiding ? <HiddenResult match={match} /> : null}
    </div>
  );
}

/** Shown instead of everything that reveals how the game ended. */
export function HiddenResult({ match }: { match: WatchedMatch }) {
  return (
    <Panel title="The result is hidden">
      <div className={classes.row}>
        <p>
          {match.origin === 'ENTERED'
            ? 'It was entered by hand: there is no game to watch.'
            : 'Watch the game from the first pitch, or reveal the result now.'}
        </p>
        <div className="buttons">
          <WatchLink match={match} />
          <Button component={Link} to={`${paths.match(match.id)}?spoilers=on`} replace variant="default">
            Reveal the result
          </Button>
        </div>
      </div>
    </Panel>
  );
}
