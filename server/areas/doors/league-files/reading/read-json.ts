import { CoachRow, documentLimits, LeagueRow, MatchRow, PlayerRow, TeamRow } from './document.types.js';
import { type LeagueDocument, Mistakes, type OfTeam, type Place, type Placed, readRow } from './read-rows.js';

const pointer = (path: string): Place => ({ path, line: null });
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a document from JSON. */
export async function readJson(document: unknown, mistakes: Mistakes): Promise<LeagueDocument> {
  const nothing = { league: null, teams: [], generated: [], coaches: [], players: [], matches: [] };
  if (!isObject(document)) {
    mistakes.add(pointer(''), null, 'The document must be a JSON object');
    return nothing;
  }
  for (const key of Object.keys(document))
    if (!['league', 'teams', 'matches'].includes(key))
      mistakes.add(pointer(''), key, `There is no field ${key}`);
  const league = isObject(document['league']) ? { ...usual, ...document['league'] } : document['league'];
  const clubs = await readTeams(document['teams'], mistakes);
  const matches: Placed<MatchRow>[] = [];
  for (const [at, value] of listAt(
    document,
    'matches',
    '/matches',
    documentLimits.matches,
    mistakes,
  ).entries()) {
    const row = await readRow(MatchRow, value, pointer(`/matches/${at}`), mistakes);
    if (row) matches.push(row);
  }
  return { league: await readRow(LeagueRow, league, pointer('/league'), mistakes), ...clubs, matches };
}

/** Fields that a league has if the document does not give them. */
export const usual = { format: 'round-robin', league_type: 'season' };

function listAt(
  object: Record<string, unknown>,
  key: string,
  path: string,
  most: number,
  mistakes: Mistakes,
): readonly unknown[] {
  const list = object[key];
  if (list === undefined || list === null) return [];
  if (Array.isArray(list) && list.length <= most) return list;
  mistakes.add(pointer(path), null, `This must be a list of at most ${most.toLocaleString('en-US')} objects`);
  return [];
}

type Clubs = Pick<LeagueDocument, 'teams' | 'generated' | 'coaches' | 'players'>;

async function readTeams(list: unknown, mistakes: Mistakes): Promise<Clubs> {
  const teams: Placed<TeamRow>[] = [];
  const generated: string[] = [];
  const coaches: OfTeam<CoachRow>[] = [];
  const players: OfTeam<PlayerRow>[] = [];
  for (const [at, value] of listAt({ list }, 'list', '/teams', documentLimits.teams, mistakes).entries()) {
    const path = `/teams/${at}`;
    const row = await readRow(TeamRow, value, pointer(path), mistakes, ['players', 'coaches']);
    if (row) teams.push(row);
    if (!isObject(value)) continue;
    const team = row?.externalId ?? '';
    if (value['players'] === 'generate') generated.push(team);
    else await readMembers(PlayerRow, value, 'players', players);
    await readMembers(CoachRow, value, 'coaches', coaches);

    async function readMembers<Row extends object>(
      type: new () => Row,
      club: Record<string, unknown>,
      key: 'players' | 'coaches',
      into: OfTeam<Row>[],
    ): Promise<void> {
      const members = listAt(club, key, `${path}/${key}`, documentLimits[key], mistakes);
      for (const [index, member] of members.entries()) {
        const read = await readRow(type, member, pointer(`${path}/${key}/${index}`), mistakes);
        if (read) into.push(Object.assign(read, { team }));
      }
    }
  }
  return { teams, generated, coaches, players };
}
