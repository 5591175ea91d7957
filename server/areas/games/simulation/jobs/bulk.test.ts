import * as fc from 'fast-check';
import {
  advancePlayoffs,
  setUpPlayoffs,
  setUpTournament,
} from '../../../leagues/bracket/bracket-setup.service.js';
import { type Context } from '../../../../platform/context/context.js';
import { type Actor } from '../../../../platform/context/policy.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { makeUser, openStage, type TestStage } from '../../../../testing/database/context.js';
import { makeMatch, makePlayableLeague } from '../../../../testing/leagues/rosters.js';
import { pendingMatches, type TestLeague } from '../../../../testing/leagues/season.js';
import { examine } from '../../doctor/doctor.service.js';
import { runJob } from './job-run.service.js';
import { getJob, startSimulation } from './job.service.js';
import { type LineMemory } from '../inputs/clubs.js';
import { simulateMatches } from '../match-simulation.service.js';
import { deleteMatch } from '../simulation.service.js';

let stage: TestStage;
let admin: Actor;

beforeAll(async () => {
  stage = await openStage();
  admin = await makeUser(stage.db, 'admin');
});
afterAll(() => stage.close());

/** All values that games change in a league's teams and players, without ids and times, which differ. */
function stateOf({ id, teamIds }: TestLeague): Promise<unknown> {
  return stage.db.query(
    `SELECT array_position($1::int[], t.id) AS place, p.name, p.momentum, p.streak, p.fatigue,
       to_jsonb(totals) - 'player_id' AS totals,
       to_jsonb(t) - 'id' - 'name' - 'created_at' AS team,
       to_jsonb(s) - 'team_id' - 'league_id' AS standing,
       (SELECT jsonb_agg(to_jsonb(l) - 'match_id' - 'player_id' - 'team_id' - 'league_id' - 'played_order'
          ORDER BY l.played_order)
        FROM game_lines l WHERE l.player_id = p.id) AS lines,
       (SELECT jsonb_agg(to_jsonb(i) - 'match_id' - 'player_id' - 'team_id' - 'league_id' ORDER BY i.match_id)
        FROM injuries i WHERE i.player_id = p.id) AS injuries
     FROM players p
     JOIN teams t ON t.id = p.team_id
     JOIN standings s ON s.team_id = t.id
     LEFT JOIN player_totals totals ON totals.player_id = p.id
     WHERE t.id = ANY($1) AND s.league_id = $2
     ORDER BY place, p.id`,
    [teamIds, id],
  );
}

/** The same players, matches and days in another league. */
async function copyOf(original: TestLeague): Promise<TestLeague> {
  const league = await makePlayableLeague(stage, original.teamIds.length);
  await stage.db.query('DELETE FROM players WHERE team_id = ANY($1)', [league.teamIds]);
  const skill = `age, position, pitcher_role, bats, throws, contact, power, speed, discipline, liners, crowding, fielding, arm, stuff, control,
    movement, stamina`;
  await stage.db.query(
    `INSERT INTO players (name, team_id, ${skill})
     SELECT name, ($2::int[])[array_position($1::int[], team_id)], ${skill}
     FROM players WHERE team_id = ANY($1) ORDER BY id`,
    [original.teamIds, league.teamIds],
  );
  return league;
}

interface Pairing {
  home: number;
  away: number;
  rest: number;
}

async function schedule(league: TestLeague, pairings: readonly Pairing[]): Promise<number[]> {
  const matches: number[] = [];
  let gameDay = 0;
  for (const { home, away, rest } of pairings) {
    gameDay += rest;
    const visitors = (home + 1 + (away % (league.teamIds.length - 1))) % league.teamIds.length;
    const [one = 0, other = 0] = [league.teamIds[home], league.teamIds[visitors]];
    matches.push(await makeMatch(stage.db, one, other, { leagueId: league.id, gameDay }));
  }
  return matches;
}

const play = (ids: readonly number[], seedOf: (id: number) => number, memory?: LineMemory) =>
  inTransaction(stage.as(admin), (tx) => simulateMatches(tx, ids, seedOf, memory));

/** The plays of a match after a change of stored rows; both are rolled back. */
async function playsWithoutSaving(id: number, change: (tx: Context) => Promise<unknown>): Promise<unknown> {
  const undone = new Error('undone');
  let plays: unknown;
  const played = inTransaction(stage.as(admin), async (tx) => {
    await change(tx);
    await simulateMatches(tx, [id], () => 99);
    plays = await tx.db.query('SELECT plays FROM games WHERE match_id = $1', [id]);
    throw undone;
  });
  await expect(played).rejects.toBe(undone);
  return plays;
}

