import { isBattingPlay, type GamePlay, type Movement } from '../game/game-plays';
import type { Snapshot } from '../game/snapshots';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Home, first, second, third and home again, in the units of the drawing. */
export const places: readonly Point[] = [
  { x: 160, y: 226 },
  { x: 228, y: 158 },
  { x: 160, y: 90 },
  { x: 92, y: 158 },
  { x: 160, y: 226 },
];

const home: Point = { x: 160, y: 226 };

export const placeOf = (base: number): Point => places[base] ?? home;

/** Along the lines from base to base. A runner who is put out stops on the way to the next one: the place is not in the play. */
export function pathOf({ from, to }: Pick<Movement, 'from' | 'to'>): readonly Point[] {
  if (to !== null) {
    const start = from ?? to;
    return places.slice(start, to + 1);
  }
  const start = placeOf(from ?? 0);
  const next = placeOf((from ?? 0) + 1);
  return [start, { x: start.x + (next.x - start.x) * 0.6, y: start.y + (next.y - start.y) * 0.6 }];
}

export interface Runner {
  readonly id: string;
  readonly name: string;
  /** Base after the play. */
  readonly at: Point;
  /** Path to it; a single point for one who did not move. */
  readonly path: readonly Point[];
  /** Whether the runner has left the bases: scored or out. */
  readonly isGone: boolean;
}

const isInPlay = (play: GamePlay) => isBattingPlay(play) && play.pitchSequence.at(-1)?.kind === 'IN_PLAY';

/** Runners on base after the play of a moment, and those who left the bases in it. */
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
  // A batter who is out without having hit the ball does not run.
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
