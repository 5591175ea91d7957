// What a user of the REST API writes: `rest-api.mts` is generated from the OpenAPI document before this is compiled.
import createClient from 'openapi-fetch';
import type { components, paths } from './rest-api.mjs';

type Problem = components['schemas']['Problem'];

const [address = '', token = ''] = process.argv.slice(2);
const api = createClient<paths>({ baseUrl: address, headers: { authorization: `Bearer ${token}` } });

function answered<Data>({ data, error }: { data?: Data; error?: Problem }): Data {
  if (data === undefined) throw new Error(`refused: ${JSON.stringify(error)}`);
  return data;
}

async function foundTeam(name: string): Promise<number> {
  const team = answered(await api.POST('/api/teams', { body: { name, logo_url: null } }));
  const path = { teamId: team.id };
  const { players } = answered(await api.POST('/api/teams/{teamId}/players/generate', { params: { path } }));
  if (players.length !== 25) throw new Error(`${players.length} players were drawn`);
  return team.id;
}

const me = answered(await api.GET('/api/auth/me'));
const teamIds = [await foundTeam('Harbor Gulls'), await foundTeam('Granite Foxes')];
const body = { name: 'Coastal League', format: 'round-robin', league_type: 'season' } as const;
const { league } = answered(await api.POST('/api/leagues', { body }));
const ofLeague = { path: { leagueId: league.id } };
answered(await api.POST('/api/leagues/{leagueId}/teams', { params: ofLeague, body: { team_ids: teamIds } }));
const schedule = answered(
  await api.POST('/api/leagues/{leagueId}/schedule', { params: ofLeague, body: { type: 'round-robin' } }),
);
const matches = answered(
  await api.GET('/api/leagues/{leagueId}/matches', { params: { ...ofLeague, query: { limit: 5 } } }),
);
const played = answered(
  await api.POST('/api/matches/{matchId}/simulate', { params: { path: { matchId: matches[0]?.id ?? 0 } } }),
);
const { standings } = answered(await api.GET('/api/leagues/{leagueId}/standings', { params: ofLeague }));
const teams = answered(await api.GET('/api/teams', { params: { query: { search: 'gulls' } } }));
const missing = await api.GET('/api/teams/{teamId}', { params: { path: { teamId: 999_999 } } });
const archive = await api.GET('/api/leagues/{leagueId}/export/retrosheet', {
  params: ofLeague,
  parseAs: 'blob',
});

/** Never called: it compiles only as long as the generated types refuse these calls. */
export async function wrongCalls(): Promise<void> {
  // @ts-expect-error No such call.
  await api.GET('/api/clubs');
  // @ts-expect-error A league needs a name.
  await api.POST('/api/leagues', { body: { format: 'knockout', league_type: 'season' } });
  // @ts-expect-error The format is none of those there are.
  await api.POST('/api/leagues', { body: { ...body, format: 'circle' } });
}

const outcome: Record<string, unknown> = {
  username: me.username,
  matches: schedule.count,
  status: played.match.status,
  innings: played.home?.innings.length,
  linescore: Object.keys(played.linescore ?? {}).join(),
  leader: standings[0]?.team_name,
  wins: standings[0]?.wins,
  found: teams.map(({ name }) => name).join(),
  missing: missing.error,
  archive: archive.response.headers.get('content-type') ?? undefined,
};
process.stdout.write(JSON.stringify(outcome));
