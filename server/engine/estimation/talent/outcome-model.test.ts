import { BATTER_EFFECTS, BATTER_RATINGS, ratingOf } from './effects.js';
import { BATTING_GROUP_OF, BATTING_GROUPS } from './event-groups.js';
import { type Observation, type OutcomeModel, sharesOf, TalentSearch } from './outcome-model.js';
import { identity } from './symmetric.js';
import { LEAGUE_RATES, OUTCOMES } from '../../game/plate/rates.js';

const size = BATTER_RATINGS.length;
const model: OutcomeModel = {
  effects: BATTER_EFFECTS,
  groups: BATTING_GROUP_OF,
  groupCount: BATTING_GROUPS,
  besideEffects: new Float64Array(size),
};
const base = LEAGUE_RATES.map(Math.log);
const prior = { mean: new Float64Array(size), precision: identity(size) };

/** Counts of a player with these talents, with every group at its expected value. */
function expectedOf(talent: Float64Array, total: number): Observation {
  const shares = new Float64Array(OUTCOMES);
  sharesOf(model, base, talent, shares);
  const counts = new Float64Array(BATTING_GROUPS);
  shares.forEach((share, kind) => {
    const group = BATTING_GROUP_OF[kind] ?? 0;
    counts[group] = (counts[group] ?? 0) + total * share;
  });
  return { counts, total, base, beside: 0, besideExpected: 0 };
}

const search = new TalentSearch(model);
const find = (seen: Observation) => search.find(seen, prior, prior.mean, 50);
const talent = Float64Array.of(1, -0.5, 0.8, 0.3, -1, 0.6);

test('a player with the expected counts of a million plate appearances has their talents found', () => {
  find(expectedOf(talent, 1e6)).mean.forEach((value, k) => expect(value).toBeCloseTo(talent[k] ?? 0, 1));
});

test('a player without counts has the prior: average talents, fully uncertain', () => {
  const { mean, precision } = find(expectedOf(talent, 0));
  expect([...mean]).toEqual([0, 0, 0, 0, 0, 0]);
  expect([...precision]).toEqual([...prior.precision]);
});

test('talents are closer to the player’s own counts, and more certain, with more plate appearances', () => {
  const [few, many] = [find(expectedOf(talent, 100)), find(expectedOf(talent, 700))];
  expect(few.mean[0]).toBeGreaterThan(0);
  expect(many.mean[0]).toBeGreaterThan(few.mean[0] ?? 0);
  expect(talent[0]).toBeGreaterThan(many.mean[0] ?? 0);
  expect(many.precision[0]).toBeGreaterThan(few.precision[0] ?? 0);
});

test('ratings stay in their range, however extreme the talents', () => {
  expect([ratingOf(-9), ratingOf(0), ratingOf(1), ratingOf(9)]).toEqual([1, 50, 65, 99]);
});