describe('bulk simulation', () => {
  test('leads to the same state as simulating matches one by one with the same seeds', async () => {
    const pairing = fc.record({ home: fc.nat(2), away: fc.nat(1), rest: fc.integer({ min: 1, max: 3 }) });
    const schedules = fc.array(pairing, { minLength: 3, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(schedules, fc.nat(11), async (pairings, chunk) => {
        const oneByOne = await makePlayableLeague(stage, 3);
        const inBulk = await copyOf(oneByOne);
        const singles = await schedule(oneByOne, pairings);
        const many = await schedule(inBulk, pairings);
        for (const [at, id] of singles.entries()) await play([id], () => at);
        const { memory } = await play(many.slice(0, chunk), (id) => many.indexOf(id));
        await play(many.slice(chunk), (id) => many.indexOf(id), memory);
        expect(await stateOf(inBulk)).toEqual(await stateOf(oneByOne));
      }),
      { numRuns: 4 },
    );
    expect(await examine(stage.as())).toEqual([]);
  });

  test('judges players by their running year, whether it is stored or kept in memory', async () => {
    const oneByOne = await makePlayableLeague(stage, 2);
    const inBulk = await copyOf(oneByOne);
    const pairings = Array.from({ length: 31 }, () => ({ home: 0, away: 0, rest: 1 }));
    const singles = await schedule(oneByOne, pairings);
    const many = await schedule(inBulk, pairings);
    const last = singles.pop() ?? 0;
    for (const [at, id] of singles.entries()) await play([id], () => at);
    const withTheYear = await playsWithoutSaving(last, async () => {});
    const withoutTheYear = await playsWithoutSaving(last, (tx) =>
      tx.db.query(
        'DELETE FROM player_totals WHERE player_id IN (SELECT id FROM players WHERE team_id = ANY($1))',
        [oneByOne.teamIds],
      ),
    );
    expect(withTheYear).not.toEqual(withoutTheYear);
    await play([last], () => singles.length);
    await play(many, (id) => many.indexOf(id));
    expect(await stateOf(inBulk)).toEqual(await stateOf(oneByOne));
  });

  test('keeps injuries in memory within a chunk as if each had been stored and read', async () => {
    const pairing = (game: number) => ({ home: game % 3, away: game % 2, rest: 1 });
    const pairings = Array.from({ length: 45 }, (_, game) => pairing(game));
    const oneByOne = await makePlayableLeague(stage, 3);
    const inBulk = await copyOf(oneByOne);
    const singles = await schedule(oneByOne, pairings);
    const many = await schedule(inBulk, pairings);
    for (const [at, id] of singles.entries()) await play([id], () => at);
    const { memory } = await play(many.slice(0, 20), (id) => many.indexOf(id));
    await play(many.slice(20), (id) => many.indexOf(id), memory);
    expect(await stateOf(inBulk)).toEqual(await stateOf(oneByOne));
    const hurt: unknown[] = await stage.db.query('SELECT FROM injuries WHERE league_id = $1', [inBulk.id]);
    expect(hurt.length).toBeGreaterThan(5);
  });

  test('notices games that were deleted since the last chunk', async () => {
    const played = await makePlayableLeague(stage, 3);
    const undone = await copyOf(played);
    const pairing = { home: 0, away: 0, rest: 1 };
    const [first = 0, , last = 0] = await schedule(played, [pairing, pairing, pairing]);
    const [one = 0, other = 0, final = 0] = await schedule(undone, [pairing, pairing, pairing]);
    await play([first], () => 1);
    await play([last], () => 3);
    const { memory } = await play([one, other], (id) => (id === one ? 1 : 2));
    await deleteMatch(stage.as(admin), other);
    await play([final], () => 3, memory);
    await stage.db.query(`DELETE FROM matches WHERE league_id = $1 AND status = 'pending'`, [played.id]);
    expect(await stateOf(undone)).toEqual(await stateOf(played));
  });

  test('continues through the playoffs to a champion, and changes nothing when the bracket is advanced again', async () => {
    const league = await makePlayableLeague(stage, 4);
    await schedule(league, [
      { home: 0, away: 0, rest: 1 },
      { home: 2, away: 0, rest: 1 },
    ]);
    await setUpPlayoffs(league.admin(), league.id, { topN: 4, seriesLengths: [3, 5] });
    const job = await startSimulation(stage.as(admin), { leagueId: league.id, span: 'all' });
    await runJob(stage.as(), job.id, new AbortController().signal);
    const ended = await getJob(stage.as(), job.id);
    expect(ended).toMatchObject({ status: 'completed', done: ended.total });
    const leagues: unknown[] = await stage.db.query('SELECT bracket_status FROM leagues WHERE id = $1', [
      league.id,
    ]);
    expect(leagues).toEqual([{ bracket_status: 'completed' }]);
    expect(await pendingMatches(stage.as(), league.id)).toEqual([]);
    expect(await advancePlayoffs(league.admin(), league.id)).toMatchObject({
      updatedSeries: 0,
      newMatches: 0,
    });
    expect(await examine(stage.as())).toEqual([]);
  });

  test('of a bracket can be undone game by game from its end, but not in a round that has a later round', async () => {
    const league = await makePlayableLeague(stage, 4, 'tournament');
    await setUpTournament(league.admin(), league.id, { shuffle: false });
    const job = await startSimulation(stage.as(admin), { leagueId: league.id, span: 'all' });
    await runJob(stage.as(), job.id, new AbortController().signal);
    const games: { id: number }[] = await stage.db.query(
      'SELECT id FROM matches WHERE league_id = $1 ORDER BY played_order',
      [league.id],
    );
    const [semifinal = 0, , final = 0] = games.map(({ id }) => id);
    await expect(deleteMatch(stage.as(admin), semifinal)).rejects.toMatchObject({ kind: 'conflict' });
    expect(await examine(stage.as())).toEqual([]);
    await deleteMatch(stage.as(admin), final);
    await deleteMatch(stage.as(admin), semifinal);
    expect(await examine(stage.as())).toEqual([]);
    const again = await startSimulation(stage.as(admin), { leagueId: league.id, span: 'all' });
    await runJob(stage.as(), again.id, new AbortController().signal);
    expect(await getJob(stage.as(), again.id)).toMatchObject({ status: 'completed', done: 2, total: 2 });
    expect(await examine(stage.as())).toEqual([]);
  });

  test('plays a tournament to its champion', async () => {
    const league = await makePlayableLeague(stage, 5, 'tournament');
    await setUpTournament(league.admin(), league.id, { shuffle: true });
    const job = await startSimulation(stage.as(admin), { leagueId: league.id, span: 'all' });
    await runJob(stage.as(), job.id, new AbortController().signal);
    expect(await getJob(stage.as(), job.id)).toMatchObject({ status: 'completed', done: 4, total: 4 });
    expect(await examine(stage.as())).toEqual([]);
  });
});
