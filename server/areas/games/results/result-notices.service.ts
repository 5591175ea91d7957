import { type Context } from '../../../platform/context/context.js';
import { columnOf, columnsOf, integer, present } from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';
import { capital, clubInText } from '../../../engine/record/recap/recap-words.js';
import {
  lockGatheredNotices,
  type Notice,
  notify,
  type Recounted,
  recountNotices,
} from '../../accounts/notifications/sending/notify.service.js';
import { TeamEntity } from '../../clubs/teams/team.entity.js';
import { MatchEntity } from '../../leagues/matches/match.entity.js';
import { type PlayedMatch } from '../../leagues/matches/match.types.js';

type Result = Pick<PlayedMatch, 'id' | 'homeTeamId' | 'awayTeamId' | 'homeScore' | 'awayScore'>;

/** The matches of one club that are stored together, in playing order. */
interface Run {
  readonly newest: Result;
  readonly times: number;
  readonly since: number;
}

const prefix = 'result:';
const keyOf = (teamId: number) => `${prefix}${teamId}`;

const clubRow = columnsOf(TeamEntity, 'id', 'name', 'ownerId');
const readClubs = statement(clubRow, 'SELECT id, name, owner_id AS "ownerId" FROM teams WHERE id = ANY ($1)');

/** Notifies owners of the results of matches that were just stored, with one notice for each club. */
export async function notifyResults(tx: Context, matches: readonly PlayedMatch[]): Promise<void> {
  const runs = runsOf(matches);
  const clubs = await readClubs(tx, [[...runs.keys()]]);
  const names = new Map(clubs.map(({ id, name }) => [id, name]));
  const notices = clubs.flatMap(({ id, ownerId }): Notice[] => {
    const run = runs.get(id);
    if (!run || ownerId === null) return [];
    const { newest, times, since } = run;
    return [
      {
        ...said(id, newest, names),
        userId: ownerId,
        kind: 'result',
        gatheredAs: keyOf(id),
        times,
        since,
      },
    ];
  });
  await notify(tx, notices);
}

function runsOf(matches: readonly PlayedMatch[]): Map<number, Run> {
  const runs = new Map<number, Run>();
  for (const match of matches) {
    for (const teamId of [match.homeTeamId, match.awayTeamId]) {
      const before = runs.get(teamId);
      const times = (before?.times ?? 0) + 1;
      runs.set(teamId, { newest: match, times, since: before?.since ?? match.playedOrder });
    }
  }
  return runs;
}

/** The result as newspapers print it, with the winner's runs first: `The Robins lost 5–3 at the Bears.` */
function said(
  teamId: number,
  { id, homeTeamId, awayTeamId, homeScore, awayScore }: Result,
  names: ReadonlyMap<number, string>,
): Pick<Notice, 'text' | 'spoilerFree' | 'subject'> {
  const isHome = teamId === homeTeamId;
  const club = capital(clubInText(names.get(teamId) ?? 'your team'));
  const opponent = clubInText(names.get(isHome ? awayTeamId : homeTeamId) ?? 'another team');
  const [own, others] = isHome ? [homeScore, awayScore] : [awayScore, homeScore];
  const score = `${Math.max(own, others)}–${Math.min(own, others)}`;
  const done = own === others ? 'tied' : own > others ? 'won' : 'lost';
  const where = isHome ? (done === 'lost' ? 'to' : 'against') : 'at';
  return {
    text: `${club} ${done} ${score} ${where} ${opponent}.`,
    spoilerFree: `${club} played ${isHome ? 'against' : 'at'} ${opponent}.`,
    subject: { matchId: id, teamId },
  };
}

const remaining = {
  ...columnsOf(MatchEntity, 'id', 'homeTeamId', 'awayTeamId'),
  homeScore: present(columnOf(MatchEntity, 'homeScore')),
  awayScore: present(columnOf(MatchEntity, 'awayScore')),
  homeName: columnOf(TeamEntity, 'name'),
  awayName: columnOf(TeamEntity, 'name'),
  notice: integer,
  teamId: integer,
  times: integer,
};
const readRemaining = statement(
  remaining,
  `SELECT newest.*, home.name AS "homeName", away.name AS "awayName", asked.notice, asked.team_id AS "teamId"
   FROM unnest($1::int[], $2::int[], $3::int[]) AS asked (notice, team_id, since)
   CROSS JOIN LATERAL (
     SELECT m.id, m.home_team_id AS "homeTeamId", m.away_team_id AS "awayTeamId", m.home_score AS "homeScore",
       m.away_score AS "awayScore", count(*) OVER ()::int AS times
     FROM matches m
     WHERE (m.home_team_id = asked.team_id OR m.away_team_id = asked.team_id) AND m.played_order >= asked.since
       AND m.status = 'simulated'
     ORDER BY m.played_order DESC LIMIT 1
   ) AS newest
   JOIN teams home ON home.id = newest."homeTeamId"
   JOIN teams away ON away.id = newest."awayTeamId"`,
);

/** Recounts the clubs' unread result notices, after matches were erased. */
export async function recountResults(tx: Context, teamIds: readonly number[]): Promise<void> {
  const locked = await lockGatheredNotices(tx, teamIds.map(keyOf));
  if (locked.length === 0) return;
  const rows = await readRemaining(tx, [
    locked.map(({ id }) => id),
    locked.map(({ gatheredAs }) => Number(gatheredAs.slice(prefix.length))),
    locked.map(({ since }) => since),
  ]);
  const left = rows.map(({ notice, teamId, times, homeName, awayName, ...result }): Recounted => {
    const names = new Map([
      [result.homeTeamId, homeName],
      [result.awayTeamId, awayName],
    ]);
    return { ...said(teamId, result, names), id: notice, times };
  });
  await recountNotices(tx, locked, left);
}
