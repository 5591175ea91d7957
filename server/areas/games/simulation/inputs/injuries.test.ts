import { type Actor } from '../../../../platform/context/policy.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { updateLeague } from '../../../leagues/leagues/league.service.js';
import { startNextSeason } from '../../../leagues/offseason/next-season.service.js';
import { makeUser, openStage, type TestStage } from '../../../../testing/database/context.js';
import { makeMatch, makePlayableLeague } from '../../../../testing/leagues/rosters.js';
import { type TestLeague } from '../../../../testing/leagues/season.js';
import { examine } from '../../doctor/doctor.service.js';
import { simulateMatches } from '../match-simulation.service.js';
import { deleteMatch, simulateMatch } from '../simulation.service.js';

let stage: TestStage;
let admin: Actor;

beforeAll(async () => {
  stage = await openStage();
  admin = await makeUser(stage.db, 'admin');
});
afterAll(() => stage.close());

interface StoredInjury {
  match_id: number;
  player_id: number;
  team_id: number;
  season: number;
  first_game_day: number;
  days: number;
}

const injuriesOf = (league: TestLeague): Promise<StoredInjury[]> =>
  stage.db.query('SELECT * FROM injuries WHERE league_id = $1 ORDER BY match_id, player_id', [league.id]);

const play = (ids: readonly number[], seedOf: (id: number) => number) =>
  inTransaction(stage.as(admin), (tx) => simulateMatches(tx, ids, seedOf));

/** Matches of the league's first two teams on consecutive days. */
async function schedule({ id, teamIds }: TestLeague, games: number, from = 1): Promise<number[]> {
  const [home = 0, away = 0] = teamIds;
  const ids: number[] = [];
  for (let gameDay = from; gameDay < from + games; gameDay += 1) {
    ids.push(await makeMatch(stage.db, home, away, { leagueId: id, gameDay }));
  }
  return ids;
}

async function playedLeague(games = 40): Promise<TestLeague & { matches: number[] }> {
  const league = await makePlayableLeague(stage, 2);
  const matches = await schedule(league, games);
  await play(matches, (id) => matches.indexOf(id));
  return { ...league, matches };
}

/** A text `player day` for each player who appeared in the league on a day. */
async function appearances(league: TestLeague): Promise<Set<string>> {
  const rows: { player_id: number; game_day: number }[] = await stage.db.query(
    'SELECT player_id, game_day FROM game_lines WHERE league_id = $1',
    [league.id],
  );
  return new Set(rows.map(({ player_id, game_day }) => `${player_id} ${game_day}`));
}

/** Stores injuries of players, as if they were hurt in the match. */
async function hurt(matchId: number, playerIds: readonly number[], days: number) {
  await stage.db.query(
    `INSERT INTO injuries (match_id, player_id, team_id, league_id, season, first_game_day, days, part)
     SELECT m.id, line.player_id, line.team_id, m.league_id, m.season, m.game_day + 1, $3, 'knee'
     FROM matches m JOIN game_lines line ON line.match_id = m.id
     WHERE m.id = $1 AND line.player_id = ANY ($2::int[])
     ON CONFLICT (match_id, player_id) DO UPDATE SET days = excluded.days`,
    [matchId, playerIds, days],
  );
  // Gives the players' rows a new version, like every change of their games.
  await stage.db.query('UPDATE players SET momentum = momentum WHERE id = ANY ($1::int[])', [playerIds]);
}

