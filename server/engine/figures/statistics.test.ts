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
