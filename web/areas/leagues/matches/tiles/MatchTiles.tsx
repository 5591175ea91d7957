import type { FragmentType } from '@apollo/client';
import type { ReactNode } from 'react';
import { useMatchActions } from '../match-actions';
import { useDrawnCards } from '../../../../ui/on-demand/use-drawn-cards';
import { type LiveRuns, MatchTile } from './MatchTile';
import classes from './MatchTile.module.css';
import type { MatchTile_MatchFragment } from './match-tile.generated';

/** Approximate height of a tile, in pixels. */
const TILE_HEIGHT = 138;

interface MatchTilesProps {
  matches: readonly (FragmentType<MatchTile_MatchFragment> & { id: string })[];
  hideLeague?: boolean;
  /** Scores of live matches, by match. */
  live?: ReadonlyMap<string, LiveRuns> | undefined;
  /** A menu beside the buttons of a match. */
  menuOf?: (matchId: string) => ReactNode;
  /** Shows a message. If it is left out, messages are shown as toasts. */
  report?: (message: string) => unknown;
}

/** Matches as tiles in a grid, with their buttons. */
export function MatchTiles({ matches, hideLeague, live, menuOf, report }: MatchTilesProps) {
  const actions = useMatchActions(report);
  const drawn = useDrawnCards(matches.length);
  return (
    <ul className={classes.tiles}>
      {matches.map((match, place) =>
        place < drawn ? (
          <MatchTile
            key={match.id}
            match={match}
            actions={actions}
            hideLeague={hideLeague ?? false}
            now={live?.get(match.id)}
            menu={menuOf?.(match.id)}
          />
        ) : (
          <li key={match.id} style={{ height: TILE_HEIGHT }} />
        ),
      )}
    </ul>
  );
}
