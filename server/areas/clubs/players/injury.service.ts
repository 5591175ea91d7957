import { type Context } from '../../../platform/context/context.js';
import { groupedByKey, inKeyOrder, type LoaderDefinition } from '../../../platform/context/loaders.js';
import { type Page, type PageRange } from '../../../platform/lists/pagination.js';
import {
  columnsOf,
  day,
  integer,
  nullable,
  present,
  type RowOf,
  selectList,
  text,
} from '../../../platform/data/rows.js';
import { type ListOrder, readPage, Selection } from '../../../platform/lists/selection.js';
import { readRows, statement } from '../../../platform/data/statement.js';
import { counted } from '../../../platform/text/words.js';
import { InjuryEntity } from './injury.entity.js';
import { type CurrentInjury, type InjuredPlayer } from './injury.types.js';
import { PlayerEntity } from './player.entity.js';

/** Words for the length of an injury. They say “about”, because the club may have days off among these days. */
export const outFor = (days: number): string => `out for about ${counted(days, 'game')}`;

const ofInjury = columnsOf(InjuryEntity);
const injuryRow = {
  ...ofInjury,
  outUntilDay: integer,
  date: nullable(day),
  leagueName: nullable(text),
  teamName: text,
};
const ofPlayer = columnsOf(PlayerEntity, 'name', 'position');
const outRow = { ...injuryRow, ...ofPlayer, clubId: integer, daysLeft: integer };

const injuryColumns = `${selectList(ofInjury, 'i')}, i.first_game_day + i.days - 1 AS "outUntilDay",
  (SELECT m.date::text FROM matches m WHERE m.id = i.match_id) AS date,
  l.name AS "leagueName", hurt_with.name AS "teamName"`;
const withNames = 'JOIN teams hurt_with ON hurt_with.id = i.team_id';

/** Columns of an injury and its player, as of the game day `today`. Their tables have the aliases `i` and `player`. */
const outColumns = (player: string, today: string) => `${injuryColumns}, ${selectList(ofPlayer, player)},
  i.first_game_day + i.days - greatest(i.first_game_day, ${today}) AS "daysLeft"`;

/**
 * The next game day of each club whose league has injuries: the first day with a pending or live match of the club. If
 * there is no such match, it is the day after the club's last match.
 */
const clubDays = (clubs: string) => `clubs AS MATERIALIZED (
    SELECT place.team_id, l.id AS league_id, l.name, l.season, coalesce(
      least((SELECT m.game_day FROM matches m
         WHERE m.league_id = l.id AND m.season = l.season AND m.status = 'pending'
           AND place.team_id IN (m.home_team_id, m.away_team_id)
         ORDER BY m.game_day LIMIT 1),
        (SELECT min(m.game_day) FROM matches m
         WHERE m.league_id = l.id AND m.season = l.season AND m.status = 'in_progress'
           AND place.team_id IN (m.home_team_id, m.away_team_id))),
      (SELECT m.game_day + 1 FROM matches m
       WHERE m.league_id = l.id AND m.season = l.season AND m.status NOT IN ('pending', 'in_progress')
         AND place.team_id IN (m.home_team_id, m.away_team_id)
       ORDER BY m.game_day DESC LIMIT 1), 1) AS today
    FROM league_teams place JOIN leagues l ON l.id = place.league_id AND l.injuries
    WHERE place.team_id IN (${clubs}))`;

/** Injuries of the current season with their players. A whole league has only few. */
const seasonsInjuries = (condition: string) => `hurt AS MATERIALIZED (
    SELECT i.*, p.name, p.position, p.team_id AS club_id
    FROM injuries i
    JOIN leagues l ON l.id = i.league_id AND l.season = i.season AND l.injuries
    JOIN players p ON p.id = i.player_id AND p.deleted_at IS NULL
    WHERE ${condition})`;

const selectOut = (
  clubs: string,
  condition: string,
) => `WITH ${clubDays(clubs)}, ${seasonsInjuries(condition)}
  SELECT DISTINCT ON (i.player_id) ${outColumns('i', 'l.today')}, l.team_id AS "clubId"
  FROM hurt i
  JOIN clubs l ON l.team_id = i.club_id AND l.league_id = i.league_id AND i.first_game_day + i.days > l.today
  ${withNames}
  ORDER BY i.player_id, i.first_game_day + i.days DESC, i.match_id`;

const readOutOfPlayers = statement(
  outRow,
  selectOut('SELECT team_id FROM players WHERE id = ANY ($1::int[])', 'i.player_id = ANY ($1::int[])'),
);
const readOutOfTeams = statement(
  outRow,
  selectOut('SELECT unnest($1::int[])', 'p.team_id = ANY ($1::int[])'),
);

