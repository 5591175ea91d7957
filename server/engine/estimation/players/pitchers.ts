import { AVERAGE_PITCHER } from '../../game/manager/judgement.js';
import { TIMES_THROUGH } from '../../game/plate/matchup.js';
import { applyEdge, edgeStep, OUTCOMES } from '../../game/plate/rates.js';
import {
  AVERAGE_RATING,
  DEFENSE_EFFECT,
  DEVIATION,
  PITCHER_EFFECTS,
  PITCHER_RATINGS,
  type PitcherRating,
  ratingOf,
} from '../talent/effects.js';
import {
  PITCHED_HIT,
  PITCHED_OUT,
  PITCHING_GROUP_OF,
  PITCHING_GROUPS,
  pitchingGroups,
} from '../talent/event-groups.js';
import { type OutcomeModel, sharesOf } from '../talent/outcome-model.js';
import { type LeaguePlaces } from '../parks/places.js';
import { type PlayerLines } from '../season-lines/season-lines.types.js';
import { at } from '../talent/symmetric.js';
import { type Candidate, estimateTalents } from '../talent/talent-distribution.js';

const MODEL: OutcomeModel = {
  effects: PITCHER_EFFECTS,
  groups: PITCHING_GROUP_OF,
  groupCount: PITCHING_GROUPS,
  besideEffects: new Float64Array(PITCHER_RATINGS.length),
};

/** Batters faced by half a regular pitcher's season. */
const HALF_A_REGULAR = 200;
/** Batters in a relief appearance, assumed for pitchers without one. */
const USUAL_BATTERS = 4;

/**
 * Batters gain when they see a pitcher again in a game. This is their average gain against the pitcher, as logarithms
 * by kind of event. It is small for relievers, who are new to most of their batters.
 */
function acquaintance({ counts, starting }: PlayerLines): Float64Array {
  const starts = counts.gamesStartedPitching;
  const relief = counts.gamesPitched - starts;
  const each = starts === 0 ? 0 : starting.battersFaced / starts;
  const inRelief = relief === 0 ? USUAL_BATTERS : (counts.battersFaced - starting.battersFaced) / relief;
  const gained = starting.battersFaced * meanGain(each) + relief * inRelief * meanGain(inRelief);
  const batters = starting.battersFaced + relief * inRelief;
  const rates = new Float64Array(OUTCOMES);
  const average = new Float64Array(OUTCOMES).fill(1);
  applyEdge(rates, 0, average, edgeStep(batters === 0 ? meanGain(USUAL_BATTERS) : gained / batters));
  return rates.map(Math.log);
}

/** Mean gain of the first `batters` batters of an appearance, in tens of points of wOBA. */
function meanGain(batters: number): number {
  const ORDER = 9;
  if (batters <= 0) return at(TIMES_THROUGH, 0);
  let gained = 0;
  for (let time = 0; ORDER * time < batters; time++) {
    const last = Math.min(time, TIMES_THROUGH.length - 1);
    gained += Math.min(ORDER, batters - ORDER * time) * at(TIMES_THROUGH, last);
  }
  return gained / batters;
}

/** The clubs' fielders and opponents as they affect pitchers, by club. */
export interface PitchersClubs {
  /** Average fielding, in standard deviations from the league's. */
  readonly gloves: ReadonlyMap<number, number>;
  /** Effect of opposing pitchers at bat on a club's pitchers: logarithms by kind of event. */
  readonly easyBatters: ReadonlyMap<number, Float64Array>;
}

function clubsEffect({ stints }: PlayerLines, { gloves, easyBatters }: PitchersClubs): Float64Array {
  const effect = new Float64Array(OUTCOMES);
  const total = stints.reduce((sum, { battersFaced }) => sum + battersFaced, 0);
  if (total === 0) return effect;
  for (const { clubId, battersFaced } of stints) {
    const share = battersFaced / total;
    const glove = gloves.get(clubId) ?? 0;
    const easy = easyBatters.get(clubId);
    for (let i = 0; i < OUTCOMES; i++) {
      effect[i] = at(effect, i) + share * (glove * at(DEFENSE_EFFECT, i) + (easy?.[i] ?? 0));
    }
  }
  return effect;
}

