import { type Context } from '../../../platform/context/context.js';
import { type Page, type PageRange } from '../../../platform/lists/pagination.js';
import {
  columnOf,
  columnsOf,
  day,
  flag,
  integer,
  nullable,
  selectList,
} from '../../../platform/data/rows.js';
import { type ListOrder, readPage, Selection } from '../../../platform/lists/selection.js';
import { readRows } from '../../../platform/data/statement.js';
import { countingStatistics } from '../../../engine/figures/statistics/counting-statistics.js';
import { statsFrom } from '../../clubs/players/statistics.service.js';
import { TeamEntity } from '../../clubs/teams/team.entity.js';
import { type LoggedGame } from './game-log.types.js';
import { GameLineEntity } from '../../leagues/matches/match.entity.js';

/** Filter for the games of a log. */
export interface GameLogFilter {
  readonly leagueId?: number | null | undefined;
  readonly season?: number | null | undefined;
  readonly postseason?: boolean | null | undefined;
}

const keys = countingStatistics.map(({ key }) => key);
const ofLine = columnsOf(GameLineEntity, 'matchId', 'teamId', 'playedOrder', 'gameDay', 'won', 'positions');
const counts = columnsOf(GameLineEntity, ...keys);
const loggedRow = {
  ...ofLine,
  ...counts,
  leagueId: nullable(integer),
  season: nullable(integer),
  date: nullable(day),
  postseason: flag,
  isHome: flag,
  opponentId: integer,
  opponentName: columnOf(TeamEntity, 'name'),
  runsFor: integer,
  runsAgainst: integer,
};

const byOrder: ListOrder<LoggedGame> = {
  keys: [
    { sql: 'l.played_order', type: 'integer' },
    { sql: 'l.team_id', type: 'integer' },
  ],
  direction: 'DESC',
  placeOf: ({ playedOrder, teamId }) => [playedOrder, teamId],
};

/** A player's games, the latest first. */
export function pageGameLog(
  ctx: Context,
  playerId: number,
  { leagueId, season, postseason }: GameLogFilter,
  range: PageRange,
): Promise<Page<LoggedGame>> {
  const selection = new Selection();
  selection.where('l.player_id = ?', playerId);
  if (typeof leagueId === 'number') selection.where('l.league_id = ?', leagueId);
  if (typeof season === 'number') selection.where('l.league_id IS NOT NULL AND l.season = ?', season);
  if (typeof postseason === 'boolean') selection.where('m.postseason = ?', postseason);
  const from = 'game_lines l JOIN matches m ON m.id = l.match_id';
  const read = (sql: string, values: unknown[]) =>
    readGames(
      ctx,
      `${from} JOIN teams other
    ON other.id = CASE WHEN m.home_team_id = l.team_id THEN m.away_team_id ELSE m.home_team_id END WHERE ${sql}`,
      values,
    );
  return readPage(ctx, { from, selection, order: byOrder, read }, range);
}

async function readGames(ctx: Context, rest: string, values: unknown[]): Promise<LoggedGame[]> {
  const rows = await readRows(
    ctx,
    loggedRow,
    `SELECT ${selectList(ofLine, 'l')}, ${selectList(counts, 'l')}, m.league_id AS "leagueId",
       CASE WHEN m.league_id IS NOT NULL THEN m.season END AS season, m.date::text AS date, m.postseason,
       m.home_team_id = l.team_id AS "isHome", other.id AS "opponentId", other.name AS "opponentName",
       CASE WHEN m.home_team_id = l.team_id THEN m.home_score ELSE m.away_score END AS "runsFor",
       CASE WHEN m.home_team_id = l.team_id THEN m.away_score ELSE m.home_score END AS "runsAgainst"
     FROM ${rest}`,
    values,
  );
  return rows.map((row) => ({ ...row, stats: statsFrom(keys.map((key) => row[key])) }));
}
