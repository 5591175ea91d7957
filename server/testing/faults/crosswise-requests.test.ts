import { type Actor } from '../../platform/context/policy.js';
import { deleteTeam } from '../../areas/clubs/ownership/team-deletion.service.js';
import { examine } from '../../areas/games/doctor/doctor.service.js';
import { makeTeam, makeUser, openStage, type TestStage } from '../database/context.js';
import { isWaiting } from '../database/locks.js';
import { makeMatch, makePlayableLeague } from '../leagues/rosters.js';
import { makeLeague } from '../leagues/season.js';
import { openServer, type TestServer } from '../processes/server.js';
import { testRows } from '../rows.js';

/** Number of simultaneous requests that lock the same rows in different orders; each succeeds or is refused. */
const atOnce = 60;

let stage: TestStage;
let server: TestServer;
let admin: Actor;
beforeAll(async () => {
  stage = await openStage();
  server = await openServer(stage.url);
  admin = await makeUser(stage.db, 'admin');
});
afterAll(async () => {
  await server.close();
  await stage.close();
});

interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}

/** How often each status was returned. */
async function storm(callAt: (n: number) => Call): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  const send = async ({ method, path, body }: Call) => {
    const { status } = await server.call(method, path, { as: admin, body });
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  await Promise.all(Array.from({ length: atOnce }, (_, n) => send(callAt(n))));
  return statuses;
}

const failed = (statuses: Readonly<Record<number, number>>) =>
  Object.keys(statuses).filter((status) => Number(status) >= 500);

/** The list rotated by `n`, and reversed if `n` is odd. */
const inOrder = <Item>(items: readonly Item[], n: number): Item[] => {
  const turned = [...items.slice(n % items.length), ...items.slice(0, n % items.length)];
  return n % 2 === 0 ? turned : turned.toReversed();
};
const at = (items: readonly number[], n: number): number => items[n % items.length] ?? 0;

async function several(count: number, make: () => Promise<{ readonly id: number }>): Promise<number[]> {
  const ids: number[] = [];
  while (ids.length < count) ids.push((await make()).id);
  return ids;
}

describe('teams that two leagues add simultaneously, in different orders,', () => {
  const callsOf: [string, (leagueId: number, teamIds: number[]) => Call][] = [
    [
      'assigned over REST',
      (leagueId, teamIds) => ({
        method: 'POST',
        path: `/api/leagues/${leagueId}/teams/assignments`,
        body: teamIds.map((team_id) => ({ team_id, conference: 'East', division: null })),
      }),
    ],
    [
      'added over REST',
      (leagueId, teamIds) => ({
        method: 'POST',
        path: `/api/leagues/${leagueId}/teams`,
        body: { team_ids: teamIds },
      }),
    ],
  ];

  testRows('%s join one league, and the other league gets a refusal', callsOf, async ([, call]) => {
    const leagueIds = [(await makeLeague(stage, 0)).id, (await makeLeague(stage, 0)).id];
    const teamIds = await several(12, () => makeTeam(stage.db));
    const statuses = await storm((n) => call(at(leagueIds, n), inOrder(teamIds, n)));
    expect(statuses).toEqual({ 200: atOnce / 2, 409: atOnce / 2 });
  });

  test('assigned over GraphQL join one league, and the other league gets a refusal', async () => {
    const leagueIds = [(await makeLeague(stage, 0)).id, (await makeLeague(stage, 0)).id];
    const teamIds = await several(12, () => makeTeam(stage.db));
    const query = `mutation ($leagueId: ID!, $assignments: [TeamAssignmentInput!]!) {
      assignLeagueTeams(leagueId: $leagueId, assignments: $assignments) { id } }`;
    const send = async (n: number): Promise<string> => {
      const assignments = inOrder(teamIds, n).map((teamId) => ({ teamId, conference: 'West' }));
      const variables = { leagueId: at(leagueIds, n), assignments };
      const answer = await server.call('POST', '/graphql', { as: admin, body: { query, variables } });
      return /"code":"(\w+)"/.exec(await answer.text())?.[1] ?? 'done';
    };
    const codes = await Promise.all(Array.from({ length: atOnce }, (_, n) => send(n)));
    expect(new Set(codes)).toEqual(new Set(['done', 'CONFLICT']));
  });
});

