import { InstallationEntity } from '../../accounts/sessions/installation.entity.js';
import { type Context } from '../../../platform/context/context.js';
import { columnOf, columnsOf, nullable, type RowOf, selectList, text } from '../../../platform/data/rows.js';
import { foundRow, statement } from '../../../platform/data/statement.js';
import { mapInTurn } from '../../../platform/work/turns.js';
import { LeagueEntity, LeagueTeamEntity } from '../../leagues/leagues/league.entity.js';
import { leagueNotFound } from '../../leagues/leagues/league.service.js';
import { SeasonEntity } from '../../leagues/seasons/season.entity.js';
import { selectSource, sourceColumn } from '../../leagues/leagues/source/source.service.js';
import { LiveGameEntity } from '../../leagues/matches/live-game.entity.js';
import { MatchEntity } from '../../leagues/matches/match.entity.js';
import { TeamEntity } from '../../clubs/teams/team.entity.js';
import { teamNotFound } from '../../clubs/teams/team.service.js';
import { addressOf, matchPath } from './addresses.js';
import { uuidOf } from './feed-ids.js';
import { type CalendarEvent, writeCalendar, writeEvent } from './icalendar.js';

/** Maximum number of matches in a league's calendar. Thirty teams play 2,430 in a full season, before the playoffs. */
const mostOfLeague = 5000;
/** Maximum number of matches in a team's calendar: enough for a full season, its playoffs and friendlies. */
const mostOfTeam = 1000;

const readLeague = statement(
  {
    ...columnsOf(LeagueEntity, 'name', 'season'),
    installation: columnOf(InstallationEntity, 'id'),
    source: nullable(sourceColumn),
  },
  `SELECT league.name, league.season, installation.id AS installation,
     ${selectSource('source.league_id = league.id')} AS source
   FROM leagues league, installation WHERE league.id = $1`,
);

const readTeam = statement(
  {
    ...columnsOf(TeamEntity, 'name'),
    installation: columnOf(InstallationEntity, 'id'),
    source: nullable(sourceColumn),
    leagueId: nullable(columnOf(LeagueTeamEntity, 'leagueId')),
    season: nullable(columnOf(LeagueEntity, 'season')),
    since: nullable(columnOf(SeasonEntity, 'since')),
  },
  `SELECT team.name, installation.id AS installation, place.league_id AS "leagueId", league.season, season.since,
     ${selectSource('source.id = team.source_id')} AS source
   FROM teams team
   LEFT JOIN league_teams place ON place.team_id = team.id
   LEFT JOIN leagues league ON league.id = place.league_id
   LEFT JOIN seasons season ON season.league_id = league.id AND season.number = league.season,
   installation
   WHERE team.id = $1 AND team.deleted_at IS NULL`,
);

const ofMatch = columnsOf(
  MatchEntity,
  'id',
  'status',
  'homeScore',
  'awayScore',
  'gameDay',
  'gameNumber',
  'seriesGame',
  'startsAt',
  'playedAt',
  'createdAt',
  'revision',
  'revisedAt',
);
const matchRow = {
  ...ofMatch,
  date: nullable(text),
  leagueName: nullable(columnOf(LeagueEntity, 'name')),
  homeName: columnOf(TeamEntity, 'name'),
  awayName: columnOf(TeamEntity, 'name'),
  firstPitchAt: nullable(columnOf(LiveGameEntity, 'firstPitchAt')),
  minutes: nullable(columnOf(LiveGameEntity, 'minutes')),
};
type MatchRow = RowOf<typeof matchRow>;

/** Matches that have a time or a day. @param condition on the table `m` of matches */
const selectDated = (condition: string, most: number) => `
  SELECT ${selectList(ofMatch, 'm')}, m.date::text AS date, league.name AS "leagueName",
    home.name AS "homeName", away.name AS "awayName", live.first_pitch_at AS "firstPitchAt", live.minutes
  FROM matches m
  JOIN teams home ON home.id = m.home_team_id
  JOIN teams away ON away.id = m.away_team_id
  LEFT JOIN leagues league ON league.id = m.league_id
  LEFT JOIN live_games live ON live.match_id = m.id
  WHERE ${condition}
    AND (live.first_pitch_at IS NOT NULL OR m.date IS NOT NULL OR (m.status = 'simulated' AND m.played_at IS NOT NULL))
  ORDER BY m.id DESC LIMIT ${most}`;

const readLeagueMatches = statement(
  matchRow,
  selectDated('m.league_id = $1 AND m.season = $2', mostOfLeague),
);

// Friendlies have no season: their place in the order of play shows whether they belong to the current season.
const readTeamMatches = statement(
  matchRow,
  selectDated(
    `(m.home_team_id = $1 OR m.away_team_id = $1) AND (m.played_order IS NULL OR m.played_order > $4)
     AND (m.league_id IS NULL OR (m.league_id = $2 AND m.season = $3))`,
    mostOfTeam,
  ),
);

