import { randomInt } from 'node:crypto';
import { recordAct } from '../../accounts/audit/audit.service.js';
import { findUserByName } from '../../accounts/users/user.service.js';
import { type Context } from '../../../platform/context/context.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { announceAll } from '../../../platform/data/transactions/announce.js';
import { columnsOf } from '../../../platform/data/rows.js';
import { command, statement } from '../../../platform/data/statement.js';
import { snakeCase } from '../../../platform/input/validation.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { type UploadedFile } from '../../../platform/http/rest/route.js';
import { drawPark } from '../../../engine/game/environment/draw-park.js';
import { listPark } from '../../../engine/game/environment/park.js';
import { RATING_KEYS } from '../../../engine/players/player.types.js';
import { CoachEntity } from '../../clubs/coaches/coach.entity.js';
import { assignUserTeam } from '../../clubs/ownership/ownership.service.js';
import { matchesChanged, standingsChanged } from '../../clubs/ownership/league-events.js';
import { PlayerEntity } from '../../clubs/players/player.entity.js';
import { announceRosters } from '../../clubs/players/player.service.js';
import { generateRoster, givenRatings } from '../../clubs/rosters/roster.service.js';
import { givenLook } from '../../clubs/teams/identity/given-look.js';
import { lookOf } from '../../clubs/teams/identity/look.js';
import { TeamEntity } from '../../clubs/teams/team.entity.js';
import { teamsChanged } from '../../clubs/teams/team.service.js';
import { lockLeague, type LockedLeague } from '../../leagues/leagues/league-lock.js';
import { lockLeagueName } from '../../leagues/leagues/league-names.js';
import { LeagueEntity } from '../../leagues/leagues/league.entity.js';
import { createLeague, getLeague, updateLeague } from '../../leagues/leagues/league.service.js';
import { type League } from '../../leagues/leagues/league.types.js';
import { addTeams, assignTeams } from '../../leagues/membership/league-team.service.js';
import {
  type CoachRow,
  documentLimits,
  type LeagueImport,
  type PlayerRow,
  type TeamRow,
} from './reading/document.types.js';
import { type KnownTeam, readCoaches, readPlayers, readTeams, storeExternalIds } from './known-rows.js';
import { importMatches } from './match-import.js';
import { Counts, teamOf, type TeamIds } from './team-ids.js';
import { readLeagueFile } from './reading/read-file.js';
import { type LeagueDocument, Mistakes, type OfTeam, type Placed } from './reading/read-rows.js';

/** Thirty clubs with generated players take longer than the usual time limit of a request. */
const bulk = { kind: 'bulk' } as const;

export interface ImportOptions {
  readonly dryRun?: boolean | null | undefined;
  /** The league to change; if absent, the league of the document's name, or a new one. */
  readonly leagueId?: number | null | undefined;
}

/** Ends the transaction of a dry run, whose result it carries. */
class DryRun extends Error {
  constructor(readonly result: LeagueImport) {
    super('a dry run stores nothing');
  }
}

/**
 * Creates a league from a document, or changes the league that has the document's name: teams, players and matches with
 * known external ids are updated, others are added, and nothing is deleted.
 * @param read returns the file
 * @throws DomainError `invalid` with all mistakes in `errors`; nothing is stored then
 */
export async function importLeague(
  ctx: Context,
  read: () => Promise<UploadedFile>,
  { dryRun, leagueId }: ImportOptions,
): Promise<LeagueImport> {
  const mistakes = new Mistakes();
  const document = await readLeagueFile(await read(), mistakes);
  refuseDoubles(document, mistakes);
  mistakes.refuse();
  try {
    return await inTransaction(
      ctx,
      async (tx) => {
        const result = await store(tx, document, leagueId ?? null);
        if (dryRun === true) throw new DryRun({ ...result, league: leagueId ? result.league : null });
        return result;
      },
      bulk,
    );
  } catch (error) {
    if (error instanceof DryRun) return error.result;
    throw error;
  }
}

