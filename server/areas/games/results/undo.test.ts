import * as fc from 'fast-check';
import { type Actor } from '../../../platform/context/policy.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { makeUser, openStage, type TestStage } from '../../../testing/database/context.js';
import { makeMatch, makePlayableLeague } from '../../../testing/leagues/rosters.js';
import { type TestLeague } from '../../../testing/leagues/season.js';
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

/** All values that games change, in a form that is equal for two leagues with the same players. */
async function stateOf({ id, teamIds }: TestLeague): Promise<unknown> {
  const place = `array_position($1::int[], t.id)`;
  return {
    teams: await stage.db.query(
      `SELECT ${place} AS place, wins, losses, runs_scored, runs_allowed, at_bats, hits, home_runs, strikeouts,
         outs_recorded, earned_runs FROM teams t WHERE id = ANY($1) ORDER BY 1`,
      [teamIds],
    ),
    players: await stage.db.query(
      `SELECT ${place} AS place, p.name, momentum, streak, fatigue, to_jsonb(totals) - 'player_id' AS totals
       FROM players p JOIN teams t ON t.id = p.team_id LEFT JOIN player_totals totals ON totals.player_id = p.id
       WHERE p.team_id = ANY($1) ORDER BY p.id`,
      [teamIds],
    ),
    injuries: await stage.db.query(
      `SELECT p.name, first_game_day, days, part FROM injuries i JOIN players p ON p.id = i.player_id
       WHERE i.league_id = $1 ORDER BY i.match_id, i.player_id`,
      [id],
    ),
    standings: await stage.db.query(
      `SELECT ${place} AS place, games_left, home_wins, home_losses, away_wins, away_losses, runs_for, runs_against,
         streak, last_ten FROM standings s JOIN teams t ON t.id = s.team_id
       WHERE league_id = $2 ORDER BY 1`,
      [teamIds, id],
    ),
  };
}

async function schedule(league: TestLeague, games: number): Promise<number[]> {
  const [first = 0, second = 0, third = 0] = league.teamIds;
  const pairs = [
    [first, second],
    [second, third],
    [third, first],
  ] as const;
  const ids: number[] = [];
  for (let game = 0; game < games; game += 1) {
    const [home, away] = pairs[game % 3] ?? [first, second];
    ids.push(await makeMatch(stage.db, home, away, { leagueId: league.id, gameDay: game + 1 }));
  }
  return ids;
}

const play = (id: number, seed: number) =>
  inTransaction(stage.as(admin), (tx) => simulateMatches(tx, [id], () => seed));

describe('undoing', () => {
  test('games in any order leaves all figures as if only the remaining games had been played', async () => {
    const games = 8;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(games - 1), { minLength: 4, maxLength: 16 }), async (steps) => {
        const league = await makePlayableLeague(stage, 3);
        const matches = await schedule(league, games);
        const played = new Set<number>();
        for (const [seed, step] of steps.entries()) {
          const id = matches[step] ?? 0;
          if (played.has(id)) {
            await deleteMatch(stage.as(admin), id);
            matches[step] = await schedule(league, 1).then(([again = 0]) => again);
            played.delete(id);
          } else {
            await play(id, seed);
            played.add(id);
          }
        }
        expect(await examine(stage.as())).toEqual([]);
      }),
      { numRuns: 5 },
    );
  });

  test('the latest games restores the state before them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 3 }),
        async (kept, undone) => {
          const league = await makePlayableLeague(stage, 3);
          const matches = await schedule(league, kept);
          for (const [seed, id] of matches.entries()) await play(id, seed);
          const before = await stateOf(league);
          const [first = 0, second = 0] = league.teamIds;
          const later: number[] = [];
          for (let game = 0; game < undone; game += 1) {
            later.push(
              await makeMatch(stage.db, first, second, { leagueId: league.id, gameDay: 100 + game }),
            );
          }
          for (const [seed, id] of later.entries()) await play(id, 1_000 + seed);
          expect(await stateOf(league)).not.toEqual(before);
          for (const id of later) await deleteMatch(stage.as(admin), id);
          expect(await stateOf(league)).toEqual(before);
        },
      ),
      { numRuns: 4 },
    );
  });
});
