import { memo, useLayoutEffect, useMemo, useRef } from 'react';
import { halvesUpTo, type HalfInning } from '../game/moments';
import type { Snapshot } from '../game/snapshots';
import { halfName, type TeamNames } from '../game/words';
import classes from './PlayList.module.css';

interface PlayListProps {
  snapshots: readonly Snapshot[];
  moment: number;
  /** The latest play that may be shown. */
  shown: number;
  names: TeamNames;
  onSeek: (moment: number) => void;
}

/** Every play in a sentence by half-inning, newest first; a click on a play goes to its moment. */
export function PlayList({ snapshots, moment, shown, names, onSeek }: PlayListProps) {
  const frame = useRef<HTMLDivElement>(null);
  const halves = useMemo(() => halvesUpTo(snapshots, shown), [snapshots, shown]);
  useLayoutEffect(() => {
    const current = frame.current?.querySelector<HTMLElement>(`[data-moment="${moment}"]`);
    if (!current || !frame.current) return;
    const { offsetTop, offsetHeight } = current;
    const { scrollTop, clientHeight } = frame.current;
    const isInView = offsetTop >= scrollTop && offsetTop + offsetHeight <= scrollTop + clientHeight;
    // Scrolls only the list, never the page.
    if (!isInView) frame.current.scrollTop = offsetTop - clientHeight / 3;
  }, [moment]);
  if (halves.length === 0) return <p className="soft">No plays yet.</p>;
  return (
    <div ref={frame} className={classes.frame} role="region" aria-label="List of plays" tabIndex={0}>
      {halves.map((half) => (
        <Half
          key={half.key}
          half={half}
          moment={half.moments.some((one) => one.moment === moment) ? moment : null}
          team={half.half === 'top' ? names.away : names.home}
          onSeek={onSeek}
        />
      ))}
    </div>
  );
}

interface HalfProps {
  half: HalfInning;
  /** Null if the moment is not in this half-inning. */
  moment: number | null;
  team: string;
  onSeek: (moment: number) => void;
}

/** Memoised, because a change of the moment concerns at most two half-innings. */
const Half = memo(function Half({ half, moment, team, onSeek }: HalfProps) {
  return (
    <section className={classes.half}>
      <h3>
        {halfName(half)}, {team}
      </h3>
      <ol>
        {half.moments.map((one) => (
          <Row key={one.moment} snapshot={one} isCurrent={one.moment === moment} onSeek={onSeek} />
        ))}
      </ol>
    </section>
  );
}, isSameHalf);

/** Compares contents, because a new play makes new objects for all half-innings, though it belongs to only one. */
function isSameHalf(before: HalfProps, after: HalfProps): boolean {
  return (
    before.moment === after.moment &&
    before.team === after.team &&
    before.onSeek === after.onSeek &&
    before.half.key === after.half.key &&
    before.half.moments.length === after.half.moments.length &&
    before.half.moments[0]?.play === after.half.moments[0]?.play
  );
}

interface RowProps {
  snapshot: Snapshot;
  isCurrent: boolean;
  onSeek: (moment: number) => void;
}

function Row({ snapshot, isCurrent, onSeek }: RowProps) {
  const { play, moment, score } = snapshot;
  if (play === null) return null;
  return (
    <li>
      <button
        type="button"
        className={classes.play}
        aria-current={isCurrent ? 'step' : undefined}
        data-scoring={play.scoring || undefined}
        data-moment={moment}
        onClick={() => onSeek(moment)}
      >
        <span>{play.text}</span>
        {play.scoring ? (
          <strong title="Away to home">
            {score.away.runs}–{score.home.runs}
          </strong>
        ) : null}
      </button>
    </li>
  );
}