/** Collects external ids and names that a document has twice. */
function refuseDoubles({ teams, players, matches }: LeagueDocument, mistakes: Mistakes): void {
  const refuse = <Row>(
    rows: readonly Placed<Row>[],
    field: string,
    keyOf: (row: Row) => string | null | undefined,
  ) => {
    const seen = new Set<string>();
    for (const row of rows) {
      const key = keyOf(row);
      if (!key) continue;
      if (seen.has(key)) mistakes.add(row.at, field, `${key} is given twice`);
      seen.add(key);
    }
  };
  refuse(teams, 'external_id', ({ externalId }) => externalId);
  refuse(teams, 'name', ({ name }) => name.toLocaleLowerCase('en'));
  refuse(teams, 'code', ({ code }) => code?.toLocaleUpperCase('en'));
  refuse(players, 'external_id', ({ externalId }) => externalId);
  refuse(matches, 'external_id', ({ externalId }) => externalId);
}

const findByName = statement(
  columnsOf(LeagueEntity, 'id'),
  'SELECT id FROM leagues WHERE folded(name) = folded($1) ORDER BY id LIMIT 1',
);

async function store(tx: Context, document: LeagueDocument, leagueId: number | null): Promise<LeagueImport> {
  const mistakes = new Mistakes();
  const counts = new Counts();
  const league = await lockedLeague(tx, document, leagueId, mistakes, counts);
  const teams = await storeTeams(tx, league, document.teams, mistakes, counts);
  await storePlayers(tx, league.id, teams, document, mistakes, counts);
  await storeCoaches(tx, league.id, teams, document.coaches, mistakes, counts);
  await storeOwners(tx, document.teams, teams, mistakes);
  await importMatches(tx, league, teams, document.matches, mistakes, counts);
  mistakes.refuse();
  const detail = { league: league.name, created: counts.created, updated: counts.updated };
  await recordAct(tx, 'league.import', league.id, detail);
  await announceAll(tx, [matchesChanged({ leagueId: league.id }), standingsChanged({ leagueId: league.id })]);
  return { league: await getLeague(tx, league.id), ...counts, errors: [] };
}

async function lockedLeague(
  tx: Context,
  { league }: LeagueDocument,
  leagueId: number | null,
  mistakes: Mistakes,
  counts: Counts,
): Promise<LockedLeague> {
  // Two imports of one name run one after the other.
  if (league !== null) await lockLeagueName(tx, league.name);
  const known = leagueId ?? (league ? (await findByName(tx, [league.name]))[0]?.id : undefined);
  if (league === null) {
    if (known !== undefined) return lockLeague(tx, known);
    mistakes.add(
      { path: 'league.csv', line: null },
      null,
      'Name the league: send league.csv too, or league_id',
    );
    mistakes.refuse();
  } else {
    const { at: _at, ...input } = league;
    const stored = await placed(mistakes, league, () => storeLeague(tx, known ?? null, input, counts));
    if (stored) return lockLeague(tx, stored.id);
    mistakes.refuse();
  }
  throw new TypeError('a mistake was not refused');
}

async function storeLeague(
  tx: Context,
  id: number | null,
  input: Parameters<typeof createLeague>[1],
  counts: Counts,
): Promise<League> {
  if (id === null) {
    counts.created += 1;
    return createLeague(tx, input);
  }
  const before = await getLeague(tx, id);
  const changes = Object.entries(input).filter(
    ([key, value]) =>
      value !== undefined && JSON.stringify(value) !== JSON.stringify(Reflect.get(before, key)),
  );
  if (changes.length === 0) {
    counts.unchanged += 1;
    return before;
  }
  counts.updated += 1;
  return updateLeague(tx, id, Object.fromEntries(changes));
}

/** Runs a step for a row, and reports its refusal at the row's place. */
async function placed<Row, Result>(
  mistakes: Mistakes,
  { at }: Placed<Row>,
  step: () => Promise<Result>,
): Promise<Result | null> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind === 'internal') throw error;
    const field = error.fields[0]?.field;
    mistakes.add(at, field === undefined ? null : snakeCase(field), error.message);
    return null;
  }
}

