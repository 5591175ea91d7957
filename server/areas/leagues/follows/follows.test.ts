import { openApp, type TestApp } from '../../../testing/apis/app.js';
import { makeTeam, makeUser } from '../../../testing/database/context.js';
import { makeLeague } from '../../../testing/leagues/season.js';
import { changesOfQueries } from '../../../api/graphql/live/changes.js';
import { matchesChanged } from '../../clubs/ownership/league-events.js';
import { deleteTeam } from '../../clubs/ownership/team-deletion.service.js';
import { createPlayer, deletePlayer } from '../../clubs/rosters/roster.service.js';
import { addTeams } from '../membership/league-team.service.js';
import { follow, mostFollows } from './follow.service.js';

let pennant: TestApp;
beforeAll(async () => {
  pennant = await openApp();
});
afterAll(() => pennant.close());

test('an account follows teams, players and leagues, each once, and both APIs tell only this account', async () => {
  const [fan, other] = [await makeUser(pennant.db), await makeUser(pennant.db)];
  const admin = pennant.as(await makeUser(pennant.db, 'admin'));
  const team = await makeTeam(pennant.db);
  const player = await createPlayer(admin, { name: 'Joe Tinker', position: 'SS', teamId: team.id });
  const league = await makeLeague(pennant, 0);
  const send = (method: 'GET' | 'POST' | 'DELETE', body?: object) =>
    pennant.rest(method, '/me/follows', { as: fan, ...(body && { body }) });
  for (const body of [
    { team_id: team.id },
    { player_id: player.id },
    { league_id: league.id },
    { team_id: team.id },
  ]) {
    expect(await send('POST', body)).toMatchObject({ statusCode: 200 });
  }
  expect(JSON.parse((await send('GET')).body)).toMatchObject([
    { team_id: team.id, player_id: null, league_id: null, name: team.name },
    { team_id: null, player_id: player.id, name: 'Joe Tinker' },
    { league_id: league.id },
  ]);
  const query = `query ($team: ID!, $player: ID!, $league: ID!) { follows(first: 2) { name team { id } player { id } }
    team(id: $team) { viewerFollows } player(id: $player) { viewerFollows } league(id: $league) { viewerFollows } }`;
  const variables = { team: String(team.id), player: String(player.id), league: String(league.id) };
  const seenBy = async (as: typeof fan) => (await pennant.graphql(query, { as, variables })).data;
  expect(await seenBy(fan)).toMatchObject({
    follows: [
      { name: team.name, team: { id: String(team.id) }, player: null },
      { name: 'Joe Tinker', team: null, player: { id: String(player.id) } },
    ],
    team: { viewerFollows: true },
    player: { viewerFollows: true },
    league: { viewerFollows: true },
  });
  expect(await seenBy(other)).toMatchObject({
    follows: [],
    team: { viewerFollows: false },
    player: { viewerFollows: false },
    league: { viewerFollows: false },
  });
  // After the matches of any other league, a live query of what the account follows is not executed.
  const home = await makeLeague(pennant, 0);
  await addTeams(admin, home.id, [team.id]);
  const changes = await changesOfQueries.get('follows')?.({}, pennant.as(fan), new Set(['player']));
  expect(changes?.filter(({ type }) => type === 'matchesChanged')).toEqual(
    [null, home.id, home.id, null].map((leagueId) => matchesChanged({ leagueId })),
  );
  expect(await send('DELETE', { league_id: league.id })).toMatchObject({ statusCode: 200 });
  await deleteTeam(admin, team.id);
  expect(JSON.parse((await send('GET')).body)).toMatchObject([{ player_id: player.id }]);
  await deletePlayer(admin, player.id);
  expect(JSON.parse((await send('GET')).body)).toEqual([]);
  for (const [body, statusCode] of [
    [{}, 422],
    [{ team_id: 1, player_id: 1 }, 422],
    [{ team_id: 'x' }, 422],
    [{ team_id: team.id }, 404],
    [{ player_id: 999_999 }, 404],
  ] as const) {
    expect([body, (await send('POST', body)).statusCode]).toEqual([body, statusCode]);
  }
});

test('an account follows at most 100, even with two requests at once', async () => {
  const fan = await makeUser(pennant.db);
  const teams = await Promise.all(Array.from({ length: mostFollows + 1 }, () => makeTeam(pennant.db)));
  await pennant.db.query('INSERT INTO follows (user_id, team_id) SELECT $1, unnest($2::int[])', [
    fan.id,
    teams.slice(2).map(({ id }) => id),
  ]);
  const last = await Promise.allSettled(
    teams.slice(0, 2).map(({ id }) => follow(pennant.as(fan), { teamId: id })),
  );
  expect(last.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(last.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { kind: 'conflict', message: 'You follow 100 teams, players and leagues. Unfollow one first.' },
  });
});
