import { strToU8, zipSync } from 'fflate';
import { type Context } from '../../../platform/context/context.js';
import { groupedByKey } from '../../../platform/context/loaders.js';
import { authorize } from '../../../platform/context/policy.js';
import { csvRow, textCell } from '../../../platform/text/csv.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { weekdays } from '../../../engine/league/schedule/dates.js';
import { RATING_KEYS } from '../../../engine/players/player.types.js';
import { lookOf } from '../../clubs/teams/identity/look.js';
import { leagueFilesPolicy } from './league-files.policy.js';
import { leaguePolicy } from '../../leagues/leagues/league.policy.js';
import { getLeague } from '../../leagues/leagues/league.service.js';
import { type League } from '../../leagues/leagues/league.types.js';
import {
  type KnownMatch,
  type KnownPlayer,
  readCoaches,
  readMatches,
  readPlayers,
  readTeams,
} from './known-rows.js';
import { columnsOfFile, csvFiles } from './reading/read-csv.js';

/** A fixed time, so that equal documents have equal archives. */
const archiveTime = new Date(2000, 0, 1);

type Cell = string | number | boolean | null | undefined | readonly unknown[];
type Row = Readonly<Record<string, Cell>>;

/** A document before it is written; `line` of a match is its line score. */
interface Exported {
  readonly league: Row;
  readonly teams: readonly {
    readonly fields: Row;
    readonly coaches: readonly Row[];
    readonly players: readonly { readonly fields: Row; readonly ratings: Row }[];
  }[];
  readonly matches: readonly { readonly fields: Row; readonly innings: Innings | null }[];
}

type Innings = Readonly<Record<'home' | 'away', readonly (number | null)[]>>;

/** Leaves out fields without a value. */
const given = (fields: Row): Row =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined));

/**
 * The document of a league, which its import reads: for staff the whole, for an owner the own teams.
 * @throws DomainError `not_found`; `forbidden` for others
 */
export function exportLeague(ctx: Context, leagueId: number): Promise<Exported> {
  return inTransaction(ctx, async (tx) => {
    const league = await getLeague(tx, leagueId);
    const all = await readTeams(tx, [leagueId]);
    const isStaff = leaguePolicy.manage(tx.actor, leagueId);
    const teams = isStaff ? all : all.filter(({ ownerId }) => tx.actor.is(ownerId));
    authorize(tx, leagueFilesPolicy.export, [teams.length > 0, leagueId]);
    const ids = teams.map(({ id }) => id);
    const players = groupedByKey(ids, await readPlayers(tx, [leagueId]), ({ teamId }) => teamId);
    const coaches = groupedByKey(ids, await readCoaches(tx, [leagueId]), ({ teamId }) => teamId);
    const names = new Map(all.map(({ id, externalId }) => [id, externalId]));
    const matches = isStaff ? await readMatches(tx, [leagueId]) : [];
    return {
      league: leagueRow(league),
      teams: teams.map((team, at) => {
        const { code, shortName, colors } = lookOf(team.id, team);
        const fields = given({
          external_id: team.externalId,
          name: team.name,
          code,
          short_name: shortName,
          colors,
          conference: team.conference,
          division: team.division,
          owner_username: team.ownerUsername,
          park: team.park,
        });
        return {
          fields,
          coaches: (coaches[at] ?? []).map(({ role, name }) => ({ role, name })),
          players: (players[at] ?? []).map(playerRow),
        };
      }),
      matches: matches.map((match) => {
        const isPlayed = match.status === 'simulated';
        const fields = given({
          external_id: match.externalId,
          home: names.get(match.homeTeamId) ?? String(match.homeTeamId),
          away: names.get(match.awayTeamId) ?? String(match.awayTeamId),
          date: match.date,
          time: match.time,
          game_day: match.gameDay,
          home_score: isPlayed ? match.homeScore : null,
          away_score: isPlayed ? match.awayScore : null,
        });
        return { fields, innings: isPlayed ? inningsOf(match) : null };
      }),
    };
  });
}

