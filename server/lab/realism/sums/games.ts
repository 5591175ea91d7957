import { type Measure, share } from '../measures/measure.js';
import { type Section } from '../row.js';
import { type Shown, shownSection } from './shown.js';

/**
 * Tables that no parameter of the engine sets directly: they test its mechanics. The published figures are widely
 * printed. Run expectancy is that of 2010–15, at 4.3 runs a game; the other figures are those of the major leagues'
 * seasons 2010–2019.
 */
const RUN_EXPECTANCY: Readonly<Record<string, readonly number[]>> = {
  '000': [0.481, 0.254, 0.098],
  '100': [0.859, 0.509, 0.224],
  '010': [1.1, 0.664, 0.319],
  '001': [1.35, 0.95, 0.353],
  '110': [1.437, 0.884, 0.429],
  '101': [1.784, 1.13, 0.478],
  '011': [1.964, 1.376, 0.58],
  '111': [2.292, 1.541, 0.752],
};
const RUNS_IN_AN_INNING = [0.729, 0.149, 0.067, 0.031, 0.014, 0.006];
const RUNS_IN_A_GAME = [0.062, 0.104, 0.134, 0.141, 0.134, 0.113, 0.091, 0.07, 0.051, 0.036, 0.024];
const RUNS_BY_INNING = [0.53, 0.44, 0.48, 0.5, 0.5, 0.51, 0.48, 0.47];
const MARGINS = [0.285, 0.18, 0.145, 0.115, 0.085];
const LEADER_WINS = [0.66, 0.69, 0.72, 0.75, 0.79, 0.84, 0.88, 0.94];

export const runExpectancy: Section = shownSection(
  'runExpectancy',
  'Run expectancy, 2010–15',
  Object.entries(RUN_EXPECTANCY).flatMap(([bases, byOuts]) =>
    byOuts.map((expected, outs): Shown => [
      `${bases} ${outs} out`,
      expected,
      share([`re.${bases}.${outs}.runs`], [`re.${bases}.${outs}`]),
    ]),
  ),
);

const perGame = (name: string): Measure => share([name], ['games']);
const perTeamGame =
  (name: string): Measure =>
  ({ plays, teamGames }) =>
    plays.of(name) / teamGames;

export const games: Section = shownSection(
  'games',
  'Scores, 2010–19',
  [
    ...RUNS_IN_AN_INNING.map((expected, runs): Shown => [
      `innings of ${runs} runs`,
      expected,
      share([`inning.${runs}`], ['innings']),
    ]),
    ...RUNS_BY_INNING.map((expected, i): Shown => [
      `runs in inning ${i + 1}`,
      expected,
      share([`by inning.${i + 1}.runs`], [`by inning.${i + 1}`]),
    ]),
    ...RUNS_IN_A_GAME.map((expected, runs): Shown => [
      `games of ${runs} runs`,
      expected,
      perTeamGame(`game.${runs}`),
    ]),
    ...MARGINS.map((expected, i): Shown => [`won by ${i + 1}`, expected, perGame(`margin.${i + 1}`)]),
    ...LEADER_WINS.map((expected, i): Shown => [
      `leader after inning ${i + 1} wins`,
      expected,
      share([`lead.${i + 1}.won`], [`lead.${i + 1}`]),
    ]),
    [
      'runs of a team in a game, standard deviation',
      3.15,
      ({ plays, teamGames }) =>
        Math.sqrt(plays.of('runs squared') / teamGames - (plays.of('runs') / teamGames) ** 2),
    ],
    [
      'difference of runs, standard deviation',
      4.4,
      ({ plays }) => Math.sqrt(plays.share('margin squared', 'games')),
    ],
    ['home side wins', 0.536, perGame('home wins')],
    ['extra innings', 0.085, perGame('extra')],
    ['walk-offs', 0.085, perGame('walk-off')],
  ],
  false,
);
