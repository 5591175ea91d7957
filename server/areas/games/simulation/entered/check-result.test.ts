import { mistakeIn, outsOf } from './check-result.js';
import { type EnterResultInput } from './enter-result.types.js';
import { linesOf } from './entered-lines.js';

type Box = NonNullable<EnterResultInput['boxScore']>;

/** 3 to 1: two batters and two pitchers of the home team, a batter who pitches for the visitors. */
const box = (): Box => ({
  home: {
    batters: [
      { playerId: 1, ab: 4, r: 2, h: 2, doubles: 1, hr: 1, rbi: 3, bb: 1 },
      { playerId: 2, ab: 3, r: 1, h: 1 },
    ],
    pitchers: [
      { playerId: 3, ip: 6.1, h: 2, r: 1, er: 1, k: 5, decision: 'W' },
      { playerId: 4, ip: 2.2, decision: 'SV' },
    ],
  },
  away: {
    batters: [{ playerId: 5, pos: 'P-DH', slot: 3, ab: 4, r: 1, h: 2 }],
    pitchers: [{ playerId: 5, ip: 8, h: 3, r: 3, er: 2, bb: 1, hr: 1, decision: 'L' }],
  },
});
const innings = () => ({ home: [0, 3, null], away: [0, 0, 1] });
const given = (changes: Partial<EnterResultInput> = {}): EnterResultInput => ({
  homeScore: 3,
  awayScore: 1,
  ...changes,
});
const tied = given({ homeScore: 1, awayScore: 1 });
const boxed = (change: (lines: Box) => void, score = given()): EnterResultInput => {
  const boxScore = box();
  change(boxScore);
  return { ...score, boxScore };
};

/** Each result, whether it is of a series, and the field with the mistake; null without a mistake. */
const results: readonly (readonly [string, EnterResultInput, string | null, boolean?])[] = [
  ['a score', given(), null],
  ['a tie', tied, null],
  ['a tie in a series', tied, 'homeScore', true],
  ['a whole result in a series', { ...given({ innings: innings() }), boxScore: box() }, null, true],
  ['no innings', given({ innings: { home: [], away: [] } }), 'innings.away'],
  ['fewer innings of one team', given({ innings: { home: [3], away: [0, 1] } }), 'innings.home'],
  [
    'an early inning without the home team',
    given({ innings: { home: [null, 3], away: [1, 0] } }),
    'innings.home.0',
  ],
  ['an inning without the visitors', given({ innings: { home: [3, 0], away: [1, null] } }), 'innings.away.1'],
  ['innings of another score', given({ innings: { home: [2, 0], away: [1, 0] } }), 'innings.home'],
  ['innings of another visitors’ score', given({ innings: { home: [3, 0], away: [1, 1] } }), 'innings.away'],
  [
    'a last inning that a team behind skips',
    { homeScore: 1, awayScore: 2, innings: { home: [1, null], away: [0, 2] } },
    'innings.home.1',
  ],
  ['no batters', boxed(({ home }) => (home.batters = [])), 'boxScore.home.batters'],
  ['no pitchers', boxed(({ away }) => (away.pitchers = [])), 'boxScore.away.pitchers'],
  [
    'a batter twice',
    boxed(({ home }) => home.batters.push({ playerId: 1 })),
    'boxScore.home.batters.2.playerId',
  ],
  [
    'a player of both teams',
    boxed(({ away }) => away.batters.push({ playerId: 4 })),
    'boxScore.away.batters.1.playerId',
  ],
  [
    'more hits than at bats',
    boxed(({ home }) => home.batters.push({ playerId: 6, ab: 1, h: 2 })),
    'boxScore.home.batters.2.h',
  ],
  [
    'more extra-base hits than hits',
    boxed(({ home }) => home.batters.push({ playerId: 6, ab: 1, triples: 1 })),
    'boxScore.home.batters.2.h',
  ],
  [
    'a fraction of an inning',
    boxed(({ home }) => home.pitchers.push({ playerId: 6, ip: 1.3 })),
    'boxScore.home.pitchers.2.ip',
  ],
  [
    'more earned runs than runs',
    boxed(({ home }) => home.pitchers.push({ playerId: 6, er: 1 })),
    'boxScore.home.pitchers.2.er',
  ],
  [
    'batters with another number of runs',
    boxed(({ home }) => home.batters.push({ playerId: 6, r: 1 })),
    'boxScore.home.batters',
  ],
  [
    'pitchers with another number of runs',
    boxed(({ home }) => home.pitchers.push({ playerId: 6, r: 1 })),
    'boxScore.home.pitchers',
  ],
  [
    'pitchers with another number of hits',
    boxed(({ away }) => away.pitchers.push({ playerId: 6, h: 1 })),
    'boxScore.away.pitchers',
  ],
  [
    'two wins',
    boxed(({ home }) => home.pitchers.push({ playerId: 6, decision: 'W' })),
    'boxScore.home.pitchers.2.decision',
  ],
  [
    'a win of the losers',
    boxed(
      ({
        home: {
          pitchers: [first],
        },
        away,
      }) => {
        if (first) first.decision = null;
        away.pitchers.push({ playerId: 6, decision: 'W' });
      },
    ),
    'boxScore.away.pitchers.1.decision',
  ],
  [
    'a loss of the winners',
    boxed(
      ({
        home: {
          pitchers: [first],
        },
      }) => {
        if (first) first.decision = 'L';
      },
    ),
    'boxScore.home.pitchers.0.decision',
  ],
];

test('a result that contradicts itself is refused at its place, and lines count as game lines', () => {
  const failures = results.flatMap(([name, input, field, isOfSeries = false]) => {
    const found = mistakeIn(input, isOfSeries);
    return (found?.field ?? null) === field ? [] : [[name, found]];
  });
  expect(failures).toEqual([]);
  expect([0, 0.1, 6.2, 7, 6.3, 0.15].map(outsOf)).toEqual([0, 1, 20, 21, null, null]);

  const { home, away } = box();
  const [first, second, starter, closer] = linesOf(home);
  expect(first).toMatchObject({ slot: 1, order: 0, positions: [] });
  expect(first?.counts).toMatchObject({
    gamesPlayed: 1,
    gamesStarted: 1,
    plateAppearances: 5,
    homeRuns: 1,
    rbis: 3,
  });
  expect(second).toMatchObject({ slot: 2, counts: { hits: 1 } });
  expect(starter).toMatchObject({ slot: 0, order: 0, positions: ['P'] });
  expect(starter?.counts).toMatchObject({
    gamesStartedPitching: 1,
    outsRecorded: 19,
    qualityStarts: 1,
    wins: 1,
    battersFaced: 21,
    completeGames: 0,
  });
  expect(closer?.counts).toMatchObject({ gamesStarted: 0, gamesFinished: 1, outsRecorded: 8, saves: 1 });
  expect(linesOf(away)).toMatchObject([
    {
      playerId: 5,
      slot: 3,
      positions: ['P', 'DH'],
      counts: { hits: 2, completeGames: 1, shutouts: 0, losses: 1 },
    },
  ]);
});
