import { assert, constantFrom, integer, property, record } from 'fast-check';
import { scheduleBalanced, type BalancedOptions } from './balanced-season.js';
import { daysOffLimits } from '../calendar.js';
import { certify } from '../certificate/certificate.js';
import { type Certificate, type ClubFairness } from '../certificate/certificate.types.js';
import { type PlacedClub } from '../opponents.js';
import { RuleError } from '../rule-error.js';
import { type ScheduledGame } from '../round-robin.js';
import { effort } from '../../../../testing/effort.js';
import { testRows } from '../../../../testing/rows.js';

/** Clubs assigned in turn to conferences with the same number of divisions each. */
function clubs(count: number, conferences = 0, divisions = 0): PlacedClub[] {
  return Array.from({ length: count }, (_, index) => ({
    teamId: index + 101,
    conference: conferences === 0 ? null : `Conference ${index % conferences}`,
    division: divisions === 0 ? null : `Division ${Math.floor(index / Math.max(1, conferences)) % divisions}`,
  }));
}

const named = (placed: readonly PlacedClub[]) =>
  placed.map((club) => ({ ...club, teamName: `Club ${club.teamId}`, hasLeft: false }));

const certified = (placed: readonly PlacedClub[], games: readonly ScheduledGame[]): Certificate =>
  certify(named(placed), games, []);

const season = (options: Partial<BalancedOptions> & Pick<BalancedOptions, 'clubs' | 'games'>) =>
  scheduleBalanced({ seed: 1, ...options });

/** Null if the rules allow no schedule after the games already played. */
function continued(options: Parameters<typeof season>[0]): ScheduledGame[] | null {
  try {
    return season(options);
  } catch (error) {
    if (error instanceof RuleError && error.rule === 'uneven_past') return null;
    throw error;
  }
}

/** Days on which a team plays twice. */
function clashes(games: readonly ScheduledGame[]): number {
  const seen = new Set<string>();
  let found = 0;
  for (const { gameDay, homeTeamId, awayTeamId } of games) {
    for (const team of [homeTeamId, awayTeamId]) {
      const key = `${gameDay} ${team}`;
      if (seen.has(key)) found += 1;
      seen.add(key);
    }
  }
  return found;
}

/** Names of the general rules that a season breaks. */
function broken(placed: readonly PlacedClub[], games: number, schedule: readonly ScheduledGame[]): string[] {
  const { clubs: all } = certified(placed, schedule);
  const every = (holds: (club: ClubFairness) => boolean) => all.every(holds);
  const lengths = all.flatMap(({ opponents }) => opponents.flatMap(({ seriesLengths }) => seriesLengths));
  // With fewer than four games there is no room for both a home series and a road series.
  const shortest = games < 4 ? 1 : 2;
  const rules: Record<string, boolean> = {
    'one game a day': clashes(schedule) === 0,
    'in order of days': schedule.every((game, at) => game.gameDay >= (schedule[at - 1]?.gameDay ?? 1)),
    'the requested number of games': every((club) => club.games === games),
    'home and away games differ by one at most': every(
      (club) => Math.abs(club.homeGames - club.awayGames) <= games % 2,
    ),
    'no trip of more than ten days': every((club) => club.roadTrip.days <= 10),
    'no stand of more than ten days': every((club) => club.homeStand.days <= 10),
    'series of two to four games': lengths.every((length) => length >= shortest && length <= 4),
  };
  return Object.entries(rules).flatMap(([rule, holds]) => (holds ? [] : [rule]));
}

const restDays = (placed: readonly PlacedClub[], schedule: readonly ScheduledGame[]): number[] => [
  ...new Set(certified(placed, schedule).clubs.map((club) => club.restDays)),
];

