import reference from '../reference/mlb.json';
import {
  FLY_BALL,
  GROUND_BALL,
  HOME_RUN,
  LINE_DRIVE,
  POP_UP,
  STRIKEOUT,
  WALK,
} from '../../../engine/game/plays/play.js';
import { type Measure, share } from '../measures/measure.js';
import { type Section } from '../row.js';
import { type Shown, shownSection } from './shown.js';

const { retro_2016: fielding } = reference.batted_balls_and_fielding;
const { batted_outs_by_type: outs } = fielding.outs_mix;

const ofOuts = (trajectory: number): Measure =>
  share([`outs by trajectory.${trajectory}`], ['outs by trajectory']);
const pitches = (code: number): Measure => share([`pitches.${code}`], [`pitches.n.${code}`]);
const pitchesOf = (event: string): number =>
  reference.pitches_2016.values.by_event.find(({ ev }) => ev === event)?.mean ?? 0;

export const battedBalls: Section = shownSection('battedBalls', 'Batted balls and pitches, 2016', [
  ['outs on the ground', outs.G, ofOuts(GROUND_BALL)],
  ['outs on flies', outs.F, ofOuts(FLY_BALL)],
  ['outs on liners', outs.L, ofOuts(LINE_DRIVE)],
  ['outs on pop-ups', outs.P, ofOuts(POP_UP)],
  ['pitches of a strikeout', pitchesOf('K'), pitches(STRIKEOUT)],
  ['pitches of a walk', pitchesOf('BB'), pitches(WALK)],
  ['pitches of a home run', pitchesOf('HR'), pitches(HOME_RUN)],
]);

const byFielder = (credit: string, expected: Readonly<Record<string, number>>): Shown[] =>
  Object.entries(expected).map(([fielder, real]) => [
    `${credit} by fielder ${fielder}`,
    real,
    share([`${credit}.${fielder}`], [credit]),
  ]);

export const fieldingCredits: Section = shownSection('fielding', 'Fielding, 2016', [
  ...byFielder('putouts', fielding.PO_share),
  ...byFielder('assists', fielding.A_share),
  ...byFielder('errors', fielding.E_share),
  ['assists per putout', fielding.A_per_PO, share(['assists'], ['putouts'])],
]);
