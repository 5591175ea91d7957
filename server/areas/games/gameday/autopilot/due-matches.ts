import { type Context } from '../../../../platform/context/context.js';
import { integer, nullable, present, columnOf, flag, text, time } from '../../../../platform/data/rows.js';
import { statement } from '../../../../platform/data/statement.js';
import { MatchEntity } from '../../../leagues/matches/match.entity.js';
import { AutopilotEntity } from './autopilot.entity.js';

/** Hours before its first pitch at which a match of a live autopilot is announced. */
const announcedAhead = `interval '24 hours'`;
/** A match that is later than this is missed. */
const latest = `interval '1 hour'`;

/** The time of match `m` of league `l`; for a match without a time, the usual time of the league. */
const timeOf = 'coalesce(m.starts_at, (m.date + l.game_time::time) AT TIME ZONE l.time_zone)';

/** Matches `m` that the autopilot `pilot` of league `l` may play: pending ones of the season, until its last date. */
const matchesAhead = `autopilots autopilot
   JOIN leagues l ON l.id = autopilot.league_id
   JOIN matches m ON m.league_id = l.id AND m.season = l.season AND m.status = 'pending' AND m.date IS NOT NULL
     AND (autopilot.until IS NULL OR m.date <= autopilot.until)`;

/** An announced match that begins at another time than it should, or should have begun more than an hour ago. */
const isStale = `live.first_pitch_at <> ${timeOf} OR live.first_pitch_at < $1::timestamptz - ${latest}`;

const toDo = `autopilot.is_on AND (
    autopilot.until < ($1::timestamptz AT TIME ZONE l.time_zone)::date
    OR EXISTS (
      SELECT FROM matches m LEFT JOIN live_games live ON live.match_id = m.id
      WHERE m.league_id = l.id AND m.season = l.season AND m.status = 'pending'
        AND m.date <= coalesce(autopilot.until, 'infinity') AND m.date <= ($1::timestamptz AT TIME ZONE l.time_zone)::date + 1
        AND CASE WHEN live.match_id IS NOT NULL THEN m.id = ANY (autopilot.announced) AND (${isStale})
          ELSE ${timeOf} <= $1::timestamptz
            OR (autopilot.mode = 'live' AND m.id <> ALL (autopilot.announced) AND ${timeOf} <= $1::timestamptz + ${announcedAhead})
          END))`;

const readToDo = statement(
  { leagueId: columnOf(AutopilotEntity, 'leagueId') },
  `SELECT autopilot.league_id AS "leagueId" FROM autopilots autopilot JOIN leagues l ON l.id = autopilot.league_id
   WHERE ${toDo} ORDER BY autopilot.league_id`,
);

/** Ids of the leagues whose autopilot has something to do. */
export async function dueLeagues(ctx: Context, now: Date): Promise<number[]> {
  return (await readToDo(ctx, [now])).map(({ leagueId }) => leagueId);
}

const dueRow = {
  id: columnOf(MatchEntity, 'id'),
  gameDay: present(columnOf(MatchEntity, 'gameDay')),
  homeTeamId: columnOf(MatchEntity, 'homeTeamId'),
  awayTeamId: columnOf(MatchEntity, 'awayTeamId'),
  title: text,
  at: time,
  isMissed: flag,
  /** Whether it was announced and has been called off since. */
  isCalledOff: flag,
};

/** Most matches that are played in one transaction. */
const most = 100;

/** Matches whose time has come and that are not announced, in the order of the schedule. */
export const readDue = statement(
  dueRow,
  `SELECT m.id, m.game_day AS "gameDay", m.home_team_id AS "homeTeamId", m.away_team_id AS "awayTeamId",
     away.name || ' at ' || home.name AS title, ${timeOf} AS at,
     ${timeOf} < $2::timestamptz - ${latest} AS "isMissed", m.id = ANY (autopilot.announced) AS "isCalledOff"
   FROM ${matchesAhead}
   JOIN teams home ON home.id = m.home_team_id JOIN teams away ON away.id = m.away_team_id
   WHERE autopilot.league_id = $1 AND ${timeOf} <= $2::timestamptz AND m.game_day IS NOT NULL
     AND NOT EXISTS (SELECT FROM live_games WHERE match_id = m.id)
   ORDER BY m.game_day, m.id LIMIT ${most}`,
);

/** Matches to announce, by their times. */
export const readToAnnounce = statement(
  { id: columnOf(MatchEntity, 'id'), at: time },
  `SELECT m.id, ${timeOf} AS at FROM ${matchesAhead}
   WHERE autopilot.league_id = $1 AND autopilot.mode = 'live' AND m.id <> ALL (autopilot.announced)
     AND ${timeOf} > $2::timestamptz AND ${timeOf} <= $2::timestamptz + ${announcedAhead}
     AND NOT EXISTS (SELECT FROM live_games WHERE match_id = m.id)
   ORDER BY 2, m.id`,
);

/** Announced matches of the autopilot that have not begun; with `$3`, only those that must be called off. */
export const readWaiting = statement(
  { id: columnOf(MatchEntity, 'id') },
  `SELECT m.id FROM autopilots autopilot
   JOIN leagues l ON l.id = autopilot.league_id
   JOIN matches m ON m.id = ANY (autopilot.announced) AND m.status = 'pending'
   JOIN live_games live ON live.match_id = m.id
   WHERE autopilot.league_id = $2 AND (NOT $3 OR ${isStale})`,
);

/** Ids in `announced` that the autopilot need not remember: played, moved to a later day, or not its any more. */
export const readForgettable = statement(
  { id: integer },
  `SELECT known.id FROM unnest((SELECT announced FROM autopilots WHERE league_id = $1)) AS known (id)
   WHERE NOT EXISTS (
     SELECT FROM ${matchesAhead} WHERE autopilot.league_id = $1 AND m.id = known.id AND ${timeOf} <= $2::timestamptz + ${announcedAhead})`,
);

/** The next matches of leagues' autopilots: those at the earliest time. */
export const readNext = statement(
  {
    leagueId: columnOf(AutopilotEntity, 'leagueId'),
    nextAt: time,
    nextDay: nullable(integer),
    nextMatches: integer,
  },
  `SELECT DISTINCT ON (autopilot.league_id) autopilot.league_id AS "leagueId", ${timeOf} AS "nextAt",
     min(m.game_day) AS "nextDay", count(*)::int AS "nextMatches"
   FROM ${matchesAhead}
   WHERE autopilot.league_id = ANY ($1::int[]) AND autopilot.is_on AND ${timeOf} IS NOT NULL
   GROUP BY autopilot.league_id, ${timeOf} ORDER BY autopilot.league_id, 2`,
);
