import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Panel } from '../../../ui/page/Panel';
import { paths } from '../../../ui/addresses/paths';
import classes from './PlayedNow.module.css';

/** Replaces the box score while the match is played live; `children` show the score. */
export function PlayedNow({ matchId, children }: { matchId: string; children: ReactNode }) {
  return (
    <Panel
      title="Live now"
      aside={
        <Button color="clay" component={Link} to={paths.watchMatch(matchId)} data-print="hide">
          Watch live
        </Button>
      }
    >
      {children === null ? null : <div className={classes.score}>{children}</div>}
      <p>
        Everyone sees each play at the same moment. The result and the box score appear here after the last
        out.
      </p>
    </Panel>
  );
}
