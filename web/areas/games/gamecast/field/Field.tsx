import { useLayoutEffect, useRef, useState } from 'react';
import { isTaken, type Snapshot } from '../game/snapshots';
import { isBattingPlay, type GamePlay, type Movement } from '../game/game-plays';
import classes from './Field.module.css';

interface FieldProps {
  snapshot: Snapshot;
  /** Duration of the runners' movement in milliseconds; 0 for none. */
  movesIn: number;
}

const baseNames = ['first', 'second', 'third'] as const;

function basesWords({ bases }: Snapshot): string {
  const on = bases.flatMap((player, index) => (player ? [`${baseNames[index]} ${player.name}`] : []));
  return on.length === 0 ? 'Bases empty' : `On base: ${on.join(', ')}`;
}

/** The diamond with the runners, who move along the base lines. */
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

const translated = ({ x, y }: Point) => `translate(${x}px, ${y}px)`;

/** Last name, as on the back of a shirt. */
const shirtName = (name: string) => name.split(' ').at(-1) ?? name;

interface RunnerMarkProps {
  runner: Runner;
  movesIn: number;
}

/** A runner in one play. Drawing it again during the play does not restart its movement. */
function RunnerMark({ runner, movesIn }: RunnerMarkProps) {
  const mark = useRef<SVGGElement>(null);
  const [atFirst] = useState({ ...runner, movesIn });
  useLayoutEffect(() => {
    const { path, isGone, movesIn: duration } = atFirst;
    if (duration === 0 || (path.length < 2 && !isGone)) return undefined;
    const frames: Keyframe[] = path.map((point) => ({ transform: translated(point), opacity: 1 }));
    const end = path.at(-1);
    if (isGone && end) frames.push({ transform: translated(end), opacity: 0 });
    const movement = mark.current?.animate(frames, { duration, easing: 'ease-in-out' });
    return () => movement?.cancel();
  }, [atFirst]);
  return (
    <g
      ref={mark}
      className={classes.runner}
      style={{ transform: translated(runner.at), opacity: runner.isGone ? 0 : 1 }}
    >
      <circle r="9" />
      <text y="-14">{shirtName(runner.name)}</text>
    </g>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Home, first, second, third and home again, in units of the drawing. */
const places: readonly Point[] = [
  { x: 160, y: 226 },
  { x: 228, y: 158 },
  { x: 160, y: 90 },
  { x: 92, y: 158 },
  { x: 160, y: 226 },
];

const home: Point = { x: 160, y: 226 };

export const placeOf = (base: number): Point => places[base] ?? home;

/** Points from base to base. A runner who is put out stops on the way to the next base: plays do not tell where. */
function pathOf({ from, to }: Pick<Movement, 'from' | 'to'>): readonly Point[] {
  if (to !== null) {
    const start = from ?? to;
    return places.slice(start, to + 1);
  }
  const start = placeOf(from ?? 0);
  const next = placeOf((from ?? 0) + 1);
  return [start, { x: start.x + (next.x - start.x) * 0.6, y: start.y + (next.y - start.y) * 0.6 }];
}

interface Runner {
  readonly id: string;
  readonly name: string;
  /** Point where the runner is after the play. */
  readonly at: Point;
  /** Path to that point; a single point for a runner who did not move. */
  readonly path: readonly Point[];
  /** Whether the runner has left the bases: scored or out. */
  readonly isGone: boolean;
}

const isInPlay = (play: GamePlay) => isBattingPlay(play) && play.pitchSequence.at(-1)?.kind === 'IN_PLAY';

/** Runners on base after the play, and those who left the bases in it. */
export function runnersOf({ play, bases }: Pick<Snapshot, 'play' | 'bases'>): readonly Runner[] {
  const movements = play && isBattingPlay(play) ? play.runners : [];
  const staying = bases.flatMap((player, index): Runner[] => {
    if (player === null) return [];
    const moved = movements.find((one) => one.player.playerId === player.playerId);
    const at = placeOf(index + 1);
    return [
      { id: player.playerId, name: player.name, at, path: moved ? pathOf(moved) : [at], isGone: false },
    ];
  });
  const isOn = (id: string) => staying.some((runner) => runner.id === id);
  // A batter who is out without putting the ball in play does not run.
  const runs = ({ from, to }: Movement) => from !== 0 || to !== null || (play !== null && isInPlay(play));
  const gone = movements
    .filter((movement) => !isOn(movement.player.playerId) && runs(movement))
    .map((movement): Runner => {
      const path = pathOf(movement);
      const { playerId: id, name } = movement.player;
      return { id, name, at: path.at(-1) ?? home, path, isGone: true };
    });
  return [...staying, ...gone];
}
