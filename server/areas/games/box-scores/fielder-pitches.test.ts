import { type Actor } from '../../../platform/context/policy.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { boxScoreOf, gameLoader } from './game.service.js';
import { regularStatsLoader } from '../../clubs/players/statistics.service.js';
import { makeUser, openStage, type TestStage } from '../../../testing/database/context.js';
import { makeMatch, makePlayableLeague } from '../../../testing/leagues/rosters.js';
import { examine } from '../doctor/doctor.service.js';
import { simulateMatches } from '../simulation/match-simulation.service.js';
import { deleteMatch } from '../simulation/simulation.service.js';

let stage: TestStage;
let admin: Actor;

beforeAll(async () => {
  stage = await openStage();
  admin = await makeUser(stage.db, 'admin');
});
afterAll(() => stage.close());

const GAMES = 40;

interface Appearance {
  match_id: number;
  player_id: number;
  positions: string;
  slot: number;
}

/** Simulates matches of a club with poor pitchers and a normal club; returns the last pitching line of a fielder. */
async function rout(): Promise<Appearance> {
  const league = await makePlayableLeague(stage, 2);
  const [weak = 0, strong = 0] = league.teamIds;
  await stage.db.query(
    `UPDATE players SET stuff = 1, control = 10, movement = 1 WHERE team_id = $1 AND position = 'P'`,
    [weak],
  );
  const matches: number[] = [];
  for (let day = 1; day <= GAMES; day++)
    matches.push(await makeMatch(stage.db, weak, strong, { leagueId: league.id, gameDay: 3 * day }));
  await inTransaction(stage.as(admin), (tx) => simulateMatches(tx, matches, (id) => id));
  const [last]: Appearance[] = await stage.db.query(
    `SELECT match_id, player_id, positions, slot FROM game_lines l JOIN players p ON p.id = l.player_id
     WHERE games_pitched > 0 AND p.position <> 'P' AND l.team_id = $1 ORDER BY l.played_order DESC LIMIT 1`,
    [weak],
  );
  if (!last) throw new Error('no fielder has pitched');
  return last;
}

test('a fielder who pitched has a pitcher’s line, and all totals are right before and after the game is undone', async () => {
  const { match_id: id, player_id: fielder, positions, slot } = await rout();
  expect({ positions, slot }).toEqual({ positions: 'P', slot: 0 });
  const ctx = stage.as();
  const game = await ctx.loaders.load(ctx, gameLoader, id);
  const box = game && (await boxScoreOf(ctx, game));
  const named = (lines: readonly { playerId: number }[] = []) =>
    lines.some(({ playerId }) => playerId === fielder);
  expect({ batted: named(box?.home.batters), pitched: named(box?.home.pitchers) }).toEqual({
    batted: false,
    pitched: true,
  });
  const stats = await ctx.loaders.load(ctx, regularStatsLoader, fielder);
  expect(stats?.gamesPitched).toBeGreaterThan(0);
  expect(await stage.db.query('SELECT position FROM players WHERE id = $1', [fielder])).not.toEqual([
    { position: 'P' },
  ]);
  expect(await examine(stage.as())).toEqual([]);
  await undoFrom(id);
  expect(await examine(stage.as())).toEqual([]);
});

/** Undoes the match and all matches played after it. */
async function undoFrom(id: number): Promise<void> {
  const later: { id: number }[] = await stage.db.query(
    `SELECT id FROM matches WHERE played_order >= (SELECT played_order FROM matches WHERE id = $1)
     ORDER BY played_order DESC`,
    [id],
  );
  for (const match of later) await deleteMatch(stage.as(admin), match.id);
}
