import { describeStatistic } from './describe-statistic.js';
import { statistics } from './statistics.js';

const SPEC_FIELDS =
  `games_played games_started at_bats hits doubles triples home_runs rbis runs walks strikeouts_batting
stolen_bases caught_stealing batting_average on_base_percentage slugging_percentage on_base_plus_slugging wins losses saves holds
innings_pitched strikeouts walks_allowed hits_allowed home_runs_allowed earned_runs earned_run_average whip putouts assists errors
fielding_percentage`.split(/\s+/);

test('the table of statistics declares every field a player has', () => {
  const fields = statistics.map(({ field }) => field);
  expect(fields).toEqual(expect.arrayContaining(SPEC_FIELDS));
  expect(new Set(fields).size).toBe(fields.length);
});

test('a computed statistic names its formula and source; a count names its rule, if there is one', () => {
  for (const { kind, key, formula, source } of statistics) {
    if (kind === 'counting') expect([key, formula]).toEqual([key, null]);
    else expect([key, (formula ?? '').length > 2, source !== null]).toEqual([key, true, true]);
  }
  const sourceOf = (wanted: string) => statistics.find(({ key }) => key === wanted)?.source;
  expect(sourceOf('saves')).toBe('Official Baseball Rule 9.19');
  expect(sourceOf('earnedRunAverage')).toBe('Official Baseball Rule 9.21(e)');
  expect(sourceOf('gamesPlayed')).toBeNull();
});

test('a statistic describes itself', () => {
  const described = (wanted: string) => {
    const statistic = statistics.find(({ key }) => key === wanted);
    return statistic && describeStatistic(statistic);
  };
  expect(described('battingAverage')).toBe(
    'Batting average: H / AB. Source: Official Baseball Rule 9.21(b).',
  );
  expect(described('gamesPlayed')).toBe('Games played.');
});
