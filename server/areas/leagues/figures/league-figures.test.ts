import { seasonKey } from '../seasons/season-key.js';
import { generateSchedule } from '../schedule/schedule.service.js';
import { openStage, type TestStage } from '../../../testing/database/context.js';
import { makePlayableLeague } from '../../../testing/leagues/rosters.js';
import { playPending, type TestLeague } from '../../../testing/leagues/season.js';
import { leagueFiguresLoader } from './league-figures.service.js';
import { advancedOfSeason, loadPlayerSeasons } from '../history/careers/player-seasons.service.js';

const CLUBS = 10;
const GAMES_A_PAIR = 6;
const GAMES = (GAMES_A_PAIR * CLUBS * (CLUBS - 1)) / 2;

let stage: TestStage;
let league: TestLeague;

beforeAll(async () => {
  stage = await openStage();
  league = await makePlayableLeague(stage, CLUBS);
  await generateSchedule(league.admin(), league.id, { type: 'custom', matchesPerPair: GAMES_A_PAIR });
  await playPending(league);
});
afterAll(() => stage.close());

async function figures() {
  const ctx = stage.as();
  const players: { id: number }[] = await stage.db.query('SELECT id FROM players ORDER BY id');
  const seasons = (
    await loadPlayerSeasons(
      ctx,
      players.map(({ id }) => id),
    )
  )
    .flat()
    .filter(({ leagueId }) => leagueId === league.id);
  return Promise.all(
    seasons.map(async (season) => ({ season, advanced: await advancedOfSeason(ctx, season) })),
  );
}

const sum = (values: readonly (number | null | undefined)[]) =>
  values.reduce<number>((all, value) => all + (value ?? 0), 0);

test('a season’s wins above replacement sum to 1,000 for each 2,430 games, 57 % of them for hitters', async () => {
  const rows = await figures();
  const batting = sum(rows.map(({ advanced }) => advanced?.winsAboveReplacementBatting));
  const pitching = sum(rows.map(({ advanced }) => advanced?.winsAboveReplacementPitching));
  const expected = (1000 * GAMES) / 2430;
  expect(expected).toBeGreaterThan(100);
  // Each player's value is rounded to a tenth, so sums differ a little.
  expect(Math.abs(batting - 0.57 * expected)).toBeLessThan(2);
  expect(Math.abs(pitching - 0.43 * expected)).toBeLessThan(2);
  // A team of replacement players wins .294 of its games; all wins above that must be credited to players.
  const clubs = 2 * GAMES;
  expect(Math.abs(batting + pitching - (0.5 - 0.294) * clubs)).toBeLessThan(3);
});

test('wins above replacement are 0 for hitters without a plate appearance, and plausible for the best', async () => {
  const rows = await figures();
  const all = rows.map(({ season, advanced }) => ({
    position: season.position,
    turns: season.stats.plateAppearances,
    wins: sum([advanced?.winsAboveReplacementBatting, advanced?.winsAboveReplacementPitching]),
  }));
  expect(
    all.filter(({ turns, position }) => turns === 0 && position !== 'P').every(({ wins }) => wins === 0),
  ).toBe(true);
  // After a third of a season nobody has more wins than the best player has after a whole season.
  expect(Math.max(...all.map(({ wins }) => wins))).toBeLessThan(8);
  expect(all.filter(({ wins }) => wins < 0).length).toBeGreaterThan(0);
});

const figuresOf = ({ id }: TestLeague) => {
  const ctx = stage.as();
  return ctx.loaders.load(ctx, leagueFiguresLoader, seasonKey({ leagueId: id, season: 1 }));
};

test('the league’s figures change with each game', async () => {
  const small = await makePlayableLeague(stage, 2);
  await generateSchedule(small.admin(), small.id, { type: 'custom', matchesPerPair: 2 });
  for (const games of [1, 2]) {
    await playPending(small, 1);
    expect(await figuresOf(small)).toMatchObject({ games });
  }
});

test('the league’s figures are the sums of all its players', async () => {
  const found = await figuresOf(league);
  const [stored] = await stage.db.query(
    'SELECT sum(runs)::int AS runs, sum(outs)::int AS outs FROM game_lines WHERE league_id = $1',
    [league.id],
  );
  expect(found).toMatchObject({ games: GAMES, totals: { runs: stored.runs, outsRecorded: stored.outs } });
  expect(found.runsPerWin).toBeGreaterThan(8);
  expect(found.runsPerWin).toBeLessThan(12);
});