export interface PitchersTalents {
  readonly ratings: ReadonlyMap<number, Record<PitcherRating, number>>;
  /** Balls in play by club, without home runs. */
  readonly inPlay: ReadonlyMap<number, BallsInPlay>;
}

/** Balls in play off a club's pitchers. */
export interface BallsInPlay {
  balls: number;
  hits: number;
  /** Hits expected on these balls from the pitchers' talents. */
  expected: number;
}

function candidateOf(lines: PlayerLines, places: LeaguePlaces, clubs: PitchersClubs): Candidate {
  const { counts, starting } = lines;
  const groups = pitchingGroups(counts);
  const known = acquaintance(lines);
  const club = clubsEffect(lines, clubs);
  const { battersFaced } = counts;
  return {
    seen: {
      counts: groups,
      total: groups.reduce((sum, count) => sum + count, 0),
      base: places.ofPitcher(lines).map((logit, i) => logit + at(known, i) + at(club, i)),
      beside: 0,
      besideExpected: 0,
    },
    traits: Float64Array.of(
      1,
      battersFaced / (battersFaced + HALF_A_REGULAR),
      battersFaced === 0 ? 0 : starting.battersFaced / battersFaced,
    ),
  };
}

/** The pitching ratings of all pitchers. */
export function estimatePitchers(
  pitchers: readonly PlayerLines[],
  places: LeaguePlaces,
  clubs: PitchersClubs,
): PitchersTalents {
  const average = new Float64Array(PITCHER_RATINGS.length).fill(
    (AVERAGE_PITCHER - AVERAGE_RATING) / DEVIATION,
  );
  const candidates = pitchers.map((lines) => candidateOf(lines, places, clubs));
  const { posteriors, league } = estimateTalents({ model: MODEL, candidates, average });
  const inPlay = new Map<number, BallsInPlay>();
  const shares = new Float64Array(OUTCOMES);
  const ratings = new Map<number, Record<PitcherRating, number>>();
  pitchers.forEach((lines, index) => {
    const talent = posteriors[index]?.mean ?? average;
    const rating = (key: PitcherRating): number => ratingOf(at(talent, PITCHER_RATINGS.indexOf(key)));
    ratings.set(lines.id, {
      stuff: rating('stuff'),
      control: rating('control'),
      movement: rating('movement'),
    });
    const seen = candidates[index]?.seen;
    if (seen === undefined) return;
    sharesOf(
      MODEL,
      seen.base.map((logit, i) => logit + at(league, i)),
      talent,
      shares,
    );
    addBallsInPlay(inPlay, lines, seen.counts, shares);
  });
  return { ratings, inPlay };
}

/** Divides a pitcher's balls in play among their clubs in proportion to batters faced. */
function addBallsInPlay(
  inPlay: Map<number, BallsInPlay>,
  { stints }: PlayerLines,
  seen: Float64Array,
  shares: Float64Array,
): void {
  let [hits, outs] = [0, 0];
  shares.forEach((share, kind) => {
    if (PITCHING_GROUP_OF[kind] === PITCHED_HIT) hits += share;
    if (PITCHING_GROUP_OF[kind] === PITCHED_OUT) outs += share;
  });
  const balls = at(seen, PITCHED_HIT) + at(seen, PITCHED_OUT);
  const total = stints.reduce((sum, { battersFaced }) => sum + battersFaced, 0);
  if (total === 0) return;
  for (const { clubId, battersFaced } of stints) {
    const sums = inPlay.get(clubId) ?? { balls: 0, hits: 0, expected: 0 };
    const share = battersFaced / total;
    sums.balls += share * balls;
    sums.hits += share * at(seen, PITCHED_HIT);
    sums.expected += (share * balls * hits) / (hits + outs);
    inPlay.set(clubId, sums);
  }
}