async function storeTeams(
  tx: Context,
  league: LockedLeague,
  rows: readonly Placed<TeamRow>[],
  mistakes: Mistakes,
  counts: Counts,
): Promise<TeamIds> {
  const known = new Map((await readTeams(tx, [league.id])).map((team) => [team.externalId, team]));
  const ids = new Map([...known].map(([externalId, { id }]) => [externalId, id]));
  const created: [externalId: string, id: number][] = [];
  for (const row of rows) {
    const before = known.get(row.externalId);
    const id = await placed(mistakes, row, () => storeTeam(tx, row, before ?? null, counts));
    if (id === null) continue;
    ids.set(row.externalId, id);
    if (!before) created.push([row.externalId, id]);
  }
  mistakes.refuse();
  const [first] = rows;
  if (first && created.length > 0)
    await placed(mistakes, first, () =>
      addTeams(
        tx,
        league.id,
        created.map(([, id]) => id),
      ),
    );
  await storePlaces(tx, league, rows, ids, known, mistakes);
  await storeExternalIds(tx, league.id, 'team', created);
  const names = new Map([...(await readTeams(tx, [league.id]))].map(({ name, id }) => [name, id]));
  return new Map([...names, ...ids]);
}

async function storeTeam(
  tx: Context,
  row: Placed<TeamRow>,
  before: KnownTeam | null,
  counts: Counts,
): Promise<number> {
  const park = row.park ?? undefined;
  if (park && park.length !== 8)
    throw new DomainError('invalid', 'Park must have 8 factors', [{ field: 'park', messages: [] }]);
  const columns = { name: row.name, ...givenLook(row), ...(park && { park }) };
  if (before === null) {
    const drawn = listPark(drawPark(randomInt(2 ** 47)));
    const { id } = await tx.db.save(tx.db.create(TeamEntity, { park: drawn, ...columns }));
    counts.created += 1;
    return id;
  }
  const { code, ...look } = lookOf(before.id, before);
  const shown = { ...before, ...look, clubCode: code };
  const changes = Object.entries(columns).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(Reflect.get(shown, key)),
  );
  const isPlaced =
    (row.conference === undefined || (row.conference || null) === before.conference) &&
    (row.division === undefined || (row.division || null) === before.division);
  if (changes.length > 0) await tx.db.update(TeamEntity, { id: before.id }, Object.fromEntries(changes));
  if (changes.length === 0 && isPlaced) counts.unchanged += 1;
  else {
    counts.updated += 1;
    await announceAll(tx, [teamsChanged({ teamId: before.id })]);
  }
  return before.id;
}

async function storePlaces(
  tx: Context,
  league: LockedLeague,
  rows: readonly Placed<TeamRow>[],
  ids: TeamIds,
  known: ReadonlyMap<string, KnownTeam>,
  mistakes: Mistakes,
): Promise<void> {
  const assignments = rows.flatMap(({ externalId, conference, division }) => {
    const before = known.get(externalId);
    const isNew =
      (conference || null) !== (before?.conference ?? null) ||
      (division || null) !== (before?.division ?? null);
    return conference && isNew
      ? [{ teamId: ids.get(externalId) ?? 0, conference, division: division ?? null }]
      : [];
  });
  for (const row of rows)
    if (row.division && !row.conference) mistakes.add(row.at, 'conference', 'A division needs a conference');
  const [first] = rows;
  if (first && assignments.length > 0)
    await placed(mistakes, first, () => assignTeams(tx, league.id, assignments));
}

const updatePlayers = command(`
  UPDATE players SET team_id = given.team_id, name = given.name, position = given.position,
    pitcher_role = given.pitcher_role, bats = given.bats, throws = given.throws, age = given.age,
    ${RATING_KEYS.map((key) => `${key} = given.${key}`).join(', ')}
  FROM jsonb_to_recordset($1) AS given (id int, team_id int, name text, position text, pitcher_role text, bats text,
    throws text, age int, ${RATING_KEYS.map((key) => `${key} int`).join(', ')})
  WHERE players.id = given.id`);

/** Number of players in one statement, which has a parameter for each column. */
const insertedAtOnce = 500;

