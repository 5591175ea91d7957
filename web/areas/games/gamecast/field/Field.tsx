import { useLayoutEffect, useRef, useState } from 'react';
import { isTaken, type Snapshot } from '../game/snapshots';
import {
  battingSide,
  isBattingPlay,
  otherSide,
  type GamePlay,
  type Movement,
  type Side,
} from '../game/game-plays';
import { fieldersOf, type FieldPosition } from '../game/on-field';
import { shirtName } from '../game/words';
import { ballCourse, bases, fielderPlaces, placeOf, type Point } from './places';
import classes from './Field.module.css';

interface FieldProps {
  snapshot: Snapshot;
  /** Colours of the clubs' marks, by side. */
  colours: Readonly<Record<Side, string>>;
  /** Duration of the movements in milliseconds; 0 for none. */
  movesIn: number;
}

const baseNames = ['first', 'second', 'third'] as const;

function basesWords({ bases: runners }: Snapshot): string {
  const on = runners.flatMap((player, index) => (player ? [`${baseNames[index]} ${player.name}`] : []));
  return on.length === 0 ? 'Bases empty' : `On base: ${on.join(', ')}`;
}

/** The diamond with the fielders, the course of the ball, and the runners, who move along the base lines. */
export function Field({ snapshot, colours, movesIn }: FieldProps) {
  const batting = battingSide(snapshot);
  const fielders = fieldersOf(snapshot);
  return (
    <div
      className={classes.frame}
      style={{ '--batting': colours[batting], '--fielding': colours[otherSide(batting)] }}
    >
      <svg className={classes.field} viewBox="0 32 320 244" role="img" aria-label={basesWords(snapshot)}>
        <Ground />
        {baseNames.map((base, index) => (
          <Base key={base} at={placeOf(index + 1)} hasRunner={isTaken(snapshot, index)} />
        ))}
        {fielders.map(({ position, player }) => (
          <FielderMark key={position} position={position} name={player.name} />
        ))}
        <Course key={`ball ${snapshot.moment}`} play={snapshot.play} movesIn={movesIn} />
        {runnersOf(snapshot)
          .filter((runner) => movesIn > 0 || !runner.isGone)
          .map((runner) => (
            <RunnerMark key={`${runner.id} ${snapshot.moment}`} runner={runner} movesIn={movesIn} />
          ))}
      </svg>
      {fielders.length === 0 ? null : (
        <p className="visually-hidden">
          In the field: {fielders.map(({ position, player }) => `${position} ${player.name}`).join(', ')}
        </p>
      )}
    </div>
  );
}

function Ground() {
  return (
    <>
      <path className={classes.grass} d="M160 262 8 110A215 215 0 0 1 312 110Z" />
      <path className={classes.track} d="M14 104A207 207 0 0 1 306 104" />
      <path className={classes.clay} d="M160 262 74 176A121 121 0 0 1 246 176Z" />
      <path className={classes.grass} d="M160 236 113 189 160 142 207 189Z" />
      <path className={classes.line} d="M160 246 16 102M160 246 304 102" />
      <circle className={classes.clay} cx="160" cy="190" r="9" />
      <circle className={classes.clay} cx="160" cy="247" r="14" />
      <path className={classes.plate} d="M160 252 154 247V242H166V247Z" />
    </>
  );
}

function Base({ at, hasRunner }: { at: Point; hasRunner: boolean }) {
  return (
    <path
      className={classes.base}
      data-taken={hasRunner || undefined}
      d="M0-7 7 0 0 7-7 0Z"
      transform={`translate(${at.x} ${at.y})`}
    />
  );
}

const translated = ({ x, y }: Point) => `translate(${x}px, ${y}px)`;

/** A fielder at the usual place. The catcher's name is beside the mark, because the field ends below it. */
function FielderMark({ position, name }: { position: FieldPosition; name: string }) {
  const { x, y } = fielderPlaces[position];
  const isCatcher = position === 'C';
  return (
    <g className={classes.fielder} transform={`translate(${x} ${y})`}>
      <circle r="4.5" />
      <text x={isCatcher ? 9 : 0} y={isCatcher ? 4 : -8} data-beside={isCatcher || undefined}>
        {shirtName(name)}
      </text>
    </g>
  );
}

const line = (points: readonly Point[]) => `M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`;

/** Plays an animation of the element as it appears. Drawing it again during the play does not restart the movement. */
function useMovement<Mark extends Element>(frames: Keyframe[], movesIn: number) {
  const mark = useRef<Mark>(null);
  const [atFirst] = useState({ frames, movesIn });
  useLayoutEffect(() => {
    if (atFirst.movesIn === 0 || atFirst.frames.length < 2) return undefined;
    const movement = mark.current?.animate(atFirst.frames, {
      duration: atFirst.movesIn,
      easing: 'ease-in-out',
    });
    return () => movement?.cancel();
  }, [atFirst]);
  return mark;
}

/** Path of the batted ball and of the throws after it. */
function Course({ play, movesIn }: { play: GamePlay | null; movesIn: number }) {
  const { flight, throws } = ballCourse(play);
  const course = [...flight, ...throws];
  const ball = useMovement<SVGCircleElement>(
    course.map((point) => ({ transform: translated(point) })),
    movesIn,
  );
  const end = course.at(-1);
  if (!end) return null;
  return (
    <g aria-hidden="true">
      {flight.length > 1 ? <path className={classes.flight} d={line(flight)} /> : null}
      {throws.length > 1 ? <path className={classes.throw} d={line(throws)} /> : null}
      <circle ref={ball} className={classes.ball} r="3.5" style={{ transform: translated(end) }} />
    </g>
  );
}

interface RunnerMarkProps {
  runner: Runner;
  movesIn: number;
}

function framesOf({ path, isGone }: Runner): Keyframe[] {
  const frames: Keyframe[] = path.map((point) => ({ transform: translated(point), opacity: 1 }));
  const end = path.at(-1);
  return isGone && end ? [...frames, { transform: translated(end), opacity: 0 }] : frames;
}

/** A runner in one play. */
function RunnerMark({ runner, movesIn }: RunnerMarkProps) {
  const mark = useMovement<SVGGElement>(framesOf(runner), movesIn);
  const { at, name, isGone } = runner;
  const isOnSecond = at.y === placeOf(2).y;
  return (
    <g ref={mark} className={classes.runner} style={{ transform: translated(at), opacity: isGone ? 0 : 1 }}>
      <circle r="7" />
      <text y={isOnSecond ? -11 : 20}>{shirtName(name)}</text>
    </g>
  );
}

/** Points from base to base. A runner who is put out stops on the way to the next base: plays do not tell where. */
function pathOf({ from, to }: Pick<Movement, 'from' | 'to'>): readonly Point[] {
  if (to !== null) {
    const start = from ?? to;
    return bases.slice(start, to + 1);
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
export function runnersOf({ play, bases: taken }: Pick<Snapshot, 'play' | 'bases'>): readonly Runner[] {
  const movements = play && isBattingPlay(play) ? play.runners : [];
  const staying = taken.flatMap((player, index): Runner[] => {
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
      return { id, name, at: path.at(-1) ?? placeOf(0), path, isGone: true };
    });
  return [...staying, ...gone];
}
