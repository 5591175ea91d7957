import { useLayoutEffect, useRef, useState } from 'react';
import { placeOf, runnersOf, type Point, type Runner } from './runner-paths';
import { isTaken, type Snapshot } from '../game/snapshots';
import classes from './Field.module.css';

interface FieldProps {
  snapshot: Snapshot;
  /** Milliseconds in which runners move; 0 for no movement. */
  movesIn: number;
}

const baseNames = ['first', 'second', 'third'] as const;

function basesWords({ bases }: Snapshot): string {
  const on = bases.flatMap((player, index) => (player ? [`${baseNames[index]} ${player.name}`] : []));
  return on.length === 0 ? 'Bases empty' : `On base: ${on.join(', ')}`;
}

/** The diamond with the runners, who move from base to base along the lines. */
export function Field({ snapshot, movesIn }: FieldProps) {
  return (
    <svg className={classes.field} viewBox="6 28 308 218" role="img" aria-label={basesWords(snapshot)}>
      <Ground />
      {baseNames.map((base, index) => (
        <Base key={base} at={placeOf(index + 1)} hasRunner={isTaken(snapshot, index)} />
      ))}
      {runnersOf(snapshot)
        .filter((runner) => movesIn > 0 || !runner.isGone)
        .map((runner) => (
          <RunnerMark key={`${runner.id} ${snapshot.moment}`} runner={runner} movesIn={movesIn} />
        ))}
    </svg>
  );
}

function Ground() {
  return (
    <>
      <path className={classes.grass} d="M160 242 14 96A206 206 0 0 1 306 96Z" />
      <path className={classes.clay} d="M160 242 66 148A133 133 0 0 1 254 148Z" />
      <path className={classes.grass} d="M160 216 102 158 160 100 218 158Z" />
      <path className={classes.line} d="M160 226 18 84M160 226 302 84" />
      <circle className={classes.clay} cx="160" cy="158" r="11" />
      <circle className={classes.clay} cx="160" cy="226" r="15" />
      <path className={classes.plate} d="M160 233 153 227V221H167V227Z" />
      <path className={classes.plate} d="M155 157h10v3h-10z" />
    </>
  );
}

function Base({ at, hasRunner }: { at: Point; hasRunner: boolean }) {
  return (
    <path
      className={classes.base}
      data-taken={hasRunner || undefined}
      d="M0-9 9 0 0 9-9 0Z"
      transform={`translate(${at.x} ${at.y})`}
    />
  );
}

const moved = ({ x, y }: Point) => `translate(${x}px, ${y}px)`;

/** The name to print beside a runner: the last one, as on the back of a shirt. */
const shirtName = (name: string) => name.split(' ').at(-1) ?? name;

interface RunnerMarkProps {
  runner: Runner;
  movesIn: number;
}

/** Of one play: what is drawn again during it does not start the movement again. */
function RunnerMark({ runner, movesIn }: RunnerMarkProps) {
  const mark = useRef<SVGGElement>(null);
  const [atFirst] = useState({ ...runner, movesIn });
  useLayoutEffect(() => {
    const { path, isGone, movesIn: duration } = atFirst;
    if (duration === 0 || (path.length < 2 && !isGone)) return undefined;
    const frames: Keyframe[] = path.map((point) => ({ transform: moved(point), opacity: 1 }));
    const end = path.at(-1);
    if (isGone && end) frames.push({ transform: moved(end), opacity: 0 });
    const movement = mark.current?.animate(frames, { duration, easing: 'ease-in-out' });
    return () => movement?.cancel();
  }, [atFirst]);
  return (
    <g
      ref={mark}
      className={classes.runner}
      style={{ transform: moved(runner.at), opacity: runner.isGone ? 0 : 1 }}
    >
      <circle r="9" />
      <text y="-14">{shirtName(runner.name)}</text>
    </g>
  );
}
