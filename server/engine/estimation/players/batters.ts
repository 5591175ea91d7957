import { AVERAGE_BATTER } from '../../game/manager/judgement.js';
import { RUNS_OFTEN } from '../../game/fielding/throws.js';
import { type Position } from '../../players/player.types.js';
import {
  AVERAGE_RATING,
  BATTER_EFFECTS,
  BATTER_RATINGS,
  type BatterRating,
  DEVIATION,
  effectOf,
  ratingOf,
} from '../talent/effects.js';
import { BATTING_GROUP_OF, BATTING_GROUPS, battingGroups } from '../talent/event-groups.js';
import { type OutcomeModel } from '../talent/outcome-model.js';
import { type LeaguePlaces } from '../parks/places.js';
import { positionOf } from './roles.js';
import { type PlayerLines } from '../season-lines/season-lines.types.js';
import { type Candidate, estimateTalents } from '../talent/talent-distribution.js';
import { at } from '../talent/symmetric.js';

const MODEL: OutcomeModel = {
  effects: BATTER_EFFECTS,
  groups: BATTING_GROUP_OF,
  groupCount: BATTING_GROUPS,
  // Speed shows in how often runners try to steal.
  besideEffects: Float64Array.from(BATTER_RATINGS, (key) => (key === 'speed' ? effectOf(RUNS_OFTEN) : 0)),
};

const MIDDLE: ReadonlySet<Position> = new Set(['2B', 'SS', 'CF']);
const BATS_FIRST: ReadonlySet<Position> = new Set(['1B', 'DH', 'LF']);
/** Plate appearances of half a regular's season. */
const HALF_A_REGULAR = 200;

function candidateOf(lines: PlayerLines, places: LeaguePlaces): Candidate {
  const { counts } = lines;
  const groups = battingGroups(counts);
  const position = positionOf(lines);
  const flag = (is: boolean): number => (is ? 1 : 0);
  const onBase =
    counts.hits - counts.doubles - counts.triples - counts.homeRuns + counts.walks + counts.hitByPitch;
  return {
    seen: {
      counts: groups,
      total: groups.reduce((sum, count) => sum + count, 0),
      base: places.ofBatter(lines),
      beside: counts.stolenBases + counts.caughtStealing,
      // The league's frequency is a factor common to all players, which is fitted.
      besideExpected: onBase,
    },
    traits: Float64Array.of(
      1,
      counts.plateAppearances / (counts.plateAppearances + HALF_A_REGULAR),
      flag(position === 'C'),
      flag(MIDDLE.has(position)),
      flag(BATS_FIRST.has(position)),
    ),
  };
}

/** The ratings at bat and on the bases of all players but pitchers. */
export function estimateBatters(
  batters: readonly PlayerLines[],
  places: LeaguePlaces,
): Map<number, Record<BatterRating, number>> {
  const average = new Float64Array(BATTER_RATINGS.length).fill((AVERAGE_BATTER - AVERAGE_RATING) / DEVIATION);
  const candidates = batters.map((lines) => candidateOf(lines, places));
  const { posteriors } = estimateTalents({ model: MODEL, candidates, average });
  return new Map(
    batters.map(({ id }, index) => {
      const rating = (key: BatterRating): number =>
        ratingOf(at(posteriors[index]?.mean ?? average, BATTER_RATINGS.indexOf(key)));
      return [
        id,
        {
          contact: rating('contact'),
          power: rating('power'),
          discipline: rating('discipline'),
          liners: rating('liners'),
          crowding: rating('crowding'),
          speed: rating('speed'),
        },
      ];
    }),
  );
}
