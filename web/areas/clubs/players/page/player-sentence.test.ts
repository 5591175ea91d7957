import { playerSentence } from './player-sentence';

const ratings = {
  power: 50,
  contact: 50,
  speed: 50,
  discipline: 50,
  fielding: 50,
  stuff: 50,
  control: 50,
  movement: 50,
};
const stats = {
  gamesPlayed: 88,
  battingAverage: 0.301,
  homeRuns: 24,
  rbis: 60,
  stolenBases: 0,
  wins: 6,
  losses: 1,
  saves: 0,
  strikeouts: 35,
  inningsPitched: 57,
  earnedRunAverage: 2.53,
};
const season = { isCurrent: true, season: 3, stats, ranks: [] };
const shortstop = {
  position: 'SS',
  pitcherRole: null,
  bats: 'R',
  throws: 'R',
  isRetired: false,
  momentum: 0,
  ratings,
  season,
  career: { gamesPlayed: 1204 },
};
const starter = { ...shortstop, position: 'P', pitcherRole: 'starter' };
const ranked = (...ranks: (readonly [string, number])[]) => ({
  ...season,
  ranks: ranks.map(([statistic, rank]) => ({ statistic, rank })),
});

test('a sentence says the kind of player, the season, first places and form', () => {
  const line = '.301 with 24 home runs and 60 RBI in 88 games.';
  const pitched = '6-1, 2.53 ERA and 35 strikeouts in 57.0 innings.';
  for (const [player, sentence] of [
    [shortstop, `Shortstop: ${line}`],
    [
      { ...shortstop, bats: 'S', ratings: { ...ratings, fielding: 70 } },
      `Slick-fielding shortstop who switch-hits: ${line}`,
    ],
    [
      { ...shortstop, bats: 'L', ratings: { ...ratings, power: 90, contact: 70 } },
      `All-around shortstop who bats left: ${line}`,
    ],
    [{ ...shortstop, momentum: 3 }, `Shortstop: ${line} Hot of late.`],
    [
      {
        ...shortstop,
        momentum: -4,
        season: ranked(['hits', 1], ['homeRuns', 1], ['rbis', 2], ['shutouts', 1]),
      },
      `Shortstop: ${line} Leads the league in home runs and hits; cold of late.`,
    ],
    [
      { ...shortstop, season: ranked(['rbis', 2], ['onBasePlusSlugging', 2]) },
      `Shortstop: ${line} Second in the league in OPS.`,
    ],
    [
      { ...shortstop, momentum: 5, season: { ...season, isCurrent: false } },
      `Shortstop: in the latest season ${line}`,
    ],
    [
      {
        ...shortstop,
        season: {
          ...season,
          stats: { ...stats, battingAverage: null, gamesPlayed: 1, homeRuns: 0, rbis: 1, stolenBases: 2 },
        },
      },
      'Shortstop: no home runs, 1 RBI and 2 stolen bases in 1 game.',
    ],
    [
      { ...shortstop, season: { ...season, stats: { ...stats, gamesPlayed: 0 } } },
      'Shortstop, yet to play this season.',
    ],
    [{ ...shortstop, isRetired: true }, 'Shortstop, retired after 1,204 games.'],
    [starter, `Right-handed pitcher in the rotation: ${pitched}`],
    [
      { ...starter, throws: 'L', pitcherRole: 'closer', ratings: { ...ratings, stuff: 75 } },
      `Left-handed strikeout pitcher who closes games: ${pitched}`,
    ],
    [
      {
        ...starter,
        pitcherRole: 'reliever',
        ratings: { ...ratings, stuff: 65, control: 65, movement: 65 },
        season: { ...season, stats: { ...stats, saves: 1, earnedRunAverage: null, inningsPitched: 0 } },
      },
      'Right-handed complete pitcher in the bullpen: 6-1, 1 save and 35 strikeouts in 0.0 innings.',
    ],
  ] as const) {
    expect(playerSentence(player)).toBe(sentence);
  }
});