describe('a balanced season', () => {
  test('keeps its rules for any number of clubs and games, and any weights and days off', () => {
    assert(
      property(
        record({
          count: integer({ min: 2, max: 34 }),
          conferences: integer({ min: 0, max: 3 }),
          divisions: integer({ min: 0, max: 3 }),
          asked: integer({ min: 1, max: 200 }),
          division: integer({ min: 1, max: 20 }),
          share: constantFrom(null, 0, 0.3, 0.7, 1),
          seed: integer({ min: 0, max: 2 ** 40 }),
        }),
        ({ count, conferences, divisions, asked, division, share, seed }) => {
          const games = count % 2 === 1 ? 2 * Math.ceil(asked / 2) : asked;
          const placed = clubs(count, conferences, divisions);
          const { least, most } = daysOffLimits(count, games);
          const offDays = share === null ? null : Math.round(least + share * (most - least));
          const weights = { division, conference: Math.min(2, division) };
          const schedule = season({ clubs: placed, games, weights, offDays, seed });
          expect(broken(placed, games, schedule)).toEqual([]);
          if (offDays !== null) expect(restDays(placed, schedule)).toEqual([offDays]);
        },
      ),
      { numRuns: 2 * effort },
    );
  });

  test('of 162 games keeps its rules with any number of clubs', () => {
    const counts = effort === 1 ? [2, 3, 4, 5, 9, 16, 31] : Array.from({ length: 31 }, (_, n) => n + 2);
    for (const count of counts) {
      const placed = clubs(count, 2, 3);
      expect([count, broken(placed, 162, season({ clubs: placed, games: 162 }))]).toEqual([count, []]);
    }
  });

  test('of thirty clubs resembles that of the major leagues', () => {
    const placed = clubs(30, 2, 3);
    const schedule = season({ clubs: placed, games: 162 });
    const { clubs: all, days, verdicts } = certified(placed, schedule);
    expect(schedule).toHaveLength(2430);
    expect(days).toBe(185);
    expect(verdicts.filter(({ met }) => !met).map(({ rule, value }) => `${rule}: ${value}`)).toEqual([]);
    const meetings = (kinship: string) =>
      all.flatMap(({ opponents }) =>
        opponents.filter((one) => one.kinship === kinship).map((one) => one.games),
      );
    expect(all.every(({ opponents }) => opponents.length === 29)).toBe(true);
    expect(Math.min(...meetings('division'))).toBeGreaterThanOrEqual(10);
    expect(Math.max(...meetings('division'))).toBeLessThanOrEqual(15);
    expect(Math.min(...meetings('conference'))).toBeGreaterThanOrEqual(4);
    expect(Math.max(...meetings('other'))).toBeLessThanOrEqual(7);
  });

  testRows(
    'lets all pairs meet that should play a series: %s',
    [
      ['20 clubs in 4 divisions', clubs(20, 2, 2), 100],
      ['30 clubs, most of them met in one series', clubs(30), 60],
      ['30 clubs in 6 divisions', clubs(30, 2, 3), 162],
    ] as const,
    ([, placed, games]) => {
      for (const seed of [1, 2, 3, 4].slice(0, effort)) {
        const { clubs: all, verdicts } = certified(placed, season({ clubs: placed, games, seed }));
        expect(all.filter(({ opponents }) => opponents.length < placed.length - 1)).toEqual([]);
        expect(verdicts.find(({ key }) => key === 'pairs')).toMatchObject({ met: true });
      }
    },
  );

  test('is the same for the same seed, and different for another', () => {
    const placed = clubs(8, 2, 2);
    const drawn = (seed: number) => season({ clubs: placed, games: 60, seed });
    expect(drawn(7)).toEqual(drawn(7));
    expect(drawn(7)).not.toEqual(drawn(8));
  });

  test('with weights of one lets any two clubs meet about equally often', () => {
    const placed = clubs(6, 2, 1);
    const weights = { division: 1, conference: 1 };
    const { clubs: all } = certified(placed, season({ clubs: placed, games: 60, weights }));
    const meetings = all.flatMap(({ opponents }) => opponents.map(({ games }) => games));
    expect([Math.min(...meetings) >= 10, Math.max(...meetings) <= 14]).toEqual([true, true]);
  });

  test('begins on the given day', () => {
    const [first] = season({ clubs: clubs(4), games: 12, firstDay: 41 });
    expect(first?.gameDay).toBe(41);
  });

  testRows(
    'of %i clubs, %d games and %p days off is refused',
    [
      [7, 81, null, '7 clubs cannot play 81 games each: 7 × 81 is odd. 80 or 82 games would work.'],
      [3, 1, null, '3 clubs cannot play 1 game each: 3 × 1 is odd. 2 games would work.'],
      [4, 0, null, 'Games must be a whole number from 1 to 365.'],
      [4, 366, null, 'Games must be a whole number from 1 to 365.'],
      [4, 2.5, null, 'Games must be a whole number from 1 to 365.'],
      [
        5,
        162,
        10,
        'One of 5 clubs has no opponent at any time: with 162 games each, a club has at least 42 days off.',
      ],
      [4, 1, 1, 'With 1 game each, a club can have at most 0 days off.'],
      [1, 10, null, 'At least 2 teams are needed.'],
    ] as const,
    ([count, games, offDays, message]) => {
      expect(() => season({ clubs: clubs(count), games, offDays })).toThrow(message);
    },
  );

  test('with too many matches is refused, and the error says how many games are possible', () => {
    expect(() => season({ clubs: clubs(1000), games: 162 })).toThrow(
      '1000 clubs can play at most 100 games each',
    );
  });

  testRows(
    'with the weights %j is refused',
    [
      [{ division: 1, conference: 2 }, 'The division weight must be at least the conference weight.'],
      [{ division: 21, conference: 2 }, 'Weights must be numbers from 1 to 20.'],
      [{ division: 4, conference: 0.5 }, 'Weights must be numbers from 1 to 20.'],
    ] as const,
    ([weights, message]) => {
      expect(() => season({ clubs: clubs(4), games: 10, weights })).toThrow(message);
    },
  );
});

