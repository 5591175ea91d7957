import { Rng } from '../../random/rng.js';
import { decodePlays } from '../../game/plays/play-record.js';
import type { PlateAppearance, Play } from '../../game/plays/play.types.js';
import { generateClubs, playSeason } from '../../league/season/memory-season.js';
import { scheduleSeason } from '../../league/schedule/round-robin.js';
import { drawPitches } from './draw-pitches.js';
import type { Pitch, PitchedPlay, PitchKind } from './pitch.types.js';

const GAMES = 600;

/** Figures of 2019: Retrosheet's pitches of 185,763 plate appearances, without intentional walks. */
const REAL = {
  strikes: 0.6378,
  firstPitchStrikes: 0.6109,
  lookingOfStrikeouts: 0.2257,
  fullCounts: 0.1436,
  lastCounts: {
    strikeout: { '0-2': 0.2125, '1-2': 0.3259, '2-2': 0.289, '3-2': 0.1725 },
    walk: { '3-0': 0.1641, '3-1': 0.2865, '3-2': 0.5494 },
    'in play': {
      '0-0': 0.1534,
      '0-1': 0.1212,
      '0-2': 0.0657,
      '1-0': 0.0881,
      '1-1': 0.1161,
      '1-2': 0.1133,
      '2-0': 0.0333,
      '2-1': 0.0694,
      '2-2': 0.1197,
      '3-0': 0.003,
      '3-1': 0.029,
      '3-2': 0.0876,
    },
  },
  /** Share of balls among the pitches on each count. */
  balls: {
    '0-0': 0.387,
    '0-1': 0.4127,
    '0-2': 0.4506,
    '1-0': 0.3424,
    '1-1': 0.351,
    '1-2': 0.3841,
    '2-0': 0.3073,
    '2-1': 0.2912,
    '2-2': 0.3025,
    '3-0': 0.3285,
    '3-1': 0.27,
    '3-2': 0.2213,
  },
  ballsOfRunningPlays: {
    'stolen base': 0.677,
    'caught stealing': 0.583,
    'wild pitch': 0.976,
    'passed ball': 0.854,
  },
} as const;

class Shares {
  private readonly counts = new Map<string, [hits: number, all: number]>();

  add(name: string, isHit: boolean): void {
    const [hits, all] = this.counts.get(name) ?? [0, 0];
    this.counts.set(name, [hits + Number(isHit), all + 1]);
  }

  of(name: string): number {
    const [hits, all] = this.counts.get(name) ?? [0, 0];
    return hits / all;
  }
}

const countOf = ({ balls, strikes }: Pitch) => `${balls}-${strikes}`;
const isBall = (kind: PitchKind) => ['ball', 'intentional ball', 'hit by pitch'].includes(kind);

function measure(): Shares & { perPlateAppearance: number } {
  const rng = new Rng(5);
  const clubs = generateClubs(8, rng);
  const schedule = scheduleSeason({ teamIds: clubs.map(({ id }) => id), games: GAMES });
  const shares = new Shares();
  let pitches = 0;
  let plateAppearances = 0;
  for (const { result } of playSeason(clubs, schedule, rng)) {
    const { plays } = decodePlays(result.plays);
    const pitched = drawPitches(plays, result.seed);
    plays.forEach((play, at) => {
      pitches += pitched[at]?.pitches.length ?? 0;
      if (play.kind === 'plate appearance') plateAppearances++;
      addPlay(shares, play, pitched[at]);
    });
  }
  return Object.assign(shares, { perPlateAppearance: pitches / plateAppearances });
}

function addPlay(
  shares: Shares,
  play: Play,
  { pitches }: PitchedPlay = { count: { balls: 0, strikes: 0 }, pitches: [] },
) {
  if ('result' in play && play.result === 'intentional walk') return;
  for (const pitch of pitches) {
    shares.add('strikes', !isBall(pitch.kind));
    shares.add(`ball ${countOf(pitch)}`, pitch.kind === 'ball');
    if (countOf(pitch) === '0-0') shares.add('first-pitch strikes', !isBall(pitch.kind));
  }
  const last = pitches.at(-1);
  if (last === undefined) return;
  if (play.kind === 'running play') shares.add(play.result, last.kind === 'ball');
  if (play.kind === 'plate appearance') addEnd(shares, play, last);
}

function addEnd(shares: Shares, { result, bunt }: PlateAppearance, last: Pitch): void {
  shares.add('full counts', countOf(last) === '3-2');
  if (result === 'strikeout') shares.add('looking', last.kind === 'called strike');
  if (bunt || result === 'hit by pitch') return;
  const kind = result === 'strikeout' || result === 'walk' ? result : 'in play';
  for (const count of Object.keys(REAL.lastCounts[kind]))
    shares.add(`${kind} ${count}`, countOf(last) === count);
}

describe(`the pitches of ${GAMES} games, compared with 2019,`, () => {
  const measured = measure();

  test('are as many', () => {
    // 3.94 per plate appearance in 2019, 3.87 in 2016; more if more batters strike out.
    expect(measured.perPlateAppearance).toBeGreaterThan(3.82);
    expect(measured.perPlateAppearance).toBeLessThan(3.98);
  });

  test('have an equal share of strikes, also among first pitches', () => {
    expect(Math.abs(measured.of('strikes') - REAL.strikes)).toBeLessThan(0.01);
    expect(Math.abs(measured.of('first-pitch strikes') - REAL.firstPitchStrikes)).toBeLessThan(0.017);
  });

  test('have an equal share of balls on every count', () => {
    for (const [count, share] of Object.entries(REAL.balls)) {
      // The rarest count occurs only some thousand times.
      const tolerance = count === '3-0' ? 0.05 : 0.03;
      expect([count, Math.abs(measured.of(`ball ${count}`) - share) < tolerance]).toEqual([count, true]);
    }
  });

  test('yield equal shares of called third strikes and of full counts', () => {
    expect(Math.abs(measured.of('looking') - REAL.lookingOfStrikeouts)).toBeLessThan(0.02);
    expect(Math.abs(measured.of('full counts') - REAL.fullCounts)).toBeLessThan(0.012);
  });

  test('end strikeouts, walks and balls in play on the same counts', () => {
    for (const [result, counts] of Object.entries(REAL.lastCounts)) {
      for (const [count, share] of Object.entries(counts)) {
        const name = `${result} ${count}`;
        expect([name, Math.abs(measured.of(name) - share) < 0.025]).toEqual([name, true]);
      }
    }
  });

  test('have an equal share of balls on running plays', () => {
    for (const [result, share] of Object.entries(REAL.ballsOfRunningPlays)) {
      expect([result, Math.abs(measured.of(result) - share) < 0.09]).toEqual([result, true]);
    }
  });
});
