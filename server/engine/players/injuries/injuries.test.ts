import { Rng } from '../../random/rng.js';
import {
  BODY_PARTS,
  BodyPart,
  CATCHING,
  Cause,
  drawPart,
  FIELDING_AND_RUNNING,
  PITCHING,
} from './body-parts.js';
import { drawInjury, Exposure, riskOf } from './injuries.js';
import { drawDays } from './lengths.js';

const regular: Exposure = {
  isPitcher: false,
  age: 28,
  fatigue: 0,
  outsFielded: 27,
  plateAppearances: 4,
  pitches: 0,
  hitByPitch: 0,
  caught: false,
};
const starter: Exposure = { ...regular, isPitcher: true, plateAppearances: 0, outsFielded: 18, pitches: 95 };
const reliever: Exposure = { ...starter, outsFielded: 3, pitches: 16 };

/** Share of a body part in 100 injuries. */
function shareOf(wanted: BodyPart, cause: Cause): number {
  const rng = new Rng(1);
  const draws = 40_000;
  let count = 0;
  for (let i = 0; i < draws; i++) if (drawPart(rng, cause) === wanted) count++;
  return (100 * count) / draws;
}

function lengthsOf(part: BodyPart, cause: Cause): { median: number; mean: number; long: number } {
  const rng = new Rng(2);
  const days = Array.from({ length: 20_000 }, () => drawDays(rng, part, cause)).toSorted((a, b) => a - b);
  const usual = days.filter((day) => day <= 100);
  return {
    median: days[10_000] ?? 0,
    mean: usual.reduce((sum, day) => sum + day, 0) / usual.length,
    long: 1 - usual.length / days.length,
  };
}

describe('the injured body part', () => {
  test('is a pitcher’s arm in 67 of 100 injuries, a position player’s in 32', () => {
    const arm = (cause: Cause): number =>
      shareOf('shoulder', cause) + shareOf('elbow', cause) + shareOf('hand', cause);
    expect(Math.abs(arm(PITCHING) - 67)).toBeLessThan(1.5);
    expect(Math.abs(arm(FIELDING_AND_RUNNING) - 32)).toBeLessThan(1.5);
  });

  test('is most often the hamstring for position players; the head is three times as frequent for catchers', () => {
    const shares = BODY_PARTS.map((part) => shareOf(part, FIELDING_AND_RUNNING));
    expect(BODY_PARTS[shares.indexOf(Math.max(...shares))]).toBe('hamstring');
    expect(shareOf('head', CATCHING)).toBeGreaterThan(2.5 * shareOf('head', FIELDING_AND_RUNNING));
  });
});

describe('the length of an injury', () => {
  test('matches the data for hamstrings: a mean of 24 calendar days, a median of twelve', () => {
    const { median, mean, long } = lengthsOf('hamstring', FIELDING_AND_RUNNING);
    expect(Math.abs(median - 12 * (162 / 186))).toBeLessThan(1.5);
    expect(Math.abs(mean - 24 * (162 / 186))).toBeLessThan(3);
    expect(Math.abs(long - 0.03)).toBeLessThan(0.01);
  });

  test('is longest for a pitcher’s elbow, which most often ends the season', () => {
    const elbow = lengthsOf('elbow', PITCHING);
    for (const part of BODY_PARTS) {
      expect(lengthsOf(part, PITCHING).long).toBeLessThanOrEqual(elbow.long);
    }
    expect(elbow.mean).toBeGreaterThan(lengthsOf('elbow', FIELDING_AND_RUNNING).mean);
  });

  test('is a whole number of days, at least one', () => {
    const rng = new Rng(3);
    for (let i = 0; i < 5_000; i++) {
      const days = drawDays(rng, 'ankle', FIELDING_AND_RUNNING);
      expect(Number.isInteger(days) && days >= 1 && days <= 182).toBe(true);
    }
  });
});

describe('the risk of injury in a game', () => {
  test('grows with age, fatigue, and time in the game', () => {
    expect(riskOf({ ...regular, age: 36 })).toBeGreaterThan(riskOf(regular));
    expect(riskOf({ ...regular, fatigue: 80 })).toBeGreaterThan(riskOf(regular));
    expect(riskOf({ ...regular, outsFielded: 0 })).toBeLessThan(riskOf(regular));
    expect(riskOf({ ...regular, plateAppearances: 1, outsFielded: 0 })).toBeLessThan(riskOf(regular) / 3);
    expect(riskOf({ ...starter, pitches: 120 })).toBeGreaterThan(riskOf(starter));
    expect(riskOf({ ...regular, pitches: 12 })).toBeGreaterThan(riskOf(regular));
  });

  test('grows more than in proportion to pitches, since tired arms are hurt', () => {
    expect(riskOf(reliever)).toBeLessThan((riskOf(starter) * reliever.pitches) / starter.pitches);
    expect(riskOf(reliever)).toBeGreaterThan(0);
  });

  test('is 4 % for a batter who is hit by a pitch', () => {
    const rng = new Rng(4);
    const hit = { ...regular, outsFielded: 0, plateAppearances: 0, hitByPitch: 1 };
    let hurt = 0;
    for (let i = 0; i < 20_000; i++) if (drawInjury(rng, hit) !== null) hurt++;
    expect(Math.abs(hurt / 20_000 - 0.04)).toBeLessThan(0.005);
  });
});
