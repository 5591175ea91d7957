import { type Context } from '../../../../platform/context/context.js';
import { deleteLeague } from '../../league-deletion/league-deletion.service.js';
import { deletePlayer, generateRoster, releasePlayer } from '../../../clubs/rosters/roster.service.js';
import { updatePlayer } from '../../../clubs/rosters/player-changes.service.js';
import { removeTeamFromLeague } from '../../../leagues/membership/leaving.service.js';
import { generateSchedule } from '../../../leagues/schedule/schedule.service.js';
import { examine } from '../../doctor/doctor.service.js';
import { deleteMatch, simulateMatch } from '../../simulation/simulation.service.js';
import { deleteTeam } from '../../../clubs/ownership/team-deletion.service.js';
import { openStage, type TestStage } from '../../../../testing/database/context.js';
import { startedLongAgo } from '../../../../testing/leagues/live-games.js';
import { atOnce } from '../../../../testing/database/locks.js';
import { makeMatch, makePlayableLeague } from '../../../../testing/leagues/rosters.js';
import { type TestLeague } from '../../../../testing/leagues/season.js';
import { advanceLiveGame } from './advance.service.js';
import { callOffMatch, startMatch } from '../live/live.service.js';

/**
 * An act of staff at the moment of a first pitch either precedes it, so that the game takes it into account, or is
 * refused. The game always ends with the players that it began with, and the doctor finds no fault.
 */
interface World {
  readonly league: TestLeague;
  readonly matchId: number;
  readonly club: number;
  readonly player: number;
}

let stage: TestStage;
let world: World;
beforeAll(async () => {
  stage = await openStage();
});
beforeEach(async () => {
  const league = await makePlayableLeague(stage, 4);
  const [club = 0, other = 0] = league.teamIds;
  const matchId = await makeMatch(stage.db, club, other, { leagueId: league.id, gameDay: 1 });
  const [player]: { id: number }[] = await stage.db.query(
    'SELECT id FROM players WHERE team_id = $1 ORDER BY id DESC LIMIT 1',
    [club],
  );
  world = { league, matchId, club, player: player?.id ?? 0 };
});
afterAll(() => stage.close());

const acts: [name: string, act: (ctx: Context, world: World) => Promise<unknown>][] = [
  ['starting it, too', (ctx, { matchId }) => startMatch(ctx, matchId, { minutes: 3 })],
  ['calling it off', (ctx, { matchId }) => callOffMatch(ctx, matchId)],
  ['simulating it', (ctx, { matchId }) => simulateMatch(ctx, matchId)],
  ['deleting it', (ctx, { matchId }) => deleteMatch(ctx, matchId)],
  ['releasing a player', (ctx, { player }) => releasePlayer(ctx, player)],
  ['deleting a player', (ctx, { player }) => deletePlayer(ctx, player)],
  ['editing a player', (ctx, { player }) => updatePlayer(ctx, player, { ratings: { power: 99 } })],
  ['generating a roster', (ctx, { club }) => generateRoster(ctx, club)],
  ['deleting the team', (ctx, { club }) => deleteTeam(ctx, club)],
  ['taking the team out', (ctx, { league, club }) => removeTeamFromLeague(ctx, league.id, club)],
  ['scheduling the league', (ctx, { league }) => generateSchedule(ctx, league.id, { type: 'round-robin' })],
  ['deleting the league', (ctx, { league }) => deleteLeague(ctx, league.id, false)],
  ['deleting it all', (ctx, { league }) => deleteLeague(ctx, league.id, true)],
];

test.each(acts)('%s at the first pitch either precedes it or is refused', async (_name, act) => {
  const { league, matchId, club, player } = world;
  const inAnHour = new Date(Date.now() + 3_600_000);
  await startMatch(league.admin(), matchId, { minutes: 3, firstPitchAt: inAnHour });
  await startedLongAgo(stage.db, matchId, 1);
  // All acts wait for one of these locks, so either side may come first.
  const locks = `SELECT FROM leagues WHERE id = ${league.id} FOR UPDATE; SELECT FROM teams WHERE id = ${club} FOR UPDATE;
    SELECT FROM players WHERE id = ${player} FOR UPDATE`;
  const [begun, acted] = await atOnce<unknown>(stage.url, locks, [
    () => advanceLiveGame(stage.as(), matchId),
    () => act(league.admin(), world),
  ]);
  expect(begun?.status).toBe('fulfilled');
  if (acted?.status === 'rejected') expect(acted.reason).toMatchObject({ kind: 'conflict' });
  expect(await examine(stage.as())).toEqual([]);
  const live: unknown[] = await stage.db.query('SELECT FROM live_games WHERE match_id = $1', [matchId]);
  if (live.length > 0) {
    await startedLongAgo(stage.db, matchId, 3_600);
    await advanceLiveGame(stage.as(), matchId);
  }
  expect(await examine(stage.as())).toEqual([]);
  expect(await stage.db.query('SELECT FROM live_games')).toEqual([]);
});
