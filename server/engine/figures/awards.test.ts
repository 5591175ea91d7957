import { leagueFiguresOf } from './statistics/advanced-statistics.js';
import { type AwardCandidate, awardAbbreviation, awardsOf } from './awards.js';
import { type Counts, emptyCounts } from './statistics/counting-statistics.js';
import { runValues } from './statistics/run-values.generated.js';

let made = 0;
const player = (
  position: string,
  counts: Partial<Counts>,
  others: Partial<AwardCandidate> = {},
): AwardCandidate => ({
  playerId: (made += 1),
  name: `Player ${made}`,
  position,
  counts: { ...emptyCounts(), ...counts },
  teamGames: 100,
  isNewcomer: false,
  ...others,
});

const star = player('1B', {
  gamesStarted: 100,
  plateAppearances: 430,
  atBats: 370,
  hits: 120,
  homeRuns: 35,
  walks: 60,
  outsFielded: 2700,
  putouts: 900,
  errors: 6,
});
const sureHanded = player('1B', {
  gamesStarted: 90,
  plateAppearances: 400,
  atBats: 370,
  hits: 85,
  walks: 25,
  outsFielded: 2500,
  putouts: 880,
  errors: 2,
});
const substitute = player('1B', { plateAppearances: 20, atBats: 20, hits: 2, outsFielded: 200, putouts: 70 });
const rookie = player(
  'SS',
  {
    gamesStarted: 95,
    plateAppearances: 410,
    atBats: 370,
    hits: 105,
    walks: 35,
    outsFielded: 2600,
    putouts: 150,
    assists: 300,
    errors: 15,
  },
  { isNewcomer: true },
);
const ace = player('P', {
  outsRecorded: 600,
  strikeouts: 200,
  walksAllowed: 40,
  homeRunsAllowed: 15,
  earnedRuns: 60,
  runsAllowed: 65,
  putouts: 10,
  assists: 20,
});
const other = player('P', {
  outsRecorded: 500,
  strikeouts: 90,
  walksAllowed: 60,
  homeRunsAllowed: 30,
  earnedRuns: 100,
  runsAllowed: 110,
  putouts: 12,
  assists: 20,
  errors: 3,
});
const players = [star, sureHanded, substitute, rookie, ace, other];
const awards = awardsOf(players, leagueFiguresOf(players, 50, runValues));
const winner = (key: string) => awards.find((award) => award.key === key)?.playerId;

describe('awards', () => {
  test('go to the best players by the printed rules', () => {
    expect(winner('best_pitcher')).toBe(ace.playerId);
    expect([star.playerId, ace.playerId]).toContain(winner('most_valuable_player'));
    expect(winner('best_newcomer')).toBe(rookie.playerId);
  });

  test('for fielders go to the eligible player who saved most errors on the same chances', () => {
    expect(winner('fielder_1B')).toBe(sureHanded.playerId);
    expect(winner('fielder_P')).toBe(ace.playerId);
    expect(winner('fielder_C')).toBeUndefined();
  });

  test('all have a printed rule', () => {
    for (const { rule, label } of awards) expect(Math.min(rule.length, label.length)).toBeGreaterThan(5);
  });

  test('have an abbreviation that is found by their key', () => {
    for (const { key, abbreviation } of awards) expect(awardAbbreviation(key)).toBe(abbreviation);
    expect(awardAbbreviation('most_valuable_player')).toBe('MVP');
    expect(awardAbbreviation('abolished')).toBeNull();
  });
});
