import type { FragmentType } from '@apollo/client';
import type { MatchTile_MatchFragment } from '../../graphql/generated/operations';
import { Button } from '@mantine/core';
import { useMatchActions } from './match-actions';
import { MatchTile } from './MatchTile';
import classes from './MatchTile.module.css';

interface MatchTilesProps {
  matches: readonly (FragmentType<MatchTile_MatchFragment> & { id: string })[];
  hideLeague?: boolean;
  /** Left out when everything is on the page. */
  onShowMore?: (() => void) | undefined;
  loading?: boolean;
  /** Where what happened is told; a toast when left out. */
  tell?: (message: string) => unknown;
}

/** Matches side by side, with their buttons. */
export function MatchTiles({ matches, hideLeague, onShowMore, loading, tell }: MatchTilesProps) {
  const actions = useMatchActions(tell);
  return (
    <div className="stack">
      <ul className={classes.tiles}>
        {matches.map((match) => (
          <MatchTile key={match.id} match={match} actions={actions} hideLeague={hideLeague ?? false} />
        ))}
      </ul>
      {onShowMore ? (
        <div>
          <Button variant="default" onClick={onShowMore} loading={loading ?? false}>
            Show more
          </Button>
        </div>
      ) : null}
    </div>
  );
}
