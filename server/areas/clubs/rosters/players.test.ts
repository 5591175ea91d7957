import { isQualified } from '../../../engine/figures/leaders.js';
import { countingStatistics, emptyCounts } from '../../../engine/figures/statistics/counting-statistics.js';
import { statistics } from '../../../engine/figures/statistics/statistics.js';
import { connectionOf, type PageRange } from '../../../platform/lists/pagination.js';
import { type Actor } from '../../../platform/context/policy.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { inputFromBody } from '../../../platform/input/validation.js';
import { rosterSummaryLoader } from '../teams/roster-summary.service.js';
import { makeTeam, makeUser, openStage, type TestStage } from '../../../testing/database/context.js';
import { isWaiting } from '../../../testing/database/locks.js';
import { makeMatch } from '../../../testing/leagues/rosters.js';
import { makeLeague } from '../../../testing/leagues/season.js';
import { presentPlayers } from '../players/player.rest.js';
import {
  getPlayer,
  pagePlayers,
  type PlayerFilter,
  playerLoader,
  type PlayerSort,
  rosterLoader,
} from '../players/player.service.js';
import { CreatePlayerInput } from '../players/player.types.js';
import {
  createPlayer,
  deletePlayer,
  deleteRoster,
  generateRoster,
  lockTakenNames,
  releasePlayer,
} from './roster.service.js';
import { readScales } from './statistic-scales.service.js';
import { uniformNumbers } from './uniform-numbers.js';
import { statsOf } from '../players/statistics.service.js';
import { testRows } from '../../../testing/rows.js';

let stage: TestStage;
let admin: Actor;
let moderator: Actor;
let teamId: number;
beforeAll(async () => {
  stage = await openStage();
  admin = await makeUser(stage.db, 'admin');
  moderator = await makeUser(stage.db, 'moderator');
});
beforeEach(async () => {
  teamId = (await makeTeam(stage.db)).id;
});
afterAll(() => stage.close());

const everybody = { limit: 5000, offset: 0 };
const shortstop = () => ({ name: 'Joe Tinker', position: 'SS' as const, teamId });

/** Stores a player's line in a played game, as a simulation does. */
async function appear(playerId: number): Promise<void> {
  const matchId = await makeMatch(stage.db, teamId, (await makeTeam(stage.db)).id);
  await stage.db.query(
    `INSERT INTO game_lines (match_id, player_id, team_id, played_order, won, positions, slot, entry_order)
     VALUES ($1, $2, $3, 1, true, 'SS', 1, 0)`,
    [matchId, playerId, teamId],
  );
}

