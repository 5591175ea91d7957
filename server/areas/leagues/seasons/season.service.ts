import { type Context } from '../../../platform/context/context.js';
import { notFound } from '../../../platform/errors/domain-error.js';
import { groupedByKey } from '../../../platform/context/loaders.js';
import { type Page, pageOfWhole, type PageRange } from '../../../platform/lists/pagination.js';
import { columnOf, columnsOf, flag, nullable, selectList, text, time } from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';
import { TeamEntity } from '../../clubs/teams/team.entity.js';
import { LeagueEntity } from '../leagues/league.entity.js';
import { leagueNotFound } from '../leagues/league.service.js';
import { SeasonEntity } from './season.entity.js';
import { type Season, type SeasonRef, type SeasonState, seasonStates } from './season.types.js';

const seasonNotFound = 'Season not found';

const readNumbers = statement(
  { current: columnOf(LeagueEntity, 'season'), asked: nullable(columnOf(SeasonEntity, 'number')) },
  `SELECT league.season AS current, season.number AS asked
   FROM leagues league LEFT JOIN seasons season ON season.league_id = league.id AND season.number = $2
   WHERE league.id = $1`,
);

/**
 * The season of a league with the given number; without a number, the current one.
 * @throws DomainError `not_found` without the league or the season
 */
export async function findSeason(
  ctx: Context,
  leagueId: number,
  number: number | null | undefined,
): Promise<SeasonRef & { isCurrent: boolean }> {
  const [found] = await readNumbers(ctx, [leagueId, number ?? null]);
  if (!found) throw notFound(leagueNotFound);
  const season = number ?? found.current;
  if (number !== null && number !== undefined && found.asked === null) throw notFound(seasonNotFound);
  return { leagueId, season, isCurrent: season === found.current };
}

const stored = columnsOf(SeasonEntity, 'leagueId', 'number', 'name', 'startedAt');
const seasonRow = {
  ...stored,
  completedAt: nullable(time),
  isCurrent: flag,
  state: text,
  championId: nullable(columnOf(TeamEntity, 'id')),
  championName: nullable(text),
  runnerUpId: nullable(columnOf(TeamEntity, 'id')),
  runnerUpName: nullable(text),
};

// Matches and series are named as text, not imported: they build on leagues. The final is the series with the highest
// id.
const readSeasons = statement(
  seasonRow,
  `SELECT ${selectList(stored, 'season')}, season.number = league.season AS "isCurrent",
     CASE
       WHEN season.number < league.season OR league.bracket_status = 'completed' THEN 'completed'
       WHEN league.bracket_status = 'playoffs' AND league.league_type = 'season' THEN 'postseason'
       WHEN EXISTS (SELECT FROM matches WHERE matches.league_id = league.id AND matches.season = season.number) THEN 'regular'
       ELSE 'preparing'
     END AS state,
     coalesce(season.completed_at,
       (SELECT max(played_at) FROM matches WHERE matches.series_id = final.id)) AS "completedAt",
     coalesce(season.champion_id, winner.id) AS "championId",
     coalesce(season.champion_name, winner.name) AS "championName",
     coalesce(season.runner_up_id, loser.id) AS "runnerUpId",
     coalesce(season.runner_up_name, loser.name) AS "runnerUpName"
   FROM seasons season
   JOIN leagues league ON league.id = season.league_id
   LEFT JOIN LATERAL (
     SELECT id, winner_id, CASE winner_id WHEN higher_team_id THEN lower_team_id ELSE higher_team_id END AS loser_id
     FROM series WHERE series.league_id = season.league_id AND series.season = season.number
     ORDER BY series.id DESC LIMIT 1
   ) AS final ON final.winner_id IS NOT NULL
   LEFT JOIN teams winner ON winner.id = final.winner_id
   LEFT JOIN teams loser ON loser.id = final.loser_id
   WHERE season.league_id = ANY ($1)
   ORDER BY season.league_id, season.number DESC`,
);

/** The seasons of each league, the newest first. */
export async function loadSeasons(ctx: Context, leagueIds: readonly number[]): Promise<Season[][]> {
  const rows = await readSeasons(ctx, [leagueIds]);
  const seasons = rows.map((row) => ({ ...row, state: stateOf(row.state) }));
  return groupedByKey(leagueIds, seasons, ({ leagueId }) => leagueId);
}

/** @throws DomainError `not_found` without the league */
export async function listSeasons(ctx: Context, leagueId: number): Promise<Season[]> {
  const [seasons = []] = await loadSeasons(ctx, [leagueId]);
  if (seasons.length === 0) throw notFound(leagueNotFound);
  return seasons;
}

/** @throws DomainError `not_found` without the league */
export async function pageSeasons(ctx: Context, leagueId: number, range: PageRange): Promise<Page<Season>> {
  return pageOfWhole(await listSeasons(ctx, leagueId), range, ({ number }) => [number]);
}

function stateOf(name: string): SeasonState {
  const state = seasonStates.find((one) => one === name);
  if (state === undefined) throw new TypeError(`unknown state of a season: ${name}`);
  return state;
}
