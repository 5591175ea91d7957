import { type Context } from '../../../platform/context/context.js';
import { columnOf, integer, text } from '../../../platform/data/rows.js';
import { command, statement } from '../../../platform/data/statement.js';
import { type LockedLeague } from '../../leagues/leagues/league-lock.js';
import { dateNewMatches } from '../../leagues/leagues/dates/dating.service.js';
import { getLeague } from '../../leagues/leagues/league.service.js';
import { snakeCase } from '../../../platform/input/validation.js';
import { mistakeIn } from '../../games/simulation/entered/check-result.js';
import { type MatchResult, storeResults } from '../../games/simulation/entered/entered-results.service.js';
import { lockMatches } from '../../leagues/matches/match-locks.js';
import { matchLoader } from '../../leagues/matches/match.service.js';
import { MatchEntity } from '../../leagues/matches/match.entity.js';
import { type MatchRow } from './reading/document.types.js';
import { type KnownMatch, readMatches, storeExternalIds } from './known-rows.js';
import { type Counts, teamOf, type TeamIds } from './team-ids.js';
import { type Mistakes, type Placed } from './reading/read-rows.js';

/** The external id of a match without one: its date or day, and its teams. */
const externalIdOf = ({ externalId, date, gameDay, home, away }: MatchRow): string =>
  externalId || [date ?? gameDay, away, home].join(' ').slice(0, 100);

const insertMatches = statement(
  { id: columnOf(MatchEntity, 'id') },
  `INSERT INTO matches (league_id, season, game_day, date, starts_at, home_team_id, away_team_id)
   SELECT l.id, l.season, given.game_day, given.date::date,
     (given.date::date + coalesce(given.time, l.game_time)::time) AT TIME ZONE l.time_zone, given.home, given.away
   FROM leagues l, ROWS FROM (
     jsonb_to_recordset($2) AS (game_day int, date text, time text, home int, away int)
   ) WITH ORDINALITY AS given (game_day, date, time, home, away, place)
   WHERE l.id = $1 ORDER BY given.place RETURNING id`,
);
const updateMatches = command(
  `UPDATE matches m SET game_day = coalesce(given.game_day, m.game_day), date = coalesce(given.date::date, m.date),
     postponement = NULL,
     starts_at = (coalesce(given.date::date, m.date) + coalesce(given.time, l.game_time)::time) AT TIME ZONE l.time_zone
   FROM leagues l, jsonb_to_recordset($2) AS given (id int, game_day int, date text, time text)
   WHERE l.id = $1 AND m.id = given.id`,
);
/** Numbers the days of a season by its dates, from the first pending one on. */
const numberDays = command(
  `UPDATE matches m SET game_day = numbered.day
   FROM (
     SELECT id, dense_rank() OVER (ORDER BY date) AS day FROM matches
     WHERE league_id = $1 AND season = $2 AND date IS NOT NULL
   ) AS numbered
   WHERE m.id = numbered.id AND m.status = 'pending' AND m.game_day IS DISTINCT FROM numbered.day`,
);
const findClash = statement(
  { id: integer, club: text, otherId: integer },
  `SELECT m.id, club.name AS club, other.id AS "otherId"
   FROM matches m
   JOIN matches other ON other.league_id = m.league_id AND other.season = m.season AND other.id < m.id
     AND (other.date = m.date OR other.game_day = m.game_day)
   JOIN teams club ON club.id IN (m.home_team_id, m.away_team_id)
     AND club.id IN (other.home_team_id, other.away_team_id)
   WHERE m.id = ANY ($1::int[]) ORDER BY m.id, other.id LIMIT 500`,
);

interface Given {
  readonly row: Placed<MatchRow>;
  readonly home: number;
  readonly away: number;
  readonly before: KnownMatch | null;
}