async function storePlayers(
  tx: Context,
  leagueId: number,
  teams: TeamIds,
  { players, generated }: LeagueDocument,
  mistakes: Mistakes,
  counts: Counts,
): Promise<void> {
  const present = await readPlayers(tx, [leagueId]);
  const known = new Map(present.map((player) => [player.externalId, player]));
  const sizes = new Map<number, number>();
  for (const { teamId } of present) sizes.set(teamId, (sizes.get(teamId) ?? 0) + 1);
  const added: { externalId: string; columns: Partial<PlayerEntity> }[] = [];
  const changed: Record<string, unknown>[] = [];
  for (const row of players) {
    const teamId = teamOf(teams, row, 'team', row.team, mistakes);
    if (teamId === null) continue;
    if (row.position !== 'P' && row.pitcherRole)
      mistakes.add(row.at, 'pitcher_role', 'Only a pitcher has a pitcher role');
    const before = known.get(row.externalId);
    const columns = columnsOfPlayer(row, teamId, before);
    if (before?.teamId !== teamId) {
      const size = (sizes.get(teamId) ?? 0) + 1;
      sizes.set(teamId, size);
      if (size > documentLimits.players)
        mistakes.add(row.at, 'team', `${row.team} has more than ${documentLimits.players} players`);
    }
    if (!before) added.push({ externalId: row.externalId, columns });
    else if (Object.entries(columns).every(([key, value]) => Reflect.get(before, key) === value))
      counts.unchanged += 1;
    else
      changed.push({
        ...before,
        ...columns,
        team_id: teamId,
        pitcher_role: columns.pitcherRole,
        id: before.id,
      });
  }
  if (mistakes.all.length > 0) return;
  const ids: number[] = [];
  for (let from = 0; from < added.length; from += insertedAtOnce) {
    const rows = added.slice(from, from + insertedAtOnce).map(({ columns }) => columns);
    const { identifiers } = await tx.db.insert(PlayerEntity, rows);
    ids.push(...identifiers.map(({ id }) => Number(id)));
  }
  if (changed.length > 0) await updatePlayers(tx, [JSON.stringify(changed)]);
  counts.created += added.length;
  counts.updated += changed.length;
  await storeExternalIds(
    tx,
    leagueId,
    'player',
    added.map(({ externalId }, at) => [externalId, ids[at] ?? 0]),
  );
  for (const name of generated) {
    const teamId = teams.get(name);
    if (teamId === undefined || (sizes.get(teamId) ?? 0) > 0) continue;
    counts.created += (await generateRoster(tx, teamId)).length;
  }
  if (added.length + changed.length > 0) await announceRosters(tx, [...sizes.keys()]);
}

/** Columns of a player; those that a row does not give keep their values. */
function columnsOfPlayer(
  row: OfTeam<PlayerRow>,
  teamId: number,
  before?: Partial<PlayerEntity>,
): Partial<PlayerEntity> {
  const { name, position, bats, throws, age } = row;
  return {
    ...givenRatings({ ratings: row.ratings }),
    name,
    position,
    teamId,
    pitcherRole: position === 'P' ? row.pitcherRole || (before?.pitcherRole ?? 'starter') : null,
    ...(bats && { bats }),
    ...(throws && { throws }),
    ...(typeof age === 'number' && { age }),
  };
}

async function storeCoaches(
  tx: Context,
  leagueId: number,
  teams: TeamIds,
  rows: readonly OfTeam<CoachRow>[],
  mistakes: Mistakes,
  counts: Counts,
): Promise<void> {
  const keyOf = (teamId: number, role: string, name: string) => JSON.stringify([teamId, role, name]);
  const known = new Set(
    (await readCoaches(tx, [leagueId])).map(({ teamId, role, name }) => keyOf(teamId, role, name)),
  );
  const added: { teamId: number; role: string; name: string }[] = [];
  for (const row of rows) {
    const teamId = teamOf(teams, row, 'team', row.team, mistakes);
    if (teamId === null) continue;
    const { role, name } = row;
    if (known.has(keyOf(teamId, role, name))) counts.unchanged += 1;
    else added.push({ teamId, role, name });
    known.add(keyOf(teamId, role, name));
  }
  if (added.length > 0) await tx.db.insert(CoachEntity, added);
  counts.created += added.length;
}

async function storeOwners(
  tx: Context,
  rows: readonly Placed<TeamRow>[],
  teams: TeamIds,
  mistakes: Mistakes,
): Promise<void> {
  for (const row of rows) {
    if (!row.ownerUsername) continue;
    const userId = await findUserByName(tx, row.ownerUsername);
    const teamId = teams.get(row.externalId);
    if (userId === null) mistakes.add(row.at, 'owner_username', `There is no account ${row.ownerUsername}`);
    else if (teamId !== undefined) await placed(mistakes, row, () => giveTeam(tx, userId, teamId));
  }
}

async function giveTeam(tx: Context, userId: number, teamId: number): Promise<void> {
  const { ownerId } = await tx.db.findOneByOrFail(TeamEntity, { id: teamId });
  if (ownerId !== userId) await assignUserTeam(tx, userId, teamId);
}