/** Injury that keeps a player out on the club's next game day; null if the player can play or is in no league. */
export const injuryLoader: LoaderDefinition<number, CurrentInjury | null> = async (ctx, playerIds) =>
  inKeyOrder(playerIds, await readOutOfPlayers(ctx, [playerIds]), ({ playerId }) => playerId, null);

/** Players of each team who are injured on its next game day, the longest absence first. */
export const injuredLoader: LoaderDefinition<number, InjuredPlayer[]> = async (ctx, teamIds) =>
  groupedByKey(teamIds, injuredFrom(await readOutOfTeams(ctx, [teamIds])), ({ teamId }) => teamId);

const readRecovered = statement(
  { clubId: integer, playerId: integer },
  `WITH ${clubDays('SELECT unnest($1::int[])')}, ${seasonsInjuries('p.team_id = ANY ($1::int[])')}
   SELECT DISTINCT l.team_id AS "clubId", i.player_id AS "playerId"
   FROM clubs l
   CROSS JOIN LATERAL (
     SELECT m.game_day FROM matches m
     WHERE m.league_id = l.league_id AND m.season = l.season AND m.status NOT IN ('pending', 'in_progress')
       AND l.team_id IN (m.home_team_id, m.away_team_id)
     ORDER BY m.game_day DESC LIMIT 1
   ) AS last
   JOIN hurt i ON i.club_id = l.team_id AND i.league_id = l.league_id AND i.first_game_day <= last.game_day
     AND i.first_game_day + i.days > last.game_day
   WHERE NOT EXISTS (
     SELECT FROM hurt longer
     WHERE longer.player_id = i.player_id AND longer.first_game_day + longer.days > l.today
   )
   ORDER BY 1, 2`,
);

/** Ids of the players of each team who missed its last game with an injury and can play in its next one. */
export const recoveredLoader: LoaderDefinition<number, number[]> = async (ctx, teamIds) => {
  const rows = await readRecovered(ctx, [teamIds]);
  return groupedByKey(teamIds, rows, ({ clubId }) => clubId).map((group) =>
    group.map(({ playerId }) => playerId),
  );
};

const readOutOfMatches = statement(
  { ...outRow, clubId: present(integer), pendingId: integer },
  `SELECT DISTINCT ON (m.id, p.id) ${outColumns('p', 'm.game_day')}, p.team_id AS "clubId", m.id AS "pendingId"
   FROM matches m
   JOIN leagues l ON l.id = m.league_id AND l.injuries
   JOIN players p ON p.team_id IN (m.home_team_id, m.away_team_id) AND p.deleted_at IS NULL
   JOIN injuries i ON i.player_id = p.id AND i.league_id = m.league_id AND i.season = m.season
     AND i.first_game_day <= m.game_day AND i.first_game_day + i.days > m.game_day
   ${withNames}
   WHERE m.id = ANY ($1::int[]) AND m.status IN ('pending', 'in_progress')
   ORDER BY m.id, p.id, i.first_game_day + i.days DESC, i.match_id`,
);

/** Players of both teams who will miss each match because of an injury they have now; empty once the match is over. */
export const outOfMatchLoader: LoaderDefinition<number, InjuredPlayer[]> = async (ctx, matchIds) => {
  const rows = await readOutOfMatches(ctx, [matchIds]);
  return groupedByKey(matchIds, rows, ({ pendingId }) => pendingId).map(injuredFrom);
};

type OutRow = CurrentInjury & Pick<InjuredPlayer, 'name' | 'position'> & { clubId: number };

const injuredFrom = (rows: readonly OutRow[]): InjuredPlayer[] =>
  rows
    .map(({ clubId, playerId, name, position, ...injury }) => ({
      teamId: clubId,
      playerId,
      name,
      position,
      injury: { ...injury, playerId },
    }))
    .toSorted((one, other) => other.injury.daysLeft - one.injury.daysLeft || one.playerId - other.playerId);

const listedRow = { ...injuryRow, playedOrder: present(integer) };
export type ListedInjury = RowOf<typeof listedRow>;

const latestFirst: ListOrder<ListedInjury> = {
  keys: [{ sql: 'm.played_order', type: 'integer' }],
  direction: 'DESC',
  placeOf: ({ playedOrder }) => [playedOrder],
};

/** A player's injuries, the latest first. */
export function pageInjuries(ctx: Context, playerId: number, range: PageRange): Promise<Page<ListedInjury>> {
  const selection = new Selection();
  selection.where('i.player_id = ?', playerId);
  const from = 'injuries i JOIN matches m ON m.id = i.match_id';
  const read = (sql: string, values: unknown[]) =>
    readRows(
      ctx,
      listedRow,
      `SELECT ${injuryColumns}, m.played_order AS "playedOrder"
       FROM ${from} LEFT JOIN leagues l ON l.id = i.league_id ${withNames} WHERE ${sql}`,
      values,
    );
  return readPage(ctx, { from, selection, order: latestFirst, read }, range);
}
