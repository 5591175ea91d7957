import type { ReactNode } from 'react';
import { Panel } from '../../../../ui/page/Panel';
import classes from './PlayedNow.module.css';

/** Replaces the box score while the match is played live; `children` show the latest play. */
export function PlayedNow({ children }: { children: ReactNode }) {
  return (
    <Panel title="Live now">
      {children === null ? null : <div className={classes.now}>{children}</div>}
      <p>
        Everyone sees each play at the same moment. The result and the box score appear here after the last
        out.
      </p>
    </Panel>
  );
}
