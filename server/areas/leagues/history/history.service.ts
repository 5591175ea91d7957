import { type Context } from '../../../platform/context/context.js';
import { groupedByKey } from '../../../platform/context/loaders.js';
import { integer, nullable, text } from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';
import { seasonColumns, seasonKey, seasonRefs } from '../seasons/season-key.js';
import { type Season } from '../seasons/season.types.js';
import { type Finalist, type SeasonFinal, type SeasonRecord } from './history.types.js';
import { honoursOf } from './honours.service.js';

/**
 * History of the given seasons, in the given order: champion, awards and leaders. Awards and leaders of a current
 * season are computed from its figures so far.
 */
export function readHistory(ctx: Context, seasons: readonly Season[]): Promise<SeasonRecord[]> {
  return Promise.all(
    seasons.map(async (season) => {
      const ref = { leagueId: season.leagueId, season: season.number };
      const finalists = await ctx.loaders.load(ctx, loadFinalists, seasonKey(ref));
      return { season, ...finalistsOf(season, finalists), ...(await honoursOf(ctx, season)) };
    }),
  );
}

/** Finalists of a season; null until the final is decided. */
export async function finalOf(ctx: Context, season: Season): Promise<SeasonFinal | null> {
  const key = seasonKey({ leagueId: season.leagueId, season: season.number });
  const { champion, runnerUp } = finalistsOf(season, await ctx.loaders.load(ctx, loadFinalists, key));
  return champion && runnerUp && { champion, runnerUp };
}

const finalistRow = {
  leagueId: integer,
  season: integer,
  isChampion: integer,
  teamId: nullable(integer),
  teamName: nullable(text),
  finalWins: integer,
  wins: nullable(integer),
  losses: nullable(integer),
  ties: nullable(integer),
};

const readFinalists = statement(
  finalistRow,
  `SELECT asked.league_id AS "leagueId", asked.season, side.is_champion AS "isChampion", side.team_id AS "teamId",
     coalesce(past.team_name, team.name) AS "teamName", side.wins AS "finalWins",
     coalesce(past.home_wins + past.away_wins, now.home_wins + now.away_wins) AS wins,
     coalesce(past.home_losses + past.away_losses, now.home_losses + now.away_losses) AS losses,
     coalesce(past.home_ties + past.away_ties, now.home_ties + now.away_ties) AS ties
   FROM unnest($1::int[], $2::int[]) AS asked (league_id, season)
   JOIN LATERAL (
     SELECT * FROM series WHERE series.league_id = asked.league_id AND series.season = asked.season
     ORDER BY id DESC LIMIT 1
   ) AS final ON final.winner_id IS NOT NULL
   CROSS JOIN LATERAL (VALUES
     ((final.winner_id = final.higher_team_id)::int, final.higher_team_id, final.wins_higher::int),
     ((final.winner_id = final.lower_team_id)::int, final.lower_team_id, final.wins_lower::int)
   ) AS side (is_champion, team_id, wins)
   LEFT JOIN teams team ON team.id = side.team_id
   LEFT JOIN season_standings past ON past.league_id = asked.league_id AND past.season = asked.season AND past.team_id = side.team_id
   LEFT JOIN standings now ON now.league_id = asked.league_id AND now.team_id = side.team_id
     AND EXISTS (SELECT FROM leagues WHERE leagues.id = asked.league_id AND leagues.season = asked.season)`,
);

interface Side extends Finalist {
  readonly isChampion: boolean;
}

async function loadFinalists(ctx: Context, keys: readonly string[]): Promise<Side[][]> {
  const rows = await readFinalists(ctx, seasonColumns(seasonRefs(keys)));
  return groupedByKey(keys, rows, seasonKey).map((sides) =>
    sides.map(({ isChampion, teamId, teamName, finalWins, wins, losses, ties }) => ({
      isChampion: isChampion === 1,
      teamId,
      teamName: teamName ?? '',
      finalWins,
      wins,
      losses,
      ties,
    })),
  );
}

function finalistsOf(season: Season, sides: readonly Side[]): Pick<SeasonRecord, 'champion' | 'runnerUp'> {
  const named = (isChampion: boolean, name: string | null): Finalist | null => {
    const side = sides.find((one) => one.isChampion === isChampion);
    return side === undefined ? null : { ...side, teamName: name ?? side.teamName };
  };
  return { champion: named(true, season.championName), runnerUp: named(false, season.runnerUpName) };
}
