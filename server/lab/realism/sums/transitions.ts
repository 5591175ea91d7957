import reference from '../reference/transitions.json';
import { share } from '../measures/measure.js';
import { type Section } from '../row.js';
import { type Shown, shownSection } from './shown.js';

/** Rarer ones say little. */
const LEAST_SHARE = 0.05;
const BASES = ['empty', '1st', '2nd', '1st and 2nd', '3rd', '1st and 3rd', '2nd and 3rd', 'full'];

/** `1st, 0 out`, of the reference's `1.0`; the end of a half-inning has no bases. */
function nameOf(state: string): string {
  if (state === 'end') return 'third out';
  const [bases, outs] = state.split('.');
  return `${BASES[Number(bases)]}, ${outs} out`;
}

function runsOf(runs: string | undefined): string {
  return runs === '0' ? '' : runs === '1' ? ', a run' : `, ${runs} runs`;
}

/** Most frequent results of plate appearances, to look at when a distance of transitions is too large. */
export const commonTransitions: Section = {
  ...shownSection(
    'commonTransitions',
    'Where plate appearances lead, 2019',
    Object.entries(reference.from).flatMap(([from, { to }]) =>
      Object.entries(to)
        .filter(([, chance]) => chance >= LEAST_SHARE)
        .map(([end, chance]): Shown => {
          const [state = '', runs] = end.split('+');
          const whole = `transition.${from}`;
          const label = `${nameOf(from)} → ${nameOf(state)}${runsOf(runs)}`;
          return [label, chance, share([`${whole}:${end}`], [whole])];
        }),
    ),
  ),
  group: 'transitions',
};