/** Stores the matches of a document: new ones are added, pending ones get the given dates. */
export async function importMatches(
  tx: Context,
  { id: leagueId, season }: LockedLeague,
  teams: TeamIds,
  rows: readonly Placed<MatchRow>[],
  mistakes: Mistakes,
  counts: Counts,
): Promise<void> {
  if (rows.length === 0) return;
  const known = new Map((await readMatches(tx, [leagueId])).map((match) => [match.externalId, match]));
  const league = await getLeague(tx, leagueId);
  const given: Given[] = [];
  for (const row of rows) {
    const home = teamOf(teams, row, 'home', row.home, mistakes);
    const away = teamOf(teams, row, 'away', row.away, mistakes);
    const before = known.get(externalIdOf(row)) ?? null;
    if (!before && !row.date && !row.gameDay)
      mistakes.add(row.at, 'date', 'A match needs a date or a game_day');
    if (row.time && league.timeZone === null)
      mistakes.add(row.at, 'time', 'A time needs the time_zone of the league');
    if (home === null || away === null) continue;
    if (home === away) mistakes.add(row.at, 'away', 'A team cannot play itself');
    if (((row.homeScore ?? null) === null) !== ((row.awayScore ?? null) === null))
      mistakes.add(row.at, 'home_score', 'Give the scores of both teams');
    given.push({ row, home, away, before });
  }
  if (mistakes.all.length > 0) return;
  const added = given.filter(({ before }) => before === null);
  const changed = given.filter((match) => isChanged(match));
  const inserted = await insertMatches(tx, [leagueId, JSON.stringify(added.map(columnsOf))]);
  const ids = inserted.map(({ id }) => id).toSorted((one, other) => one - other);
  await updateMatches(tx, [
    leagueId,
    JSON.stringify(changed.map((match) => ({ ...columnsOf(match), id: match.before?.id }))),
  ]);
  counts.created += added.length;
  counts.updated += changed.length;
  counts.unchanged += given.length - added.length - changed.length;
  await storeExternalIds(
    tx,
    leagueId,
    'match',
    added.map(({ row }, at) => [externalIdOf(row), ids[at] ?? 0]),
  );
  if (rows.every(({ gameDay }) => !gameDay)) await numberDays(tx, [leagueId, season]);
  await dateNewMatches(tx, leagueId);
  await setFirstDay(tx, [leagueId, season]);
  const placeOf = new Map(added.map(({ row }, at) => [ids[at], row.at]));
  for (const { before, row } of changed) placeOf.set(before?.id, row.at);
  for (const { id, club, otherId } of await findClash(tx, [[...placeOf.keys()]])) {
    const at = placeOf.get(id) ?? placeOf.get(otherId);
    if (at) mistakes.add(at, 'date', `${club} plays twice on this day`);
  }
  if (mistakes.all.length > 0) return;
  const idOf = new Map(added.map(({ row }, at) => [row, ids[at] ?? 0]));
  await importResults(tx, given, ({ row, before }) => before?.id ?? idOf.get(row) ?? 0, mistakes);
}

/** Enters the results of pending matches; a match that has the same result already stays as it is. */
async function importResults(
  tx: Context,
  given: readonly Given[],
  idOf: (match: Given) => number,
  mistakes: Mistakes,
): Promise<void> {
  const scored = given.filter(({ row }) => typeof row.homeScore === 'number');
  const ids = scored.map(idOf);
  await lockMatches(tx, ids);
  const matches = await matchLoader(tx, ids);
  const results: MatchResult[] = [];
  for (const [at, { row }] of scored.entries()) {
    const match = matches[at];
    if (!match) continue;
    const input = {
      homeScore: row.homeScore ?? 0,
      awayScore: row.awayScore ?? 0,
      innings: row.innings ?? null,
    };
    const mistake = mistakeIn(input, false);
    if (mistake) mistakes.add(row.at, snakeCase(mistake.field), mistake.sentence);
    else if (match.status === 'pending') results.push({ match, input });
    else if (match.homeScore !== input.homeScore || match.awayScore !== input.awayScore)
      mistakes.add(row.at, 'home_score', 'The match has another result, which must be removed first');
  }
  if (mistakes.all.length === 0 && results.length > 0) await storeResults(tx, results);
}

/** A season whose matches have dates of their own begins with the first of them. */
const setFirstDay = command(
  `UPDATE leagues SET first_day = (SELECT min(date) FROM matches WHERE league_id = $1 AND season = $2)
   WHERE id = $1 AND first_day IS NULL`,
);

const columnsOf = ({ row: { date, time, gameDay }, home, away }: Given) => ({
  date: date ?? null,
  time: time || null,
  game_day: gameDay ?? null,
  home,
  away,
});

/** Matches that are no longer pending stay as they are. */
function isChanged({ row: { date, time, gameDay }, before }: Given): boolean {
  if (before?.status !== 'pending') return false;
  return (
    (!!date && date !== before.date) ||
    (!!time && time !== before.time) ||
    (!!gameDay && gameDay !== before.gameDay)
  );
}
