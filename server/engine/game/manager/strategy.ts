import type { GameInProgress } from '../game-in-progress.js';
import { EFFECT } from '../orders/order-book.js';
import { FREQUENCY } from '../plate/conditions.js';
import { occupied } from '../plate/matchup.js';
import { NOBODY } from '../scoring/sheet.js';

const ON_FIRST = 1;
const ON_SECOND = 2;
const ON_FIRST_AND_SECOND = 3;
const ON_THIRD = 4;
const ON_SECOND_AND_THIRD = 6;

/** Frequency of intentional walks, by outs (2016, without pitchers batting). */
const WALKED_ON_PURPOSE: Readonly<Record<number, readonly number[]>> = {
  [ON_SECOND]: [0.003, 0.02, 0.05],
  [ON_THIRD]: [0.006, 0.032, 0.035],
  [ON_SECOND_AND_THIRD]: [0.06, 0.13, 0.08],
};

/** The frequencies by bases and outs in one array. */
const OUTS = 3;
const OFTEN = Float64Array.from(
  { length: 8 * OUTS },
  (_, at) => WALKED_ON_PURPOSE[Math.floor(at / OUTS)]?.[at % OUTS] ?? 0,
);

/** Whether the batter is walked on purpose: with first base open, likelier late and before a worse batter. */
export function walksOnPurpose(game: GameInProgress): boolean {
  const { scorer } = game;
  if (scorer.runner[1] !== NOBODY || scorer.runnersOn === 0 || scorer.lead > 3 || scorer.lead < -4)
    return false;
  return mayWalk(game);
}

function mayWalk({ scorer, offense, defense, rng, conditions }: GameInProgress): boolean {
  const often = OFTEN[occupied(scorer.runner) * OUTS + scorer.outs] ?? 0;
  const { upNext } = scorer.offense;
  const onDeck = scorer.offense.inSlot(upNext === 9 ? 1 : upNext + 1);
  const gain = (offense.hitting[scorer.batter] ?? 50) - (offense.hitting[onDeck] ?? 50);
  const late = scorer.inning >= 7 && Math.abs(scorer.lead) <= 1 ? 1.8 : 0.75;
  const better = Math.max(0.1, Math.min(2.6, 0.9 + gain / 12));
  const asked = defense.orders.effect(EFFECT.walks);
  return rng.next() < often * late * better * conditions.frequency(FREQUENCY.intentionalWalks) * asked;
}

/** Whether the manager calls for a sacrifice bunt. */
export function bunts(game: GameInProgress): boolean {
  return game.scorer.outs === 0 && calledFor(game);
}

function calledFor({ scorer, offense, rng, conditions }: GameInProgress): boolean {
  const bases = occupied(scorer.runner);
  if (bases !== ON_FIRST && bases !== ON_SECOND && bases !== ON_FIRST_AND_SECOND) return false;
  const close = Math.abs(scorer.lead) <= 1;
  const weak = Math.max(0, (52 - (offense.hitting[scorer.batter] ?? 50)) / 10);
  const late = close && scorer.inning >= 7 ? 0.21 : close ? 0.07 : 0.03;
  const asked = offense.orders.effect(EFFECT.bunts);
  return rng.next() < late * Math.min(2.2, 0.25 + weak) * conditions.frequency(FREQUENCY.bunts) * asked;
}
