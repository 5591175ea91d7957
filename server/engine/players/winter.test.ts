import { belowPeak } from './ageing.js';
import { generateRoster } from './generate-roster.js';
import { RATING_KEYS, type Ratings } from './player.types.js';
import { passWinter, type VeteranPlayer } from './winter.js';
import { testRows } from '../../testing/rows.js';

interface League {
  clubs: VeteranPlayer[][];
  takenNames: Set<string>;
  lastId: number;
}

function newLeague(size: number, seed: number): League {
  const takenNames = new Set<string>();
  let lastId = 0;
  const clubs = Array.from({ length: size }, (_, club) =>
    generateRoster(seed + club, { takenNames }).map((player) => ({ ...player, id: (lastId += 1) })),
  );
  return { clubs, takenNames, lastId };
}

function nextYear({ clubs, takenNames, lastId }: League, seed: number): League {
  const winter = passWinter(seed, { clubs, takenNames });
  const aged = new Map(winter.aged.map((player) => [player.id, player]));
  let id = lastId;
  return {
    clubs: clubs.map((players, club) => [
      ...players.flatMap((player) => {
        const older = aged.get(player.id);
        return older ? [{ ...player, ...older }] : [];
      }),
      ...(winter.newcomers[club] ?? []).map((player) => ({ ...player, id: (id += 1) })),
    ]),
    takenNames,
    lastId: id,
  };
}

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;
const spread = (values: readonly number[]) => Math.sqrt(mean(values.map((one) => (one - mean(values)) ** 2)));

describe('a winter', () => {
  const league = newLeague(30, 1);
  const winter = passWinter(7, league);

  test('makes every remaining player a year older, and retires the others', () => {
    const players = league.clubs.flat();
    const ages = new Map(players.map(({ id, age }) => [id, age]));
    for (const { id, age } of winter.aged) expect(age).toBe((ages.get(id) ?? 0) + 1);
    const named = [...winter.aged.map(({ id }) => id), ...winter.retired].toSorted((a, b) => a - b);
    expect(named).toEqual(players.map(({ id }) => id));
    expect(winter.retired.length).toBeGreaterThan(10);
  });

  test('fills each roster up to 25 with young players with unused names', () => {
    const after = nextYear(league, 7).clubs;
    expect(after.map((players) => players.length)).toEqual(league.clubs.map(() => 25));
    const newcomers = winter.newcomers.flat();
    expect(newcomers).toHaveLength(winter.retired.length);
    for (const { age } of newcomers) expect(age).toBeLessThanOrEqual(26);
    const before = new Set(newLeague(30, 1).takenNames);
    expect(newcomers.filter(({ name }) => before.has(name))).toEqual([]);
    expect(new Set(newcomers.map(({ name }) => name)).size).toBe(newcomers.length);
  });

  test('adds nobody to a club whose roster is full', () => {
    const [club = []] = newLeague(1, 5).clubs;
    const crowded = [...club, ...club.slice(0, 1).map((player) => ({ ...player, id: 900 }))];
    const young = crowded.map((player) => ({ ...player, age: 24 }));
    expect(passWinter(1, { clubs: [young], takenNames: new Set() }).newcomers).toEqual([[]]);
  });

  test('is equal for equal seeds, and differs for others', () => {
    const again = newLeague(30, 1);
    expect(passWinter(7, again)).toEqual(winter);
    expect(passWinter(8, newLeague(30, 1))).not.toEqual(winter);
  });

  test('keeps ratings of 0 at 0, and all others between 1 and 99', () => {
    const before = new Map(league.clubs.flat().map(({ id, ratings }) => [id, ratings]));
    for (const { id, ratings } of winter.aged) {
      for (const key of RATING_KEYS) {
        const had = before.get(id)?.[key];
        if (had === 0) expect(ratings[key]).toBe(0);
        else expect(ratings[key] >= 1 && ratings[key] <= 99).toBe(true);
      }
    }
  });
});

describe('ten winters', () => {
  const start = newLeague(60, 100);
  let league = start;
  for (let year = 1; year <= 10; year += 1) league = nextYear(league, year);

  testRows(
    'keep the mean and the spread of %s of batters',
    ['contact', 'power', 'speed', 'discipline', 'fielding', 'arm'] as const,
    (key) => {
      const { level, width } = shiftOf(key, (player) => player.position !== 'P');
      expect(level).toBeLessThan(3);
      expect(width).toBeLessThan(3);
    },
  );

  testRows(
    'keep the mean and the spread of %s of pitchers',
    ['stuff', 'control', 'movement'] as const,
    (key) => {
      const { level, width } = shiftOf(key, (player) => player.position === 'P');
      expect(level).toBeLessThan(3);
      expect(width).toBeLessThan(3);
    },
  );

  /** Absolute changes of the mean and of the spread. */
  function shiftOf(key: keyof Ratings, isMeant: (player: VeteranPlayer) => boolean) {
    const before = start.clubs.flat().filter(isMeant);
    const after = league.clubs.flat().filter(isMeant);
    const [old, now] = [before, after].map((players) => players.map(({ ratings }) => ratings[key]));
    return {
      level: Math.abs(mean(now ?? []) - mean(old ?? [])),
      width: Math.abs(spread(now ?? []) - spread(old ?? [])),
    };
  }

  test('keep the mean age of a league between 27 and 30', () => {
    const ages = league.clubs.flat().map(({ age }) => age);
    expect(mean(ages)).toBeGreaterThan(27);
    expect(mean(ages)).toBeLessThan(30);
    expect(Math.max(...ages)).toBeGreaterThan(36);
  });
});

describe('the ageing of ratings', () => {
  const peakOf = (keys: readonly (keyof Ratings)[]) => {
    const ages = Array.from({ length: 22 }, (_, index) => 19 + index);
    const below = (age: number) => mean(keys.map((key) => belowPeak(key, age)));
    return ages.reduce((best, age) => (below(age) < below(best) ? age : best));
  };

  test('peaks for a batter and for a pitcher between 26 and 28', () => {
    for (const keys of [
      ['contact', 'power', 'discipline', 'speed'],
      ['stuff', 'control', 'movement'],
    ] as const) {
      expect(peakOf(keys)).toBeGreaterThanOrEqual(26);
      expect(peakOf(keys)).toBeLessThanOrEqual(28);
    }
  });

  test('reduces a batter’s speed first, and a pitcher’s stuff before control', () => {
    const order = (['speed', 'contact', 'power', 'discipline'] as const).map((key) => peakOf([key]));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(peakOf(['stuff'])).toBeLessThan(peakOf(['control']));
  });
});
