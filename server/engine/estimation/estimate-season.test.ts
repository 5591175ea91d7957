import { Rng } from '../random/rng.js';
import { type Environment, environmentProblem, TODAY } from '../game/environment/environment.js';
import { type Park, parkProblem } from '../game/environment/park.js';
import { addCounts, type Counts, emptyCounts } from '../figures/statistics/counting-statistics.js';
import { playSeason, seasonSchedule } from '../league/season/memory-season.js';
import { type RATING_KEYS } from '../players/player.types.js';
import { estimateSeason, type SeasonEstimate } from './estimate-season.js';
import { environmentOfSums, leagueSums } from './season-lines/league-environment.js';
import { clubLines, knownSeason, playerLines } from './season-lines/season-lines.builders.js';
import { type PlayerLines, type SeasonLines } from './season-lines/season-lines.types.js';
import { testRows } from '../../testing/rows.js';

type RatingKey = (typeof RATING_KEYS)[number];

const season = knownSeason(16, 5);
const estimate = estimateSeason(season.lines, { pilotGames: 0 });
const truth = new Map(season.clubs.flatMap(({ players }) => players.map((player) => [player.id, player])));

function compared(key: RatingKey, enough: (counts: Readonly<Counts>) => boolean): [number, number][] {
  return season.lines.players.flatMap(({ id, counts }): [number, number][] => {
    const [real, ours] = [truth.get(id), estimate.players.get(id)];
    return real && ours && enough(counts) ? [[real.ratings[key], ours.ratings[key]]] : [];
  });
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function correlation(pairs: readonly [number, number][]): number {
  const [x, y] = [mean(pairs.map(([one]) => one)), mean(pairs.map(([, other]) => other))];
  const sum = (of: (pair: readonly [number, number]) => number): number => mean(pairs.map(of));
  const together = sum(([one, other]) => (one - x) * (other - y));
  return together / Math.sqrt(sum(([one]) => (one - x) ** 2) * sum(([, other]) => (other - y) ** 2));
}

const regular = (counts: Readonly<Counts>): boolean => counts.plateAppearances >= 400;
const starter = (counts: Readonly<Counts>): boolean => counts.battersFaced >= 450;

describe('players whose ratings are known', () => {
  testRows(
    'have their %s estimated from a season at bat',
    [
      ['contact', 0.85],
      ['power', 0.85],
      ['discipline', 0.75],
      ['speed', 0.75],
      ['liners', 0.4],
      ['crowding', 0.6],
    ] as const,
    ([key, least]) => {
      const pairs = compared(key, regular);
      expect(pairs.length).toBeGreaterThan(100);
      expect(correlation(pairs)).toBeGreaterThan(least);
      expect(Math.abs(mean(pairs.map(([real, ours]) => ours - real)))).toBeLessThan(4);
    },
  );

  testRows(
    'have their %s estimated from a season on the mound',
    [
      ['stuff', 0.85],
      ['control', 0.65],
      ['movement', 0.45],
      ['stamina', 0.4],
    ] as const,
    ([key, least]) => {
      const pairs = compared(key, starter);
      expect(pairs.length).toBeGreaterThan(50);
      expect(correlation(pairs)).toBeGreaterThan(least);
      expect(Math.abs(mean(pairs.map(([real, ours]) => ours - real)))).toBeLessThan(6);
    },
  );

  test('have their fielding estimated in part, because errors are rare', () => {
    const pairs = compared('fielding', (counts) => counts.outsFielded > 2500);
    expect(correlation(pairs)).toBeGreaterThan(0.35);
  });

  test('are estimated closer to the mean the less they played', () => {
    const far = (enough: (counts: Readonly<Counts>) => boolean): number => {
      const ours = compared('power', enough).map(([, rating]) => rating);
      return Math.sqrt(mean(ours.map((rating) => (rating - mean(ours)) ** 2)));
    };
    expect(far(regular)).toBeGreaterThan(
      1.3 * far((c) => c.plateAppearances > 0 && c.plateAppearances < 120),
    );
  });

  test('keep their roles, and most keep the position at which the manager used them', () => {
    const same = season.lines.players.filter(({ id, counts }) => {
      const [real, ours] = [truth.get(id), estimate.players.get(id)];
      return regular(counts) && real?.position === ours?.position;
    });
    const all = season.lines.players.filter(({ counts }) => regular(counts));
    // Managers use many generated players at other positions.
    expect(same.length / all.length).toBeGreaterThan(0.55);
    for (const { id, counts } of season.lines.players) {
      const role = truth.get(id)?.pitcherRole;
      if (starter(counts) && role === 'starter') expect(estimate.players.get(id)?.pitcherRole).toBe(role);
    }
    const closers = [...estimate.players.values()].filter(({ pitcherRole }) => pitcherRole === 'closer');
    expect(closers.filter(({ id }) => truth.get(id)?.pitcherRole === 'closer').length).toBeGreaterThan(12);
  });
});

test('known park factors are estimated in part', () => {
  const homers = (park: Park | undefined): number => (park?.homeRuns.left ?? 0) + (park?.homeRuns.right ?? 0);
  const pairs = season.clubs.map(({ id, park }): [number, number] => [
    homers(park),
    homers(estimate.parks.get(id)),
  ]);
  expect(correlation(pairs)).toBeGreaterThan(0.4);
});

test('the same lines give the same estimate', () => {
  const { lines } = knownSeason(2, 1);
  expect(estimateSeason(lines, { pilotGames: 200 })).toEqual(estimateSeason(lines, { pilotGames: 200 }));
});

/** Relative error that chance alone may cause in a rate, in one season of eight clubs. */
const FAR = [
  ['strikeouts', 0.05],
  ['walks', 0.08],
  ['singles', 0.05],
  ['doubles', 0.08],
  ['homeRuns', 0.2],
  ['stealAttempts', 0.15],
  ['stealSuccess', 0.1],
  ['errors', 0.2],
] as const;

describe('the environment', () => {
  const DEAD_BALL: Environment = {
    ...TODAY,
    strikeouts: 0.1,
    homeRuns: 0.006,
    triples: 0.013,
    stealAttempts: 0.2,
    stealSuccess: 0.6,
    errors: 0.045,
    reachedOnError: 0.022,
    sacrificeBunts: 0.02,
  };

  testRows(
    '%s is fitted so that the estimated clubs play as the real ones did',
    [
      ['of today', TODAY],
      ['of another age', DEAD_BALL],
    ] as const,
    ([, environment]) => {
      const { lines, clubs } = knownSeason(8, 9, environment);
      const { players, environment: fitted } = estimateSeason(lines, { pilotGames: 2000 });
      const again = clubs.map((club) => ({
        ...club,
        players: club.players.map((player) => ({ ...player, ...players.get(player.id) })),
      }));
      const rng = new Rng(3);
      const sums = emptyCounts();
      for (const { result } of playSeason(again, seasonSchedule(again, rng), rng, { environment: fitted })) {
        for (const { counts } of [...result.home.lines, ...result.away.lines]) addCounts(sums, counts);
      }
      const reached = environmentOfSums(sums);
      const wanted = environmentOfSums(leagueSums(lines.players));
      for (const [rate, most] of FAR) expect(Math.abs(reached[rate] / wanted[rate] - 1)).toBeLessThan(most);
    },
  );
});

describe('lines that say little', () => {
  const regulars = Array.from({ length: 18 }, (_, at) =>
    playerLines(100 + at, {
      plateAppearances: 600,
      atBats: 540,
      hits: 140 + at,
      doubles: 25,
      triples: 3,
      homeRuns: 15 + at,
      walks: 50,
      hitByPitch: 5,
      strikeoutsBatting: 120 - at,
      stolenBases: at,
      caughtStealing: 2,
    }),
  );
  const usual = playerLines(50, {
    battersFaced: 800,
    outsRecorded: 570,
    hitsAllowed: 180,
    homeRunsAllowed: 25,
    walksAllowed: 60,
    strikeouts: 180,
    gamesPitched: 30,
    gamesStartedPitching: 30,
  });

  function estimated(...odd: PlayerLines[]): SeasonEstimate {
    const lines: SeasonLines = { players: [...odd, usual, ...regulars], clubs: [clubLines(1), clubLines(2)] };
    return estimateSeason(lines);
  }

  function expectLegal({ players, environment, parks }: SeasonEstimate): void {
    for (const { ratings } of players.values()) {
      for (const rating of Object.values(ratings)) {
        expect(Number.isInteger(rating) && rating >= 0 && rating <= 100).toBe(true);
      }
    }
    expect(environmentProblem(environment)).toBeNull();
    for (const park of parks.values()) expect(parkProblem(park)).toBeNull();
  }

  test('one plate appearance with a home run makes no slugger', () => {
    const all = estimated(playerLines(1, { plateAppearances: 1, atBats: 1, hits: 1, homeRuns: 1 }));
    expectLegal(all);
    expect(all.players.get(1)?.ratings.power).toBeLessThan(all.players.get(117)?.ratings.power ?? 0);
  });

  test('a pitcher without an out and with five runs allowed has ratings', () => {
    const all = estimated(
      playerLines(1, {
        battersFaced: 6,
        hitsAllowed: 4,
        homeRunsAllowed: 2,
        walksAllowed: 2,
        runsAllowed: 5,
        gamesPitched: 1,
      }),
    );
    expectLegal(all);
    expect(all.players.get(1)).toMatchObject({ position: 'P', pitcherRole: 'reliever' });
  });

  test('a player without any counts has the roster’s position', () => {
    const all = estimated(
      playerLines(1, {}, { listed: 'P' }),
      playerLines(2, {}, { listed: 'C' }),
      playerLines(3),
    );
    expectLegal(all);
    expect([1, 2, 3].map((id) => all.players.get(id)?.position)).toEqual(['P', 'C', 'DH']);
  });

  test('a catcher who pitched an inning remains a catcher', () => {
    const all = estimated(
      playerLines(
        1,
        { plateAppearances: 300, atBats: 270, hits: 60, battersFaced: 7, hitsAllowed: 4, runsAllowed: 3 },
        {
          fielding: [
            { position: 'C', outs: 2000, putouts: 600, assists: 40, errors: 4 },
            { position: 'P', outs: 3, putouts: 0, assists: 0, errors: 0 },
          ],
        },
      ),
    );
    expectLegal(all);
    expect(all.players.get(1)).toMatchObject({ position: 'C', pitcherRole: null });
    expect(all.players.get(1)?.ratings.stuff).toBe(0);
  });

  test('a pitcher who bats is not estimated as a batter, and does not change other batters', () => {
    const batting = { plateAppearances: 70, atBats: 60, hits: 5, strikeoutsBatting: 35, sacrificeHits: 8 };
    const all = estimated(
      playerLines(1, {
        ...batting,
        battersFaced: 700,
        outsRecorded: 520,
        hitsAllowed: 150,
        strikeouts: 170,
        walksAllowed: 50,
        homeRunsAllowed: 20,
      }),
    );
    expectLegal(all);
    expect(all.players.get(1)).toMatchObject({ position: 'P', ratings: { contact: 0, power: 0 } });
    expect(all.players.get(110)?.ratings).toEqual(estimated().players.get(110)?.ratings);
  });

  test('players without known hands bat and throw right-handed', () => {
    const all = estimated(playerLines(1, { plateAppearances: 10, atBats: 10 }, { bats: null, throws: null }));
    expectLegal(all);
    expect(all.players.get(1)).toMatchObject({ bats: 'R', throws: 'R' });
  });

  test('a season without plate appearances has today’s environment and average parks', () => {
    const all = estimateSeason({ players: [playerLines(1)], clubs: [clubLines(1)] });
    expectLegal(all);
    expect(all.environment).toEqual(TODAY);
    expect(all.parks.get(1)?.homeRuns).toEqual({ left: 100, right: 100 });
  });

  test('a league of two clubs is estimated', () => {
    const known = knownSeason(2, 3);
    const all = estimateSeason(known.lines, { pilotGames: 500 });
    expectLegal(all);
    expect(all.players.size).toBe(50);
  });
});
