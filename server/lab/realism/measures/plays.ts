import type spread from '../reference/spread.json';
import { type Measure, type MeasuresOf, perAppearance, share } from './measure.js';

const SEASON = 2_430;

/** Number of plays with these names, scaled to the 2,430 games of a season. */
const inSeason =
  (...names: string[]): Measure =>
  ({ plays, games }) =>
    (SEASON * names.reduce((sum, name) => sum + plays.of(name), 0)) / games;

const steals = ['steal.2.stolen', 'steal.3.stolen', 'steal.4.stolen'];
const pickoffs = ['running.picked off.out', 'running.picked off stealing.out'];

export const plays: MeasuresOf<typeof spread.sections.plays> = {
  strikeoutsReached: inSeason('strikeouts.reached'),
  strikeoutDoublePlays: inSeason('strikeouts.double play'),
  defensiveIndifference: inSeason('running.defensive indifference'),
  droppedFouls: inSeason('running.dropped foul'),
  interference: inSeason("plate.catcher's interference"),
  otherAdvances: inSeason('running.other advance'),
  pickedOff: inSeason(...pickoffs),
  // A runner picked off on the way to the next base is also caught stealing, and counts once.
  caughtOrPickedOff: ({ counts, plays: counted, games }) =>
    (SEASON * (counts.caughtStealing + counted.of('running.picked off.out'))) / games,
  pickoffErrors: inSeason('running.pickoff error'),
  triplePlays: inSeason('triple plays'),
  reachedOnError: perAppearance('PA.on error'),
  stealThirdShare: share(['steal.3.stolen'], steals),
  stealsOfHomeTried: inSeason('steal.4.stolen', 'steal.4.caught'),
  successSecond: share(['steal.2.stolen'], ['steal.2.stolen', 'steal.2.caught']),
  successThird: share(['steal.3.stolen'], ['steal.3.stolen', 'steal.3.caught']),
};

const ofGrounders = (name: string): Measure => share([`grounder.${name}`], ['grounder']);

export const groundBalls: MeasuresOf<typeof spread.sections.groundBalls> = {
  doublePlay: ofGrounders('double play'),
  force: ofGrounders('force'),
  runnerToSecond: ofGrounders('runner to second'),
  hit: ofGrounders('hit'),
  errorOrChoice: ofGrounders('error or choice'),
};

const OUTS = [0, 1, 2];

/** Share of the runners in a situation who reach one of the bases `to`; 0 stands for an out. */
const runners = (name: string, ...to: number[]): Measure =>
  share(
    OUTS.flatMap((outs) => to.map((base) => `run.${name}.${outs}.${base}`)),
    OUTS.map((outs) => `run.${name}.${outs}`),
  );
const onSingle = 'single_from1_2ndEmpty_3rdEmpty';

export const advances: MeasuresOf<typeof spread.sections.advances> = {
  singleFirstToSecond: runners(onSingle, 2),
  singleFirstToThird: runners(onSingle, 3),
  singleFirstScores: runners(onSingle, 4),
  singleFirstOut: runners(onSingle, 0),
  singleSecondHolds: runners('single_from2', 2),
  singleSecondToThird: runners('single_from2', 3),
  singleSecondScores: runners('single_from2', 4),
  singleSecondOut: runners('single_from2', 0),
  singleThirdHolds: runners('single_from3', 3),
  doubleSecondHolds: runners('double_from2', 2, 3),
  doubleFirstToThird: runners('double_from1', 3),
  doubleFirstScores: runners('double_from1', 4),
  doubleFirstOut: runners('double_from1', 0),
  flyThirdScores: runners('flyout_from3_lt2out', 4),
  flySecondAdvances: runners('flyout_from2_lt2out', 3, 4),
  flyFirstAdvances: runners('flyout_from1_lt2out', 2, 3, 4),
  thirdScoresUnderTwoOuts: share(['runner3.lt2.scores'], ['runner3.lt2']),
  doublePlayChances: share(['DP.grounded'], ['DP.opportunities']),
  batterTakesSecond: share(['first to third.batter to second'], ['first to third']),
};
