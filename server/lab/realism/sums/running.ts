import reference from '../reference/mlb.json';
import { type Measure, perAppearance, share } from '../measures/measure.js';
import { type Section } from '../row.js';
import { type Shown, shownSection } from './shown.js';

const { retro_2016: running } = reference.baserunning;
const DESTINATIONS = ['out', 'first', 'second', 'third', 'scores'];
/** Rarer advances are not listed. */
const LEAST_SHARE = 0.02;

/** Advances of runners on singles, doubles, fly balls and ground balls, by outs. */
export const runnersByOuts: Section = shownSection(
  'runners',
  'Base running by outs, 2016',
  Object.entries(running.values).flatMap(([name, byOuts]) =>
    byOuts.flatMap((entry, outs) =>
      DESTINATIONS.flatMap((destination, to): Shown[] => {
        const expected = entry[to + 1] ?? 0;
        const whole = `run.${name}.${outs}`;
        if (expected < LEAST_SHARE) return [];
        return [[`${name}, ${outs} out: ${destination}`, expected, share([`${whole}.${to}`], [whole])]];
      }),
    ),
  ),
);

const { steals, misc, DP, runner3_lt2out } = running;
const APPEARANCES = 184_580;
const withRunnersOn = (name: string): Measure => share([`running.${name}`], ['PA.runners on']);
const attempts = (base: number): string[] => [`steal.${base}.stolen`, `steal.${base}.caught`];
const won = (base: number): Measure => share([`steal.${base}.stolen`], attempts(base));

export const runningPlays: Section = shownSection('running', 'Steals, wild pitches, double plays, 2016', [
  ['PA with runners on', misc.share_PA_runners_on, perAppearance('PA.runners on')],
  ['wild pitches per PA, runners on', misc.WP_per_PA_runners_on, withRunnersOn('wild pitch')],
  ['passed balls per PA, runners on', misc.PB_per_PA_runners_on, withRunnersOn('passed ball')],
  ['balks per PA, runners on', misc.BK_per_PA_runners_on, withRunnersOn('balk')],
  ['pickoffs per PA', steals.pickoffs / APPEARANCES, perAppearance('running.picked off')],
  ['steals of second tried per PA', steals.att2_per_PA_opp, share(attempts(2), ['PA.steal second'])],
  ['steals of third tried per PA', steals.att3_per_PA_opp, share(attempts(3), ['PA.steal third'])],
  ['steals of second won', steals.succ2, won(2)],
  ['steals of third won', steals.succ3, won(3)],
  ['double plays per chance', DP.GIDP_per_opportunity_PA, share(['DP.grounded'], ['DP.opportunities'])],
  [
    'runner on third scores, fewer than two out',
    runner3_lt2out.runner_scores_on_PA,
    share(['runner3.lt2.scores'], ['runner3.lt2']),
  ],
  ['runner on third scores, two out', runner3_lt2out.two_out, share(['runner3.two.scores'], ['runner3.two'])],
]);
