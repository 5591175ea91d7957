import type { ReactNode } from 'react';
import { Reveal } from '../../../../ui/appearance/scores/Reveal';
import { Panel } from '../../../../ui/page/Panel';
import type { ShownMatch } from '../match-page';
import classes from './PlayedNow.module.css';

interface PlayedNowProps {
  match: ShownMatch;
  /** The latest play. */
  children: ReactNode;
}

/** Replaces the box score while the match is played live. */
export function PlayedNow({ match, children }: PlayedNowProps) {
  const game = `${match.awayTeam.name} at ${match.homeTeam.name}`;
  return (
    <Panel title="Live now" aside={children === null ? null : <Reveal matchId={match.id} game={game} />}>
      {children === null ? null : (
        <div className={classes.now} data-spoiler="whole">
          {children}
        </div>
      )}
      <p>
        Everyone sees each play at the same moment. The result and the box score appear here after the last
        out.
      </p>
    </Panel>
  );
}
