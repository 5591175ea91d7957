import { type Context } from '../../../../platform/context/context.js';
import { groupedByKey } from '../../../../platform/context/loaders.js';
import { columnsOf, integer, nullable, text } from '../../../../platform/data/rows.js';
import { wideStatement } from '../../../../platform/data/statement.js';
import { countingStatistics } from '../../../../engine/figures/statistics/counting-statistics.js';
import { PlayerSeasonEntity } from '../../../clubs/players/player-season.entity.js';
import { statsFrom } from '../../../clubs/players/statistics.service.js';
import { type PlayerStats } from '../../../clubs/players/statistics.types.js';
import { seasonKey } from '../../seasons/season-key.js';
import { type AdvancedStats } from '../../figures/advanced.types.js';
import { advancedOf, leagueFiguresLoader } from '../../figures/league-figures.service.js';
import { type PlayerSeason } from './player-seasons.types.js';

const keys = columnsOf(PlayerSeasonEntity, 'playerId', 'leagueId', 'season', 'teamId', 'postseason');
const counts = columnsOf(PlayerSeasonEntity, ...countingStatistics.map(({ key }) => key));
const stored = (columns: object) =>
  Object.values<{ storedAs?: string }>({ ...columns }).map(({ storedAs = '' }) => `figures.${storedAs}`);

const readSeasons = wideStatement(
  [
    keys.playerId,
    keys.leagueId,
    keys.season,
    keys.teamId,
    keys.postseason,
    nullable(integer),
    nullable(text),
    nullable(text),
    text,
    text,
    ...Object.values(counts),
  ],
  `SELECT ${stored(keys).join(', ')}, CASE WHEN league.season = figures.season THEN player.age ELSE figures.age END,
     league.name, season.name, coalesce(standing.team_name, team.name), coalesce(figures.position, player.position), ${stored(counts).join(', ')}
   FROM player_seasons figures
   JOIN teams team ON team.id = figures.team_id
   JOIN players player ON player.id = figures.player_id
   LEFT JOIN leagues league ON league.id = figures.league_id
   LEFT JOIN seasons season ON season.league_id = figures.league_id AND season.number = figures.season
   LEFT JOIN season_standings standing ON standing.league_id = figures.league_id
     AND standing.season = figures.season AND standing.team_id = figures.team_id
   WHERE figures.player_id = ANY ($1)
   ORDER BY figures.player_id, figures.league_id = 0, season.started_at NULLS FIRST, figures.league_id, figures.season,
     figures.postseason, figures.team_id`,
);

/** Each player's seasons, oldest first; games outside leagues come last. One statement for all players. */
export async function loadPlayerSeasons(
  ctx: Context,
  playerIds: readonly number[],
): Promise<PlayerSeason[][]> {
  const rows = await readSeasons(ctx, [playerIds]);
  const seasons = rows.map(
    ([
      playerId,
      leagueId,
      season,
      teamId,
      postseason,
      age,
      leagueName,
      seasonName,
      teamName,
      position,
      ...figures
    ]): PlayerSeason => ({
      playerId,
      leagueId: leagueId === 0 ? null : leagueId,
      season: leagueId === 0 ? null : season,
      teamId,
      postseason,
      age,
      leagueName,
      seasonName,
      teamName,
      position,
      stats: statsFrom(figures),
    }),
  );
  return groupedByKey(playerIds, seasons, ({ playerId }) => playerId);
}

/** Totals of a player's playoff games if `postseason` is true; otherwise of all other games. */
export function careerOf(seasons: readonly PlayerSeason[], postseason: boolean): PlayerStats {
  const ofKind = seasons.filter((season) => season.postseason === postseason);
  return statsFrom(
    countingStatistics.map(({ key }) => ofKind.reduce((sum, { stats }) => sum + stats[key], 0)),
  );
}

/** Statistics compared with the league's; null for playoffs and games outside leagues. */
export async function advancedOfSeason(
  ctx: Context,
  season: Pick<PlayerSeason, 'leagueId' | 'season' | 'postseason' | 'position' | 'stats'>,
): Promise<AdvancedStats | null> {
  const { leagueId, season: number, postseason, position, stats } = season;
  if (leagueId === null || number === null || postseason) return null;
  const league = await ctx.loaders.load(ctx, leagueFiguresLoader, seasonKey({ leagueId, season: number }));
  return advancedOf({ position, counts: stats }, league);
}