describe('injuries in a league', () => {
  test('come from a game that the player appeared in, and the player appears in no game on their stored days', async () => {
    const league = await playedLeague();
    const injuries = await injuriesOf(league);
    expect(injuries.length).toBeGreaterThan(5);
    const played = await appearances(league);
    for (const { player_id, first_game_day, days } of injuries) {
      expect(played.has(`${player_id} ${first_game_day - 1}`)).toBe(true);
      for (let day = first_game_day; day < first_game_day + days; day += 1) {
        expect(played.has(`${player_id} ${day}`)).toBe(false);
      }
    }
    expect(await examine(stage.as())).toEqual([]);
  });

  test('are removed when their match is undone', async () => {
    const league = await playedLeague();
    const last = (await injuriesOf(league)).at(-1);
    await deleteMatch(stage.as(admin), last?.match_id ?? 0);
    const left = await injuriesOf(league);
    expect(left.filter(({ match_id }) => match_id === last?.match_id)).toEqual([]);
    expect(left.length).toBeGreaterThan(0);
    expect(await examine(stage.as())).toEqual([]);
  });

  test('are reported by the `doctor` command if they are stored with wrong days', async () => {
    const league = await playedLeague(20);
    const [one] = await injuriesOf(league);
    await stage.db.query('UPDATE injuries SET first_game_day = first_game_day + 3 WHERE match_id = $1', [
      one?.match_id,
    ]);
    const differences = await examine(stage.as());
    expect(JSON.stringify(differences)).toContain(
      `injury of player ${one?.player_id} in match ${one?.match_id}`,
    );
    await stage.db.query('UPDATE injuries SET first_game_day = first_game_day - 3 WHERE match_id = $1', [
      one?.match_id,
    ]);
  });

  test('do not happen in a league with injuries turned off, nor in friendlies', async () => {
    const league = await makePlayableLeague(stage, 2);
    await updateLeague(stage.as(admin), league.id, { injuries: false });
    const calm = await schedule(league, 30);
    await play(calm, (id) => id);
    expect(await injuriesOf(league)).toEqual([]);
    const [home = 0, away = 0] = league.teamIds;
    const friendlies = await Promise.all(Array.from({ length: 30 }, () => makeMatch(stage.db, home, away)));
    await play(friendlies, (id) => id);
    expect(await stage.db.query('SELECT FROM injuries WHERE match_id = ANY ($1)', [friendlies])).toEqual([]);
  });

  test('do not count while they are turned off, and count again afterwards', async () => {
    const league = await makePlayableLeague(stage, 2);
    const matches = await schedule(league, 8);
    const [first = 0, off = 0, on = 0] = matches;
    await play([first], () => 1);
    const rows: { player_id: number }[] = await stage.db.query(
      `SELECT player_id FROM game_lines WHERE match_id = $1 AND team_id = $2 AND positions = 'SS' AND entry_order = 0`,
      [first, league.teamIds[0]],
    );
    const shortstop = rows[0]?.player_id ?? 0;
    await hurt(first, [shortstop], 6);
    await updateLeague(stage.as(admin), league.id, { injuries: false });
    await play([off], () => 2);
    expect((await appearances(league)).has(`${shortstop} 2`)).toBe(true);
    await updateLeague(stage.as(admin), league.id, { injuries: true });
    await play([on], () => 3);
    expect((await appearances(league)).has(`${shortstop} 3`)).toBe(false);
  });

  test('do not happen in a game that is made up late, when the team has already played a later day', async () => {
    const league = await makePlayableLeague(stage, 2);
    const matches = await schedule(league, 41);
    const later = matches.at(-1) ?? 0;
    await play([later], () => 1);
    const before = await injuriesOf(league);
    await play(matches, (id) => id);
    expect(await injuriesOf(league)).toEqual(before);
    await play(await schedule(league, 40, 100), (id) => id);
    expect((await injuriesOf(league)).length).toBeGreaterThan(before.length);
    expect(await examine(stage.as())).toEqual([]);
  });

  test('keep a match pending if they and other departures leave too few healthy players', async () => {
    const league = await makePlayableLeague(stage, 2);
    const [first = 0, second = 0] = await schedule(league, 2);
    await play([first], () => 1);
    const [teamId] = league.teamIds;
    const rows: { player_id: number }[] = await stage.db.query(
      `SELECT player_id FROM game_lines WHERE match_id = $1 AND team_id = $2 AND slot > 0 LIMIT 3`,
      [first, teamId],
    );
    const out = rows.map(({ player_id }) => player_id);
    await hurt(first, out, 5);
    await stage.db.query(
      `UPDATE players SET team_id = NULL WHERE id IN (
         SELECT id FROM players WHERE team_id = $1 AND position <> 'P' AND id <> ALL ($2::int[]) LIMIT 2)`,
      [teamId, out],
    );
    const names: { name: string }[] = await stage.db.query('SELECT name FROM teams WHERE id = $1', [teamId]);
    await expect(simulateMatch(stage.as(admin), second)).rejects.toMatchObject({
      kind: 'conflict',
      message: `${names[0]?.name} has 8 healthy position players and needs 9; 3 are injured.`,
    });
    const status: unknown = await stage.db.query('SELECT status FROM matches WHERE id = $1', [second]);
    expect(status).toEqual([{ status: 'pending' }]);
  });

  test('are healed before the next season', async () => {
    const league = await makePlayableLeague(stage, 2);
    const matches = await schedule(league, 1);
    const [first = 0] = matches;
    await play([first], () => 1);
    const rows: { player_id: number }[] = await stage.db.query(
      `SELECT player_id FROM game_lines WHERE match_id = $1 AND slot > 0 AND entry_order = 0 AND positions = 'SS'`,
      [first],
    );
    const shortstops = rows.map(({ player_id }) => player_id);
    await hurt(first, shortstops, 50);
    await startNextSeason(stage.as(admin), league.id, { agePlayers: false });
    const [home = 0, away = 0] = league.teamIds;
    const [next]: { id: number }[] = await stage.db.query(
      `INSERT INTO matches (home_team_id, away_team_id, league_id, game_day, season) VALUES ($1, $2, $3, 2, 2)
       RETURNING id`,
      [home, away, league.id],
    );
    await play([next?.id ?? 0], () => 2);
    const again: { player_id: number }[] = await stage.db.query(
      'SELECT player_id FROM game_lines WHERE match_id = $1',
      [next?.id],
    );
    expect(again.map(({ player_id }) => player_id)).toEqual(expect.arrayContaining(shortstops));
  });
});
