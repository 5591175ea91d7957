import { Rng } from '../../random/rng.js';
import { BodyPart, CATCHING, Cause, drawPart, FIELDING_AND_RUNNING, HIT, PITCHING } from './body-parts.js';
import { drawDays } from './lengths.js';

/** An injury that keeps a player out for some game days. */
export interface Injury {
  playerId: number;
  part: BodyPart;
  /** Number of game days missed, from the one after the game; at least 1. */
  days: number;
}

/** A player's exposure to injury in one game. */
export interface Exposure {
  /** Whether pitching is the player's only risk. A position player who pitches has both kinds of risk. */
  isPitcher: boolean;
  /** In years. */
  age: number;
  /** 0–100, before the game. */
  fatigue: number;
  outsFielded: number;
  plateAppearances: number;
  pitches: number;
  hitByPitch: number;
  caught: boolean;
}

/**
 * Risks of an injury. With them regular position players miss about 11 % of their club's game days in seasons of 162
 * games, starting pitchers 17 % and relievers 6 %: less than in reality, because a club of 25 can't call up
 * replacements. In reality 41 % of starters go on the disabled list in a season, for 66 days, and 33 % of relievers,
 * for 55 days (Zimmerman, FanGraphs, 2002–2013). Catchers go on the list 2.75 times in 1,000 games, for 51 days
 * (Kilcoyne 2015). Half of all injuries take six days or less, too few for that list (Camp 2018). Half of a position
 * player's risk is in the field. The first pitches of an outing add no risk, because injuries happen to tired arms.
 */
const RISK = {
  perOut: 0.000_2,
  perPlateAppearance: 0.0013,
  perOuting: 0.0006,
  perPitch: 0.000_84,
  freshPitches: 24,
};
/** A pitch hits a batter in 1 of 100 plate appearances and hurts one in 1 of 2,554 (Camp 2018): 4 % of those hit. */
const HURT_WHEN_HIT = 0.04;

/** Of 100 players of average age 40 go on the disabled list, of 100 a year older 41 (Zimmerman, FanGraphs 2012). */
const AGE = { average: 28, perYear: 0.025, least: 0.8, most: 1.5 };
/** Tired players are hurt more often (obliques: Chalmers et al.); the size of the effect is our choice. */
const FATIGUE = { above: 30, most: 1.5 };

/** Draws the injury of a player in a game; null if the player is not injured, as in nearly all games. */
export function drawInjury(rng: Rng, exposure: Exposure): { part: BodyPart; days: number } | null {
  for (let hit = 0; hit < exposure.hitByPitch; hit++) {
    if (rng.next() < HURT_WHEN_HIT) return injuryFrom(rng, HIT);
  }
  if (rng.next() >= riskOf(exposure)) return null;
  return injuryFrom(rng, causeOf(exposure));
}

/** Chance that a game injures a player, not counting pitches that hit them. */
export function riskOf(exposure: Exposure): number {
  const { isPitcher, age, fatigue, outsFielded, plateAppearances, pitches } = exposure;
  const pitching =
    pitches > 0 ? RISK.perOuting + RISK.perPitch * Math.max(0, pitches - RISK.freshPitches) : 0;
  const playing = RISK.perOut * outsFielded + RISK.perPlateAppearance * plateAppearances;
  const ageing = Math.max(AGE.least, Math.min(AGE.most, 1 + AGE.perYear * (age - AGE.average)));
  const tired = Math.max(0, fatigue - FATIGUE.above) / (100 - FATIGUE.above);
  // A pitcher's outs in the field are part of the risk of pitching.
  return (isPitcher ? pitching : playing + pitching) * ageing * (1 + (FATIGUE.most - 1) * tired);
}

function causeOf({ isPitcher, caught }: Exposure): Cause {
  if (isPitcher) return PITCHING;
  return caught ? CATCHING : FIELDING_AND_RUNNING;
}

function injuryFrom(rng: Rng, cause: Cause): { part: BodyPart; days: number } {
  const part = drawPart(rng, cause);
  return { part, days: drawDays(rng, part, cause) };
}