describe('people who are assigned each other’s teams simultaneously', () => {
  test('have one team each at the end', async () => {
    const people = [];
    for (let n = 0; n < 6; n += 1) people.push(await makeUser(stage.db));
    const userIds = people.map(({ id }) => id);
    const teamIds = await several(6, () => makeTeam(stage.db));
    const assign = (n: number): Call => ({
      method: 'PATCH',
      path: `/api/users/${at(userIds, n)}/team`,
      body: { team_id: at(teamIds, n * 7 + Math.floor(n / 6)) },
    });
    expect(await storm(assign)).toEqual({ 200: atOnce });
    const disagreeing: unknown[] = await stage.db.query(
      `SELECT FROM users u JOIN teams t ON t.owner_id = u.id OR u.team_id = t.id
       WHERE t.id = ANY ($1) AND (t.owner_id IS DISTINCT FROM u.id OR u.team_id IS DISTINCT FROM t.id)`,
      [teamIds],
    );
    expect(disagreeing).toEqual([]);
  });

  test('cause no server error while roles change, and teams and accounts are deleted', async () => {
    const people = [];
    for (let n = 0; n < 10; n += 1) people.push(await makeUser(stage.db, n % 2 === 0 ? 'user' : 'admin'));
    const userIds = people.map(({ id }) => id);
    const teamIds = await several(10, () => makeTeam(stage.db));
    const statuses = await storm((n) => {
      if (n >= 56) return { method: 'DELETE', path: `/api/users/${at(userIds, n)}?delete_team=true` };
      if (n >= 52) return { method: 'DELETE', path: `/api/teams/${at(teamIds, n * 3)}` };
      if (n % 3 > 0) {
        return {
          method: 'PATCH',
          path: `/api/users/${at(userIds, n * 3)}/team`,
          body: { team_id: at(teamIds, n) },
        };
      }
      const role = n % 2 === 0 ? 'user' : 'admin';
      return { method: 'PATCH', path: `/api/users/${at(userIds, n)}/role`, body: { role } };
    });
    expect(failed(statuses)).toEqual([]);
    expect(statuses[200]).toBeGreaterThan(0);
  });
});

describe('matches', () => {
  test('that are played and deleted while their teams are deleted leave consistent figures', async () => {
    const { id: leagueId, teamIds } = await makePlayableLeague(stage, 6);
    const matchIds: number[] = [];
    for (let n = 0; n < 40; n += 1) {
      const place = n % 2 === 0 ? {} : { leagueId, gameDay: n };
      matchIds.push(await makeMatch(stage.db, at(teamIds, n), at(teamIds, n + 1 + (n % 5)), place));
    }
    const statuses = await storm((n) => {
      if (n % 10 === 7) return { method: 'DELETE', path: `/api/teams/${at(teamIds, Math.floor(n / 10))}` };
      if (n % 3 === 2) return { method: 'DELETE', path: `/api/matches/${at(matchIds, n * 7)}` };
      return { method: 'POST', path: `/api/matches/simulate/${at(matchIds, n)}` };
    });
    expect(failed(statuses)).toEqual([]);
    expect(await examine(stage.as())).toEqual([]);
  });

  test('are locked before their teams, even when a team is deleted', async () => {
    const { teamIds } = await makePlayableLeague(stage, 2);
    const [home = 0, away = 0] = teamIds;
    const friendly = await makeMatch(stage.db, home, away);
    let deletion: Promise<string> | undefined;
    await stage.db.transaction(async (player) => {
      await player.query('SELECT FROM matches WHERE id = $1 FOR UPDATE', [friendly]);
      deletion = deleteTeam(stage.as(admin), home);
      await isWaiting(stage.db);
      await player.query('SELECT FROM teams WHERE id = $1 FOR NO KEY UPDATE NOWAIT', [home]);
    });
    expect(await deletion).toMatch(/was deleted/);
  });
});