/**
 * The calendar of a league's current season.
 * @throws DomainError `not_found`
 */
export async function leagueCalendar(ctx: Context, leagueId: number): Promise<string> {
  const league = foundRow(await readLeague(ctx, [leagueId]), leagueNotFound);
  const matches = await readLeagueMatches(ctx, [leagueId, league.season]);
  return calendarOf(ctx, matches, {
    ...league,
    uid: uuidOf(league.installation, 'league-calendar', leagueId),
    path: `/api/leagues/${leagueId}/calendar.ics`,
  });
}

/**
 * The calendar of a team: its matches in its league's current season, and its friendlies since the season began.
 * @throws DomainError `not_found`
 */
export async function teamCalendar(ctx: Context, teamId: number): Promise<string> {
  const team = foundRow(await readTeam(ctx, [teamId]), teamNotFound);
  const matches = await readTeamMatches(ctx, [teamId, team.leagueId, team.season, team.since ?? 0]);
  return calendarOf(ctx, matches, {
    ...team,
    uid: uuidOf(team.installation, 'team-calendar', teamId),
    path: `/api/teams/${teamId}/calendar.ics`,
  });
}

interface CalendarOfMatches {
  readonly uid: string;
  readonly name: string;
  readonly installation: string;
  readonly source: { readonly notice: string } | null;
  readonly path: string;
}

async function calendarOf(
  ctx: Context,
  matches: readonly MatchRow[],
  { uid, name, installation, source, path }: CalendarOfMatches,
): Promise<string> {
  const events = await mapInTurn(matches, (match) =>
    writeEvent({
      ...eventOf(match),
      uid: uuidOf(installation, 'match', match.id),
      url: addressOf(ctx, matchPath(match.id)),
    }),
  );
  return writeCalendar({
    uid,
    name,
    description: [
      `Matches of ${name} in the current season. A match without a date is added once it gets a date, is announced or is played.`,
      ...(source === null ? [] : [source.notice]),
    ].join('\n'),
    source: addressOf(ctx, path),
    events,
  });
}

function eventOf(match: MatchRow): Omit<CalendarEvent, 'uid' | 'url'> {
  const isOver = match.status === 'simulated';
  const when = timeOf(match);
  return {
    when,
    summary: summaryOf(match),
    description: occasionOf(match),
    status: isOver || match.firstPitchAt !== null || match.date !== null ? 'CONFIRMED' : 'TENTATIVE',
    sequence: sequenceOf(match),
    createdAt: match.createdAt,
    revisedAt: (isOver ? match.playedAt : match.revisedAt) ?? match.createdAt,
  };
}

/** Approximate duration of a game that is not played live, in minutes: about that of a major-league game. */
const usualMinutes = 160;

/**
 * The time of the first pitch; if there is none, the scheduled time; then the date; if there is no date, the time when
 * the game ended.
 */
function timeOf(match: MatchRow): CalendarEvent['when'] {
  const { firstPitchAt, startsAt, minutes, date, playedAt, createdAt } = match;
  if (firstPitchAt !== null) return { at: firstPitchAt, minutes };
  if (startsAt !== null) return { at: startsAt, minutes: usualMinutes };
  if (date !== null) return { day: date };
  return { at: playedAt ?? createdAt, minutes: null };
}

/**
 * A number that increases when a match is announced, postponed, called off or played. For a played match it is 2^30
 * plus the seconds from its creation to its end, so it is always greater than before the game.
 */
function sequenceOf({ status, revision, playedAt, createdAt }: MatchRow): number {
  if (status !== 'simulated') return revision;
  const seconds = playedAt === null ? 0 : Math.trunc((playedAt.getTime() - createdAt.getTime()) / 1000);
  return over + Math.max(0, Math.min(over - 1, seconds));
}

const over = 2 ** 30;

/** The score is included only once the match is over. */
function summaryOf({ status, awayName, awayScore, homeName, homeScore }: MatchRow): string {
  if (status !== 'simulated' || awayScore === null || homeScore === null) return `${awayName} at ${homeName}`;
  return `${awayName} ${awayScore} at ${homeName} ${homeScore}`;
}

function occasionOf({ status, leagueName, gameDay, seriesGame, gameNumber, firstPitchAt }: MatchRow): string {
  const parts = [
    leagueName ?? 'Friendly',
    gameDay === null ? null : `day ${gameDay}`,
    seriesGame === null ? null : `game ${seriesGame} of the series`,
    gameNumber === null || gameNumber === 0 ? null : `game ${gameNumber} of the day`,
  ];
  const occasion = `${parts.filter((part) => part !== null).join(', ')}.`;
  if (status === 'simulated') return `${occasion} Final.`;
  return firstPitchAt === null ? occasion : `${occasion} Played live.`;
}
