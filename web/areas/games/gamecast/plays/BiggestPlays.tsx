import type { Swing } from '../game/moments';
import type { Snapshot } from '../game/snapshots';
import { halfName, swingWords, type TeamNames } from '../game/words';
import classes from './BiggestPlays.module.css';

interface BiggestPlaysProps {
  swings: readonly Swing[];
  snapshots: readonly Snapshot[];
  moment: number;
  names: TeamNames;
  onSeek: (moment: number) => void;
}

/** The plays that changed the chance to win most; a click on one goes to its moment. */
export function BiggestPlays({ swings, snapshots, moment, names, onSeek }: BiggestPlaysProps) {
  if (swings.length === 0) return <p className="soft">No plays yet.</p>;
  return (
    <ol className={classes.list}>
      {swings.map((swing) => {
        const snapshot = snapshots[swing.moment];
        if (!snapshot?.play) return null;
        return (
          <li key={swing.moment}>
            <button
              type="button"
              aria-current={swing.moment === moment ? 'step' : undefined}
              onClick={() => onSeek(swing.moment)}
            >
              <span className={classes.head}>
                <strong>{swingWords(swing.change, names)}</strong>
                <span>{halfName(snapshot)}</span>
              </span>
              <span>{snapshot.play.text}</span>
            </button>
          </li>
        );
      })}
    </ol>
  );
}