/** The line score; a forfeited game has another score than its innings. */
function inningsOf({ homeInnings: home, awayInnings: away, forfeit }: KnownMatch): Innings | null {
  return home === null || away === null || forfeit !== null ? null : { home, away };
}

function leagueRow(league: League): Row {
  const { firstDay, timeZone, gameWeekdays, gameTime, breaks } = league;
  return given({
    name: league.name,
    format: league.format,
    league_type: league.leagueType,
    description: league.description,
    injuries: league.injuries,
    market_rule: league.marketRule,
    playoff_places: league.playoffPlaces,
    division_winners_first: league.divisionWinnersAutomatic ? null : league.divisionWinnersFirst,
    playoffs_by_conference: league.playoffsByConference,
    playoff_series_lengths: league.playoffSeriesLengths,
    playoff_reseeding: league.playoffReseeding,
    first_day: firstDay,
    time_zone: timeZone,
    game_weekdays: gameWeekdays.length === weekdays.length ? null : gameWeekdays,
    game_time: gameTime,
    breaks: breaks.length === 0 ? null : breaks,
  });
}

const playerRow = (player: KnownPlayer) => ({
  fields: given({
    external_id: player.externalId,
    name: player.name,
    position: player.position,
    pitcher_role: player.pitcherRole,
    bats: player.bats,
    throws: player.throws,
    age: player.age,
  }),
  ratings: Object.fromEntries(RATING_KEYS.map((key) => [key, player[key]])),
});

/** The document as JSON. */
export function writtenJson({ league, teams, matches }: Exported): string {
  const document = {
    league,
    teams: teams.map(({ fields, coaches, players }) => ({
      ...fields,
      coaches,
      players: players.map((player) => ({ ...player.fields, ratings: player.ratings })),
    })),
    matches: matches.map(({ fields, innings }) => ({ ...fields, ...(innings && { innings }) })),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** The document as a zip archive of tables, which hold the same. */
export function writtenZip({ league, teams, matches }: Exported): Uint8Array {
  const lines = teams.flatMap(({ fields: { external_id: team }, players, coaches }) => ({
    team,
    players,
    coaches,
  }));
  const results = matches.filter(({ fields }) => fields['home_score'] !== undefined);
  const rows: Readonly<Record<(typeof csvFiles)[number], readonly Row[]>> = {
    'league.csv': [league],
    'teams.csv': teams.map(({ fields }) => fields),
    'players.csv': lines.flatMap(({ team, players }) =>
      players.map(({ fields, ratings }) => ({ team, ...fields, ...ratings })),
    ),
    'coaches.csv': lines.flatMap(({ team, coaches }) => coaches.map((coach) => ({ team, ...coach }))),
    'schedule.csv': matches.map(({ fields }) => fields),
    'results.csv': results.map(({ fields, innings }) => ({
      ...fields,
      ...(innings && { home_innings: withX(innings.home), away_innings: withX(innings.away) }),
    })),
  };
  const files = csvFiles.map((name) => [name, strToU8(table(columnsOfFile(name), rows[name]))] as const);
  return zipSync(Object.fromEntries(files), { mtime: archiveTime });
}

/** Tables without rows, as a start. */
export const templates = (): Uint8Array =>
  zipSync(Object.fromEntries(csvFiles.map((name) => [name, strToU8(table(columnsOfFile(name), []))])), {
    mtime: archiveTime,
  });

const table = (columns: readonly string[], rows: readonly Row[]): string =>
  [columns, ...rows.map((row) => columns.map((column) => cellOf(row[column])))]
    .map((cells) => csvRow(cells.map(textCell)))
    .join('');

function cellOf(value: Cell): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  return value.map((member) => (isBreak(member) ? `${member.from}/${member.to}` : String(member))).join(' ');
}

/** An inning in which the home team did not bat is an x, as in line scores. */
const withX = (innings: readonly (number | null)[]): Cell => innings.map((runs) => runs ?? 'x');

const isBreak = (member: unknown): member is { from: string; to: string } =>
  typeof member === 'object' && member !== null && 'from' in member && 'to' in member;
