import { type Context } from '../core/context.js';
import { KeptAnswers } from '../core/kept-answers.js';
import { groupedByKey, type LoaderDefinition } from '../core/loaders.js';
import { columnsOf, integer, nullable, text } from '../core/rows.js';
import { statement } from '../core/statement.js';
import { awardsOf } from '../engine/figures/awards.js';
import { seasonColumns, seasonKey, seasonRefs } from '../leagues/season-key.js';
import { listSeasons } from '../leagues/season.service.js';
import { type Season, type SeasonRef } from '../leagues/season.types.js';
import { findLeaders, seasonPlayersLoader } from '../standings/leaders.service.js';
import { PlayerSeasonEntity } from '../players/player-season.entity.js';
import {
  type Finalist,
  type SeasonAward,
  type SeasonFinal,
  type SeasonLeader,
  type SeasonRecord,
} from './history.types.js';
import { leagueFiguresLoader } from './league-figures.service.js';

/** In which each season's leaders are listed. */
const listed = [
  'battingAverage',
  'homeRuns',
  'rbis',
  'hits',
  'stolenBases',
  'wins',
  'earnedRunAverage',
  'strikeouts',
  'saves',
];

type Honours = Pick<SeasonRecord, 'awards' | 'leaders'>;

/** Awards and leaders of seasons that are over, which never change. */
const kept = new KeptAnswers<Honours, string>(1000);
const unchanging = 0;

/**
 * A league's seasons, the newest first, with champion, awards and leaders; of the current one as it is now.
 * @throws DomainError `not_found` without the league
 */
export async function readHistory(ctx: Context, leagueId: number): Promise<SeasonRecord[]> {
  const seasons = await listSeasons(ctx, leagueId);
  const records: SeasonRecord[] = [];
  for (const season of seasons) {
    const sides = await ctx.loaders.load(ctx, loadFinalists, keyOf(season));
    records.push({ season, ...finalistsOf(season, sides), ...(await honoursOf(ctx, season)) });
  }
  return records;
}

/** Who played for the title of a season; null until the final is decided. */
export async function finalOf(ctx: Context, season: Season): Promise<SeasonFinal | null> {
  const sides = await ctx.loaders.load(ctx, loadFinalists, keyOf(season));
  const { champion, runnerUp } = finalistsOf(season, sides);
  return champion && runnerUp && { champion, runnerUp };
}

const keyOf = ({ leagueId, number }: Season) => seasonKey({ leagueId, season: number });

/** Awards and leaders of a season; of the current one as its figures are now. */
export async function honoursOf(ctx: Context, season: Season): Promise<Honours> {
  const key = keyOf(season);
  const known = season.isCurrent ? undefined : kept.find(ctx, key, unchanging);
  if (known) return known;
  const honours = await ctx.loaders.load(ctx, honoursLoader, key);
  if (!season.isCurrent) kept.keep(ctx, key, unchanging, honours);
  return honours;
}

const honoursLoader: LoaderDefinition<string, Honours> = async (ctx, keys) => {
  const newcomers = await newcomersOf(ctx, keys);
  return Promise.all(
    seasonRefs(keys).map(async (season, at) => ({
      awards: await awardsIn(ctx, season, newcomers[at] ?? new Set()),
      leaders: await leadersOf(ctx, season),
    })),
  );
};

async function leadersOf(ctx: Context, ref: SeasonRef): Promise<SeasonLeader[]> {
  const found = await Promise.all(
    listed.map(async (statistic) => {
      const leaders = await findLeaders(ctx, ref, statistic, 10);
      return { statistic, leaders: leaders.filter(({ rank }) => rank === 1) };
    }),
  );
  return found.filter(({ leaders }) => leaders.length > 0);
}

const readNewcomers = statement(
  columnsOf(PlayerSeasonEntity, 'leagueId', 'season', 'playerId'),
  `SELECT DISTINCT figures.league_id AS "leagueId", figures.season, figures.player_id AS "playerId"
   FROM unnest($1::int[], $2::int[]) AS asked (league_id, season)
   JOIN player_seasons figures USING (league_id, season)
   JOIN seasons this ON this.league_id = figures.league_id AND this.number = figures.season
   WHERE this.number > 1 AND NOT EXISTS (
     SELECT FROM player_seasons earlier
     JOIN seasons before ON before.league_id = earlier.league_id AND before.number = earlier.season
     WHERE earlier.player_id = figures.player_id AND before.started_at < this.started_at
   )`,
);

/** The players of each season for whom it is the first one of any league. */
async function newcomersOf(ctx: Context, keys: readonly string[]): Promise<Set<number>[]> {
  const rows = await readNewcomers(ctx, seasonColumns(seasonRefs(keys)));
  return groupedByKey(keys, rows, seasonKey).map(
    (ofSeason) => new Set(ofSeason.map(({ playerId }) => playerId)),
  );
}

/** The awards of a season, as its figures are now. */
async function awardsIn(
  ctx: Context,
  season: SeasonRef,
  newcomers: ReadonlySet<number>,
): Promise<SeasonAward[]> {
  const key = seasonKey(season);
  const players = await ctx.loaders.load(ctx, seasonPlayersLoader, key);
  const league = await ctx.loaders.load(ctx, leagueFiguresLoader, key);
  const byId = new Map(players.map((player) => [player.playerId, player]));
  const awards = awardsOf(
    players.map((player) => ({
      ...player,
      counts: player.totals,
      isNewcomer: newcomers.has(player.playerId),
    })),
    league,
  );
  return awards.flatMap((award) => {
    const winner = byId.get(award.playerId);
    return winner
      ? [{ ...award, playerName: winner.name, teamId: winner.teamId, teamName: winner.teamName }]
      : [];
  });
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
};

const readFinalists = statement(
  finalistRow,
  `SELECT asked.league_id AS "leagueId", asked.season, side.is_champion AS "isChampion", side.team_id AS "teamId",
     coalesce(past.team_name, team.name) AS "teamName", side.wins AS "finalWins",
     coalesce(past.home_wins + past.away_wins, now.home_wins + now.away_wins) AS wins,
     coalesce(past.home_losses + past.away_losses, now.home_losses + now.away_losses) AS losses
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
    sides.map(({ isChampion, teamId, teamName, finalWins, wins, losses }) => ({
      isChampion: isChampion === 1,
      teamId,
      teamName: teamName ?? '',
      finalWins,
      wins,
      losses,
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
