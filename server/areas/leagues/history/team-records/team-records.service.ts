import { type Context } from '../../../../platform/context/context.js';
import { integer, nullable, text } from '../../../../platform/data/rows.js';
import { statement } from '../../../../platform/data/statement.js';
import { clubRecords, teamGameRecords, totalRecords } from '../../../../engine/figures/records.js';
import { countingStatistic } from '../../../../engine/figures/statistics/counting-statistics.js';
import { type Team } from '../../../clubs/teams/team.types.js';
import { loadPlacesOfTeams } from '../../membership/league-team.service.js';
import { runsOf, scoredGames, teamRecordColumns } from '../records/game-records.service.js';
import { type LeagueRecord } from '../records/records.types.js';
import { loadTeamSeasons } from '../team-seasons/team-seasons.service.js';

/**
 * A club's records in its league: of a game, a season and a career with the club; none for a club in no league. Of equal
 * values the earliest is the record.
 */
export async function readTeamRecords(ctx: Context, team: Team): Promise<LeagueRecord[]> {
  const place = await ctx.loaders.load(ctx, loadPlacesOfTeams, team.id);
  if (place === null) return [];
  const { leagueId } = place;
  const players = await playerRecords(ctx, leagueId, team);
  return [
    ...(await gameRecords(ctx, leagueId, team)),
    ...(await mostWins(ctx, leagueId, team)),
    ...players.filter(({ season }) => season !== null),
    ...players.filter(({ season }) => season === null),
  ];
}

const ofClub = ({ id, name }: Team) => ({ teamId: id, teamName: name });
const ofNobody = { playerId: null, playerName: null } as const;
const inNoGame = { opponentName: null, matchId: null } as const;

/** Games of club $2 in league $1, as played at home or away. */
const gamesAs = (own: 'home' | 'away', other: 'home' | 'away') =>
  `SELECT m.id AS match_id, m.season, m.played_order, m.${other}_team_id AS opponent_id,
     ${runsOf(own)} AS runs, ${runsOf(own)} - ${runsOf(other)} AS margin, g.${own}_hits::int AS hits,
     greatest(cardinality(g.home_innings), cardinality(g.away_innings)) AS innings
   FROM matches m JOIN ${scoredGames} ON g.match_id = m.id
   WHERE m.${own}_team_id = $2 AND m.league_id = $1 AND m.status = 'simulated'`;

const gameRow = {
  key: text,
  value: integer,
  matchId: integer,
  season: nullable(integer),
  opponentName: text,
};
const readGames = statement(
  gameRow,
  `WITH played AS MATERIALIZED (${gamesAs('home', 'away')} UNION ALL ${gamesAs('away', 'home')})
   SELECT best.key, best.value, best.match_id AS "matchId", best.season, opponent.name AS "opponentName"
   FROM (${Object.entries(teamRecordColumns)
     .map(
       ([key, column]) => `(SELECT '${key}' AS key, ${column} AS value, match_id, season, opponent_id
         FROM played WHERE ${column} > 0 ORDER BY ${column} DESC, played_order LIMIT 1)`,
     )
     .join(' UNION ALL ')}) AS best
   JOIN teams opponent ON opponent.id = best.opponent_id`,
);

async function gameRecords(ctx: Context, leagueId: number, team: Team): Promise<LeagueRecord[]> {
  const rows = await readGames(ctx, [leagueId, team.id]);
  return teamGameRecords.flatMap(({ key, label }) => {
    const row = rows.find((one) => one.key === key);
    return row ? [{ ...row, label, ...ofClub(team), ...ofNobody }] : [];
  });
}

async function mostWins(ctx: Context, leagueId: number, team: Team): Promise<LeagueRecord[]> {
  const seasons = await ctx.loaders.load(ctx, loadTeamSeasons, team.id);
  const inLeague = seasons.filter((season) => season.leagueId === leagueId && season.wins > 0);
  const [best] = inLeague.toSorted((one, other) => other.wins - one.wins || one.season - other.season);
  if (!best) return [];
  const { wins, season } = best;
  return [{ ...clubRecords.seasonWins, value: wins, season, ...ofClub(team), ...ofNobody, ...inNoGame }];
}

const totals = totalRecords.map(({ statistic, field }) => ({
  field,
  column: countingStatistic(statistic).field,
}));
const playerRow = {
  key: text,
  value: integer,
  playerId: integer,
  playerName: text,
  season: nullable(integer),
};
const readPlayers = statement(
  playerRow,
  `WITH years AS MATERIALIZED (
     SELECT figures.player_id, player.name, figures.season, ${totals.map(({ column }) => `figures.${column}`).join(', ')}
     FROM player_seasons figures JOIN players player ON player.id = figures.player_id
     WHERE figures.league_id = $1 AND figures.team_id = $2 AND NOT figures.postseason
   ), careers AS MATERIALIZED (
     SELECT player_id, name, ${totals.map(({ column }) => `sum(${column})::int AS ${column}`).join(', ')}
     FROM years GROUP BY player_id, name
   )
   ${totals
     .flatMap(({ field, column }) => [
       `(SELECT 'season_${field}' AS key, ${column} AS value, player_id AS "playerId", name AS "playerName", season
         FROM years WHERE ${column} > 0 ORDER BY ${column} DESC, season, name, player_id LIMIT 1)`,
       `(SELECT 'career_${field}', ${column}, player_id, name, NULL::int
         FROM careers WHERE ${column} > 0 ORDER BY ${column} DESC, name, player_id LIMIT 1)`,
     ])
     .join(' UNION ALL ')}`,
);

const labels = new Map(
  totalRecords.flatMap(({ field, what }) => [
    [`season_${field}`, `Most ${what} in a season`],
    [`career_${field}`, `Most ${what} with the club`],
  ]),
);

async function playerRecords(ctx: Context, leagueId: number, team: Team): Promise<LeagueRecord[]> {
  const rows = await readPlayers(ctx, [leagueId, team.id]);
  return rows.map((row) => ({ ...row, label: labels.get(row.key) ?? row.key, ...ofClub(team), ...inNoGame }));
}
