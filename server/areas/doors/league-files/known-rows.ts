import { type Context } from '../../../platform/context/context.js';
import {
  columnOf,
  columnsOf,
  day,
  nullable,
  present,
  type RowOf,
  selectList,
  text,
} from '../../../platform/data/rows.js';
import { command, statement } from '../../../platform/data/statement.js';
import { RATING_KEYS } from '../../../engine/players/player.types.js';
import { CoachEntity } from '../../clubs/coaches/coach.entity.js';
import { PlayerEntity } from '../../clubs/players/player.entity.js';
import { TeamEntity } from '../../clubs/teams/team.entity.js';
import { LeagueTeamEntity } from '../../leagues/leagues/league.entity.js';
import { EnteredResultEntity, MatchEntity } from '../../leagues/matches/match.entity.js';
import { type ExternalKind } from './external-id.entity.js';

/** The rows of a league that its document names, in the order of the document. */

/** The external id of a row, or else its own id. */
const externalIdOf = (kind: ExternalKind, row: string) =>
  `coalesce((SELECT external_id FROM external_ids known
     WHERE known.league_id = $1 AND known.kind = '${kind}' AND known.subject_id = ${row}.id LIMIT 1), ${row}.id::text)`;

const ofTeam = columnsOf(
  TeamEntity,
  'id',
  'name',
  'code',
  'clubCode',
  'shortName',
  'colors',
  'park',
  'logoUrl',
  'ownerId',
);
const place = columnsOf(LeagueTeamEntity, 'conference', 'division');
const teamRow = { ...ofTeam, ...place, externalId: text, ownerUsername: nullable(text) };
export type KnownTeam = Readonly<RowOf<typeof teamRow>>;

export const readTeams = statement(
  teamRow,
  `SELECT ${selectList(ofTeam, 't')}, ${selectList(place, 'place')}, owner.username AS "ownerUsername",
     ${externalIdOf('team', 't')} AS "externalId"
   FROM league_teams place JOIN teams t ON t.id = place.team_id AND t.deleted_at IS NULL
   LEFT JOIN users owner ON owner.id = t.owner_id
   WHERE place.league_id = $1 ORDER BY t.id`,
);

const ofPlayer = columnsOf(
  PlayerEntity,
  'id',
  'name',
  'position',
  'pitcherRole',
  'bats',
  'throws',
  'age',
  ...RATING_KEYS,
);
const playerRow = { ...ofPlayer, teamId: present(columnOf(PlayerEntity, 'teamId')), externalId: text };
export type KnownPlayer = Readonly<RowOf<typeof playerRow>>;

export const readPlayers = statement(
  playerRow,
  `SELECT ${selectList(ofPlayer, 'p')}, p.team_id AS "teamId", ${externalIdOf('player', 'p')} AS "externalId"
   FROM league_teams place JOIN players p ON p.team_id = place.team_id AND p.deleted_at IS NULL
   WHERE place.league_id = $1 ORDER BY p.team_id, p.id`,
);

const coachRow = columnsOf(CoachEntity, 'id', 'teamId', 'role', 'name');
export const readCoaches = statement(
  coachRow,
  `SELECT ${selectList(coachRow, 'c')} FROM league_teams place JOIN coaches c ON c.team_id = place.team_id
   WHERE place.league_id = $1 ORDER BY c.team_id, c.id`,
);

const ofMatch = columnsOf(
  MatchEntity,
  'id',
  'status',
  'gameDay',
  'homeTeamId',
  'awayTeamId',
  'startsAt',
  'postponement',
  'homeScore',
  'awayScore',
  'forfeit',
);
const ofInnings = columnsOf(EnteredResultEntity, 'homeInnings', 'awayInnings');
const matchRow = { ...ofMatch, ...ofInnings, date: nullable(day), time: nullable(text), externalId: text };
export type KnownMatch = Readonly<RowOf<typeof matchRow>>;

/** Matches of the season's schedule; those of a bracket follow from results, and are not part of a document. */
export const readMatches = statement(
  matchRow,
  `SELECT ${selectList(ofMatch, 'm')}, m.date::text AS date,
     coalesce(entered.home_innings, game.home_innings) AS "homeInnings",
     coalesce(entered.away_innings, game.away_innings) AS "awayInnings",
     to_char(m.starts_at AT TIME ZONE l.time_zone, 'HH24:MI') AS time, ${externalIdOf('match', 'm')} AS "externalId"
   FROM leagues l JOIN matches m ON m.league_id = l.id AND m.season = l.season AND m.series_id IS NULL
   LEFT JOIN entered_results entered ON entered.match_id = m.id LEFT JOIN games game ON game.match_id = m.id
   WHERE l.id = $1 ORDER BY m.game_day NULLS LAST, m.id`,
);

const insertExternalIds = command(
  `INSERT INTO external_ids (league_id, kind, external_id, subject_id)
   SELECT $1, $2, external_id, subject_id FROM unnest($3::text[], $4::int[]) AS given (external_id, subject_id)
   ON CONFLICT (league_id, kind, external_id) DO UPDATE SET subject_id = excluded.subject_id`,
);

export async function storeExternalIds(
  tx: Context,
  leagueId: number,
  kind: ExternalKind,
  ids: readonly (readonly [externalId: string, id: number])[],
): Promise<void> {
  if (ids.length === 0) return;
  await insertExternalIds(tx, [leagueId, kind, ids.map(([external]) => external), ids.map(([, id]) => id)]);
}
