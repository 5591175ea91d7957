import { PlateAppearance, RunningPlay } from '../game/plays/play.types.js';

/** A single of the visitors' first batter off the home team's starter; `play` replaces any of its fields. */
export function plateAppearance(play: Partial<PlateAppearance>): PlateAppearance {
  return {
    kind: 'plate appearance',
    result: 'single',
    inning: 1,
    side: 'away',
    batter: 0,
    pitcher: 9,
    pitches: 3,
    advances: [],
    outs: [],
    error: null,
    trajectory: null,
    bunt: false,
    fielder: null,
    direction: null,
    also: null,
    sacrifice: null,
    groundedIntoDoublePlay: false,
    ...play,
  };
}

/** A balk with the visitors' first batter at bat; `play` replaces any of its fields. */
export function runningPlay(play: Partial<RunningPlay>): RunningPlay {
  return {
    kind: 'running play',
    result: 'balk',
    inning: 1,
    side: 'away',
    batter: 0,
    pitcher: 9,
    pitches: 1,
    advances: [],
    outs: [],
    error: null,
    ...play,
  };
}