describe('a balanced season made after some games were played', () => {
  test('gives each club the same number of games, whatever was played in the first days', () => {
    assert(
      property(
        integer({ min: 2, max: 14 }),
        integer({ min: 1, max: 20 }),
        integer({ min: 0, max: 1000 }),
        (count, lastDay, seed) => {
          const placed = clubs(count, 2, 2);
          const before = season({ clubs: placed, games: 60, seed });
          const earlier = before.filter(({ gameDay }) => gameDay <= lastDay);
          const rest = continued({ clubs: placed, games: 80, earlier, firstDay: lastDay + 1, seed });
          // With an odd number of clubs one always sits out, so some first days leave no schedule within the rules.
          if (rest === null) {
            expect(count % 2).toBe(1);
            return;
          }
          const whole = [...earlier, ...rest];
          const { clubs: all } = certified(placed, whole);
          expect(clashes(whole)).toBe(0);
          expect(new Set(all.map(({ games }) => games))).toEqual(new Set([80]));
          expect(all.every(({ homeGames, awayGames }) => homeGames === awayGames)).toBe(true);
          expect(rest.every(({ gameDay }) => gameDay > lastDay)).toBe(true);
          expect(broken(placed, 80, rest).filter((rule) => rule.includes('ten days'))).toEqual([]);
        },
      ),
      { numRuns: 25 },
    );
  });

  test('is refused if an odd number of clubs has no schedule within the rules', () => {
    const placed = clubs(5, 2, 2);
    const earlier = season({ clubs: placed, games: 60, seed: 232 }).filter(({ gameDay }) => gameDay <= 12);
    expect(() => season({ clubs: placed, games: 80, earlier, firstDay: 13, seed: 232 })).toThrow(
      'The clubs have played so unequally that 80 games each cannot be scheduled within the rules.',
    );
  });

  test('counts games against clubs that have left', () => {
    const placed = clubs(4);
    const earlier = [
      { homeTeamId: 101, awayTeamId: 999 },
      { homeTeamId: 999, awayTeamId: 102 },
    ];
    const rest = season({ clubs: placed, games: 10, earlier });
    const gamesOf = (teamId: number) =>
      [...earlier, ...rest].filter((game) => [game.homeTeamId, game.awayTeamId].includes(teamId)).length;
    expect(placed.map(({ teamId }) => gamesOf(teamId))).toEqual([10, 10, 10, 10]);
  });

  test('is refused if a club has played too many games, or an odd number is left', () => {
    const placed = clubs(4);
    const earlier = Array.from({ length: 6 }, () => ({ homeTeamId: 101, awayTeamId: 102 }));
    expect(() => season({ clubs: placed, games: 5, earlier })).toThrow(
      'A club has played 6 matches of this season already: 5 games each are too few.',
    );
    expect(() =>
      season({ clubs: placed, games: 10, earlier: [{ homeTeamId: 101, awayTeamId: 999 }] }),
    ).toThrow('The clubs have 39 games left in all, an odd number, so they cannot all end at 10.');
    const many = Array.from({ length: 30 }, () => ({ homeTeamId: 101, awayTeamId: 102 }));
    expect(() => season({ clubs: placed, games: 60, earlier: many })).toThrow(
      'The clubs have played so unequally that 60 games each cannot be scheduled within the rules.',
    );
  });
});