describe('generating a roster', () => {
  test('makes 25 players: five starters, six relievers, a closer, two catchers and other position players', async () => {
    const drawn = await generateRoster(stage.as(moderator), teamId);
    const count = (test: (player: (typeof drawn)[number]) => boolean) => drawn.filter(test).length;
    expect(drawn).toHaveLength(25);
    expect(count(({ position }) => position === 'P')).toBe(12);
    expect(count(({ pitcherRole }) => pitcherRole === 'starter')).toBe(5);
    expect(count(({ pitcherRole }) => pitcherRole === 'closer')).toBe(1);
    expect(count(({ position }) => position === 'C')).toBe(2);
    expect(count(({ position }) => ['1B', '2B', '3B', 'SS'].includes(position))).toBe(6);
    expect(count(({ position }) => ['LF', 'CF', 'RF'].includes(position))).toBe(4);
    expect(count(({ position }) => position === 'DH')).toBe(1);
    expect(drawn.every((player) => player.teamId === teamId && player.fatigue === 0)).toBe(true);
  });

  test('never uses a name that a player of the league has', async () => {
    const league = await makeLeague(stage, 4);
    await Promise.all(league.teamIds.map((id) => generateRoster(stage.as(moderator), id)));
    const rows: { name: string }[] = await stage.db.query(
      'SELECT name FROM players WHERE team_id = ANY($1)',
      [league.teamIds],
    );
    expect(rows).toHaveLength(100);
    expect(new Set(rows.map((row) => row.name)).size).toBe(100);
  });

  test('waits for the end of another transaction that chooses names', async () => {
    let taken: Promise<Set<string>> | undefined;
    await inTransaction(stage.as(admin), async (tx) => {
      await lockTakenNames(tx, teamId);
      const { id } = await makeTeam(stage.db);
      taken = inTransaction(stage.as(admin), (other) => lockTakenNames(other, id));
      await Promise.race([taken, isWaiting(stage.db)]);
      await createPlayer(tx, { ...shortstop(), name: 'Orval Overall' });
    });
    expect(await taken).toContain('Orval Overall');
  });

  test('is a conflict for a team with players, and for one of two simultaneous requests; needs an existing team', async () => {
    const both = await Promise.allSettled([1, 2].map(() => generateRoster(stage.as(admin), teamId)));
    expect(both.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(both.find((result) => result.status === 'rejected')).toMatchObject({
      reason: { kind: 'conflict' },
    });
    expect((await pagePlayers(stage.as(), { teamId }, everybody)).rows).toHaveLength(25);
    await expect(generateRoster(stage.as(admin), 0)).rejects.toMatchObject({ kind: 'not_found' });
  });
});

describe('adding a player', () => {
  test('uses the given ratings, and average values for the other ratings', async () => {
    const input = await inputFromBody(CreatePlayerInput, {
      name: ' Joe Tinker ',
      position: 'SS',
      team_id: teamId,
      ratings: { speed: 80, power: 0 },
      momentum: 5,
    });
    expect(await createPlayer(stage.as(moderator), input)).toMatchObject({
      name: 'Joe Tinker',
      position: 'SS',
      pitcherRole: null,
      teamId,
      momentum: 0,
      ratings: { speed: 80, power: 0, contact: 50 },
    });
  });

  test('creates a free agent if no team is given, and a starter if a pitcher has no role', async () => {
    const player = await createPlayer(stage.as(admin), { name: 'Three Finger', position: 'P' });
    expect(player).toMatchObject({ teamId: null, pitcherRole: 'starter' });
    const { rows: free } = await pagePlayers(stage.as(), { freeAgents: true }, everybody);
    expect(free.map(({ id }) => id)).toContain(player.id);
    expect(free.every((one) => one.teamId === null)).toBe(true);
  });

  testRows<[string, object, string]>(
    'with %s is refused',
    [
      ['no name', { position: 'SS' }, 'Player name is required'],
      [
        'an unknown position',
        { name: 'A', position: 'XX' },
        'Position must be one of: P, C, 1B, 2B, 3B, SS, LF, CF, RF, DH',
      ],
      [
        'a rating over 100',
        { name: 'A', position: 'SS', ratings: { power: 101 } },
        'Power must be a whole number from 0 to 100',
      ],
      [
        'ratings that are not an object',
        { name: 'A', position: 'SS', ratings: [1] },
        'Ratings must be an object',
      ],
      ['a team that is not an id', { name: 'A', position: 'SS', team_id: 'x' }, 'Team must be an id'],
    ],
    async ([, body, sentence]) => {
      await expect(inputFromBody(CreatePlayerInput, body)).rejects.toMatchObject({
        kind: 'invalid',
        message: sentence,
      });
    },
  );

  test('is a conflict for a full roster, even with simultaneous requests', async () => {
    await generateRoster(stage.as(admin), teamId);
    for (let number = 26; number < 40; number += 1) await createPlayer(stage.as(admin), shortstop());
    const last = await Promise.allSettled([1, 2, 3].map(() => createPlayer(stage.as(admin), shortstop())));
    expect(last.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    const { rows } = await pagePlayers(stage.as(), { teamId }, everybody);
    expect(rows).toHaveLength(40);
    // The first players of a roster keep their uniform numbers when others join.
    const numbers = uniformNumbers(rows);
    expect(new Set(numbers.values()).size).toBe(40);
    expect([...numbers].slice(0, 25)).toEqual([...uniformNumbers(rows.slice(0, 25))]);
  });
});

describe('a player', () => {
  test('is released by an administrator and becomes a free agent', async () => {
    const { id } = await createPlayer(stage.as(admin), shortstop());
    expect(await releasePlayer(stage.as(admin), id)).toMatchObject({ id, teamId: null });
    await expect(releasePlayer(stage.as(admin), id)).rejects.toMatchObject({ kind: 'conflict' });
  });

  test('who never played is removed completely when deleted', async () => {
    const { id } = await createPlayer(stage.as(admin), shortstop());
    expect(await deletePlayer(stage.as(admin), id)).toBe('Joe Tinker was deleted.');
    expect(await playerLoader(stage.as(), [id])).toEqual([null]);
    await expect(deletePlayer(stage.as(admin), id)).rejects.toMatchObject({ kind: 'not_found' });
  });

  test('who has played is still named by games when deleted, but is in no list', async () => {
    const { id } = await createPlayer(stage.as(admin), shortstop());
    await appear(id);
    await deletePlayer(stage.as(admin), id);
    expect(await playerLoader(stage.as(), [id])).toMatchObject([
      { id, name: 'Joe Tinker', isDeleted: true, teamId: null },
    ]);
    await expect(getPlayer(stage.as(), id)).rejects.toMatchObject({ kind: 'not_found' });
    expect(
      (await pagePlayers(stage.as(), { freeAgents: true }, everybody)).rows.map((one) => one.id),
    ).not.toContain(id);
    expect(await rosterLoader(stage.as(), [teamId])).toEqual([[]]);
  });

  test('is deleted when staff deletes the whole roster', async () => {
    const [first] = await generateRoster(stage.as(moderator), teamId);
    await appear(first?.id ?? 0);
    expect(await deleteRoster(stage.as(moderator), teamId)).toMatch(/^25 players of .* were deleted\.$/);
    expect((await pagePlayers(stage.as(), { teamId }, everybody)).rows).toEqual([]);
    expect(await generateRoster(stage.as(moderator), teamId)).toHaveLength(25);
  });
});

describe('lists of players', () => {
  test('are divided into consecutive pages', async () => {
    const roster = await generateRoster(stage.as(admin), teamId);
    const page = async (after?: string | null) =>
      connectionOf(await pagePlayers(stage.as(), { teamId }, { limit: 20, after }), { after });
    const first = await page();
    expect(first.pageInfo.hasNextPage).toBe(true);
    const rest = await page(first.pageInfo.endCursor);
    expect(rest.pageInfo.hasNextPage).toBe(false);
    const whole = await pagePlayers(stage.as(), { teamId }, { limit: roster.length });
    expect([whole.rows.length, whole.hasNextPage]).toEqual([roster.length, false]);
    expect([...first.edges, ...rest.edges].map(({ node }) => node.id)).toEqual(roster.map(({ id }) => id));
    await expect(pagePlayers(stage.as(), {}, { limit: 1, after: 'nonsense' })).rejects.toMatchObject({
      kind: 'invalid',
    });
  });

  test('are sorted by each statistic as its formula says, unknown rates last, and filtered', async () => {
    const league = await makeLeague(stage, 2);
    const leagueId = league.id;
    for (const id of league.teamIds) await generateRoster(stage.as(admin), id);
    const columns = countingStatistics.map(({ field }) => field).join(', ');
    const random = countingStatistics.map((_, at) => `(p.id * ${at + 7} * 7919 % 89)::int`).join(', ');
    await stage.db.query(
      `INSERT INTO player_totals (player_id, postseason, ${columns}) SELECT p.id, false, ${random} FROM players p
       WHERE team_id = ANY ($1) AND id % 9 > 0`,
      [league.teamIds],
    );
    await stage.db.query('UPDATE teams SET wins = 5, losses = 4 WHERE id = ANY ($1)', [league.teamIds]);
    const ctx = stage.as();
    const list = async (more: PlayerFilter & PlayerSort, range: PageRange = everybody) =>
      (await pagePlayers(ctx, { leagueId, ...more }, range)).rows;
    const all = await list({});
    const stats = new Map(
      (
        await statsOf(
          ctx,
          all.map(({ id }) => id),
          false,
        )
      ).map((row, at) => [all[at]?.id, row]),
    );
    for (const { key, field } of statistics) {
      for (const descending of [true, false]) {
        const sorted = await list({ sort: descending ? key : field, descending });
        const values = sorted.map(({ id }) => stats.get(id)?.[key] ?? null);
        const ordered = values.toSorted((a, b) => {
          if (a === null || b === null) return Number(a === null) - Number(b === null);
          return descending ? b - a : a - b;
        });
        expect({ key, values }).toEqual({ key, values: ordered });
        expect(sorted).toHaveLength(all.length);
      }
    }
    const byAverage = { sort: 'battingAverage', descending: true };
    const whole = await list(byAverage);
    const first = connectionOf(await pagePlayers(ctx, { leagueId, ...byAverage }, { limit: 20 }), {});
    const rest = await list(byAverage, { limit: 50, after: first.pageInfo.endCursor });
    expect([...first.edges.map(({ node }) => node), ...rest]).toEqual(whole);
    expect(await list(byAverage, { limit: 50, offset: 20 })).toEqual(rest);
    for (const sort of ['name', 'team', 'position', 'record']) expect(await list({ sort })).toHaveLength(50);
    await expect(list({ sort: 'shoeSize' })).rejects.toMatchObject({ kind: 'invalid' });

    const lefties = all.filter(({ throws, position }) => throws === 'L' && position === 'P');
    const ids = (players: readonly { id: number }[]) => players.map(({ id }) => id);
    expect(ids(await list({ pitchers: true, throws: 'L' }))).toEqual(ids(lefties));
    const catchers = all.filter(({ position, bats }) => position === 'C' && bats === 'R');
    expect(ids(await list({ position: 'C', bats: 'R', pitchers: false }))).toEqual(ids(catchers));
    const qualified = all.filter(({ id, position }) =>
      isQualified(position, 9, stats.get(id) ?? emptyCounts()),
    );
    expect(ids(await list({ qualified: true }))).toEqual(ids(qualified));
    expect(qualified.length).toBeGreaterThan(10);
    const [named] = all;
    expect(ids(await list({ search: named?.name ?? '', sort: 'name' }))).toContain(named?.id);

    const scales = await readScales(ctx, 'SUMMARY_BATTING', leagueId);
    const averages = qualified
      .filter(({ position }) => position !== 'P')
      .flatMap(({ id }) => stats.get(id)?.battingAverage ?? []);
    const [average] = scales;
    expect(average?.key).toBe('battingAverage');
    expect(average?.percentiles.toSorted((a, b) => a - b)).toEqual(average?.percentiles);
    const below = averages.filter((value) => value < (average?.percentiles[0] ?? 0)).length;
    expect(below).toBeLessThanOrEqual(Math.ceil(averages.length / 10));
    expect(await readScales(ctx, 'SUMMARY_BATTING', 0)).toEqual([]);
  });

  test('give each team the number of its players and their momentum', async () => {
    const roster = await generateRoster(stage.as(admin), teamId);
    await stage.db.query(
      `UPDATE players SET momentum = CASE WHEN id = $1 THEN 5 WHEN id = $2 THEN -2 ELSE 0 END WHERE team_id = $3`,
      [roster[0]?.id, roster[1]?.id, teamId],
    );
    expect(await rosterSummaryLoader(stage.as(), [teamId, 0])).toEqual([
      { size: 25, momentum: { average: 0.1, hot: 1, cold: 1 } },
      { size: 0, momentum: { average: 0, hot: 0, cold: 0 } },
    ]);
  });
});

describe('statistics', () => {
  test('are totals and rates, separate for regular and postseason games', async () => {
    const { id } = await createPlayer(stage.as(admin), shortstop());
    await stage.db.query(
      `INSERT INTO player_totals (player_id, postseason, games_played, at_bats, hits, home_runs, outs, earned_runs)
       VALUES ($1, false, 3, 11, 4, 1, 19, 2), ($1, true, 1, 4, 0, 0, 0, 0)`,
      [id],
    );
    const [regular] = await statsOf(stage.as(), [id], false);
    expect(regular).toMatchObject({
      gamesPlayed: 3,
      battingAverage: 0.364,
      inningsPitched: 6.1,
      earnedRunAverage: 2.84,
      fieldingPercentage: null,
    });
    expect((await statsOf(stage.as(), [id], true))[0]).toMatchObject({ gamesPlayed: 1, battingAverage: 0 });
  });

  test('of a full league take three SQL statements in REST, and have every field', async () => {
    const league = await makeLeague(stage, 3);
    for (const id of league.teamIds) await generateRoster(stage.as(admin), id);
    const ctx = stage.as();
    const query = jest.spyOn(stage.db.manager, 'query');
    const shown = await presentPlayers(ctx, (await pagePlayers(ctx, {}, everybody)).rows);
    expect(query).toHaveBeenCalledTimes(3);
    query.mockRestore();
    expect(shown.length).toBeGreaterThanOrEqual(75);
    expect(Object.keys(shown[0] ?? {})).toEqual(
      expect.arrayContaining([...specFields, ...countingStatistics.map(({ field }) => field)]),
    );
  });
});

const specFields =
  `id name team_id position momentum streak stamina fatigue contact power speed games_played games_started at_bats
  hits doubles triples home_runs rbis runs walks strikeouts_batting stolen_bases caught_stealing batting_average
  on_base_percentage slugging_percentage on_base_plus_slugging wins losses saves holds innings_pitched strikeouts
  walks_allowed hits_allowed home_runs_allowed earned_runs earned_run_average whip putouts assists errors
  fielding_percentage`.split(/\s+/);
