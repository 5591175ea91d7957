import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Panel } from '../../../ui/Panel';
import { paths } from '../../../ui/paths';

/** In place of the box score while the match is played live. */
export function PlayedNow({ matchId }: { matchId: string }) {
  return (
    <Panel
      title="Live now"
      aside={
        <Button component={Link} to={paths.watchMatch(matchId)} data-print="hide">
          Watch live
        </Button>
      }
    >
      <p>
        The game is being played, and everybody sees each play at the same moment. Its result and box score
        are here once the last out is made.
      </p>
    </Panel>
  );
}
