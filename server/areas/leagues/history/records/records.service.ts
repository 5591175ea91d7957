import { type Context } from '../../../../platform/context/context.js';
import { columnsOf, integer, nullable, text } from '../../../../platform/data/rows.js';
import { statement } from '../../../../platform/data/statement.js';
import { countingStatistic } from '../../../../engine/figures/statistics/counting-statistics.js';
import {
  clubRecords,
  playerGameRecords,
  teamGameRecords,
  totalRecords,
} from '../../../../engine/figures/records.js';
import { statistics } from '../../../../engine/figures/statistics/statistics.js';
import { listSeasons } from '../../seasons/season.service.js';
import { type Season } from '../../seasons/season.types.js';
import { GameRecordEntity } from './game-record.entity.js';
import { type SeasonHonours } from '../history.types.js';
import { honoursOf } from '../honours.service.js';
import { type LeagueRecord } from './records.types.js';

/**
 * A league's record book: records of a game, a season and a career, and the longest winning streak. Of equal values the
 * earliest is the record. Within one season, and among careers, the holder who is first in the alphabet has the record.
 * @throws DomainError `not_found` without the league
 */
export async function readRecords(ctx: Context, leagueId: number): Promise<LeagueRecord[]> {
  const seasons = (await listSeasons(ctx, leagueId)).toReversed();
  const honours = await Promise.all(
    seasons.map(async (season) => ({ season, ...(await honoursOf(ctx, season)) })),
  );
  return [
    ...(await gameRecords(ctx, leagueId)),
    ...seasonRecords(honours),
    ...bestOfClubs(honours),
    ...(await careerRecords(ctx, leagueId)),
  ];
}

const labels = new Map([...teamGameRecords, ...playerGameRecords].map(({ key, label }) => [key, label]));

const readGameRecords = statement(
  {
    ...columnsOf(GameRecordEntity, 'key', 'value', 'playerId', 'teamId', 'matchId'),
    season: integer,
    playerName: nullable(text),
    teamName: text,
    opponentName: text,
  },
  `SELECT record.key, record.value, record.player_id AS "playerId", record.team_id AS "teamId", record.match_id AS "matchId",
     match.season, player.name AS "playerName", team.name AS "teamName", opponent.name AS "opponentName"
   FROM game_records record
   JOIN matches match ON match.id = record.match_id
   JOIN teams team ON team.id = record.team_id
   JOIN teams opponent ON opponent.id = record.opponent_id
   LEFT JOIN players player ON player.id = record.player_id
   WHERE record.league_id = $1`,
);

async function gameRecords(ctx: Context, leagueId: number): Promise<LeagueRecord[]> {
  const rows = await readGameRecords(ctx, [leagueId]);
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return [...labels].flatMap(([key, label]) => {
    const row = byKey.get(key);
    return row ? [{ ...row, label }] : [];
  });
}

interface HonoursOfSeason extends SeasonHonours {
  readonly season: Season;
}

/** Season records of players; `seasons` must be oldest first. */
function seasonRecords(seasons: readonly HonoursOfSeason[]): LeagueRecord[] {
  const best = new Map<string, LeagueRecord>();
  for (const { season, leaders } of seasons) {
    for (const {
      statistic,
      leaders: [leader],
    } of leaders) {
      const described = statistics.find(({ key }) => key === statistic);
      if (!described || !leader) continue;
      // A rate counts only in a completed season, because it may be extreme after a few games.
      if (described.kind === 'derived' && season.state !== 'completed') continue;
      const { field, longName, higherIsBetter } = described;
      const key = `season_${field}`;
      const former = best.get(key)?.value;
      const isBetter =
        former === undefined || (higherIsBetter === false ? leader.value < former : leader.value > former);
      if (!isBetter) continue;
      const { value, playerId, playerName, teamId, teamName } = leader;
      const label = `${longName} in a season`;
      best.set(key, {
        key,
        label,
        value,
        playerId,
        playerName,
        teamId,
        teamName,
        opponentName: null,
        matchId: null,
        season: season.number,
      });
    }
  }
  return [...best.values()];
}

/** Season records of clubs; `seasons` must be oldest first. */
function bestOfClubs(seasons: readonly HonoursOfSeason[]): LeagueRecord[] {
  const all = seasons.flatMap(({ season, clubs }) =>
    clubs.map((best) => ({ ...best, season: season.number })),
  );
  return Object.values(clubRecords).flatMap(({ key, label }) => {
    const ofKey = all.filter((best) => best.key === key);
    const most = Math.max(...ofKey.map(({ value }) => value));
    const best = ofKey.find(({ value }) => value === most);
    return best
      ? [{ ...best, label, playerId: null, playerName: null, opponentName: null, matchId: null }]
      : [];
  });
}

const careerRow = { key: text, value: integer, playerId: integer, playerName: text };
const readCareers = statement(
  careerRow,
  `WITH careers AS MATERIALIZED (
     SELECT figures.player_id, player.name,
       ${totalRecords.map(({ statistic, field }) => `sum(figures.${countingStatistic(statistic).field})::int AS ${field}`).join(', ')}
     FROM player_seasons figures JOIN players player ON player.id = figures.player_id
     WHERE figures.league_id = $1 AND NOT figures.postseason
     GROUP BY figures.player_id, player.name
   )
   ${totalRecords
     .map(
       ({
         field,
       }) => `(SELECT '${field}' AS key, ${field} AS value, player_id AS "playerId", name AS "playerName"
         FROM careers WHERE ${field} > 0 ORDER BY ${field} DESC, name, player_id LIMIT 1)`,
     )
     .join(' UNION ALL ')}`,
);

async function careerRecords(ctx: Context, leagueId: number): Promise<LeagueRecord[]> {
  const rows = await readCareers(ctx, [leagueId]);
  return rows.map(({ key, value, playerId, playerName }) => ({
    key: `career_${key}`,
    label: `Most ${totalRecords.find(({ field }) => field === key)?.what ?? key} in a career in this league`,
    value,
    playerId,
    playerName,
    teamId: null,
    teamName: null,
    opponentName: null,
    matchId: null,
    season: null,
  }));
}
