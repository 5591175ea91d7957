import spread from '../reference/spread.json';
import reference from '../reference/transitions.json';
import { type Measure, measuresFor } from './measure.js';

interface Known {
  /** Plate appearances that the shares were measured on. */
  appearances: number;
  to: Readonly<Record<string, number>>;
}

const KNOWN: Readonly<Record<string, Known>> = reference.from;

/** Keys are `from` with bases and outs, `from52`. */
export const transitions = measuresFor(spread.sections.transitions, (key) => {
  const [, bases, outs] = /^from(\d)(\d)$/.exec(key) ?? [];
  const state = `${bases}.${outs}`;
  const known = KNOWN[state];
  if (known === undefined) throw new RangeError(`The reference knows no transitions for ${key}.`);
  return distanceFrom(state, known);
});

/**
 * Total variation distance between our shares of what follows a situation and the real ones: what part of our plate appearances would have
 * to end differently. Both are samples, so what equal chances would give on average is taken off: √(2/π · p(1 − p)(1/n + 1/m)) a share,
 * the mean absolute deviation of a normal variable.
 */
function distanceFrom(state: string, { appearances, to }: Known): Measure {
  const name = `transition.${state}`;
  return ({ plays }) => {
    const sample = plays.of(name);
    if (sample === 0) return null;
    const real = Object.entries(to);
    const ours = real.map(([end]) => plays.of(`${name}:${end}`) / sample);
    const rest = (shares: readonly number[]): number => 1 - shares.reduce((sum, part) => sum + part, 0);
    const pairs = real.map(([, chance], i): [number, number] => [chance, ours[i] ?? 0]);
    pairs.push([rest(real.map(([, chance]) => chance)), rest(ours)]);
    const noise = (chance: number): number =>
      Math.sqrt((2 / Math.PI) * Math.max(0, chance * (1 - chance)) * (1 / sample + 1 / appearances));
    return pairs.reduce((sum, [chance, own]) => sum + (Math.abs(own - chance) - noise(chance)) / 2, 0);
  };
}
