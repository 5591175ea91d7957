import { type Context } from '../core/context.js';
import { KeptAnswers } from '../core/kept-answers.js';
import { groupedByKey } from '../core/loaders.js';
import { columnsOf, integer, nullable, text } from '../core/rows.js';
import { statement } from '../core/statement.js';
import { awardsOf } from '../engine/figures/awards.js';
import { seasonColumns, seasonKey, seasonRefs } from '../leagues/season-key.js';
import { listSeasons } from '../leagues/season.service.js';
import { type Season, type SeasonRef } from '../leagues/season.types.js';
import { findLeaders, seasonPlayersLoader } from '../standings/leaders.service.js';
import { PlayerSeasonEntity } from '../players/player-season.entity.js';
import { type Finalist, type SeasonAward, type SeasonLeader, type SeasonRecord } from './history.types.js';
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

/** Awards and leaders of seasons that are over, which never change. */
const kept = new KeptAnswers<Pick<SeasonRecord, 'awards' | 'leaders'>, string>(1000);
const unchanging = 0;

/**
 * A league's seasons, the newest first, with champion, awards and leaders; of the current one as it is now.
 * @throws DomainError `not_found` without the league
 */
export async function readHistory(ctx: Context, leagueId: number): Promise<SeasonRecord[]> {
  const seasons = await listSeasons(ctx, leagueId);
  const records: SeasonRecord[] = [];
  for (const season of seasons) {
    const finalists = await ctx.loaders.load(ctx, loadFinalists, keyOf(season));
    records.push({ season, ...finalistsOf(season, finalists), ...(await honoursOf(ctx, season)) });
  }
  return records;
}

const keyOf = ({ leagueId, number }: Season) => seasonKey({ leagueId, season: number });

async function honoursOf(ctx: Context, season: Season): Promise<Pick<SeasonRecord, 'awards' | 'leaders'>> {
  const key = keyOf(season);
  const known = season.isCurrent ? undefined : kept.find(ctx, key, unchanging);
  if (known) return known;
  const ref = { leagueId: season.leagueId, season: season.number };
  const honours = { awards: await loadAwards(ctx, ref), leaders: await leadersOf(ctx, ref) };
  if (!season.isCurrent) kept.keep(ctx, key, unchanging, honours);
  return honours;
}

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
  columnsOf(PlayerSeasonEntity, 'playerId'),
  `SELECT DISTINCT figures.player_id AS "playerId"
   FROM player_seasons figures
   JOIN seasons this ON this.league_id = figures.league_id AND this.number = figures.season
   WHERE figures.league_id = $1 AND figures.season = $2 AND this.number > 1 AND NOT EXISTS (
     SELECT FROM player_seasons earlier
     JOIN seasons before ON before.league_id = earlier.league_id AND before.number = earlier.season
     WHERE earlier.player_id = figures.player_id AND before.started_at < this.started_at
   )`,
);

/** The awards of a season, as its figures are now. */
export async function loadAwards(ctx: Context, ref: SeasonRef): Promise<SeasonAward[]> {
  const key = seasonKey(ref);
  const players = await ctx.loaders.load(ctx, seasonPlayersLoader, key);
  const league = await ctx.loaders.load(ctx, leagueFiguresLoader, key);
  const newcomers = new Set(
    (await readNewcomers(ctx, [ref.leagueId, ref.season])).map(({ playerId }) => playerId),
  );
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
