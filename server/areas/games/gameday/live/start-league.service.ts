import { recordAct } from '../../../accounts/audit/audit.service.js';
import { type Context } from '../../../../platform/context/context.js';
import { conflict } from '../../../../platform/errors/domain-error.js';
import { announceAll } from '../../../../platform/data/transactions/announce.js';
import { columnOf, columnsOf, integers, present } from '../../../../platform/data/rows.js';
import { statement } from '../../../../platform/data/statement.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { lockLeague, type LockedLeague } from '../../../leagues/leagues/league-lock.js';
import { MatchEntity } from '../../../leagues/matches/match.entity.js';
import { lockMatches } from '../../../leagues/matches/match-locks.js';
import { refuseWhilePlayingLive } from '../../../clubs/teams/playing-live.service.js';
import { firstPitchOf, refuseWhileSimulated } from './live.service.js';
import { type StartedMatches, type StartLeagueInput } from './live.types.js';
import { type FirstPitch, startGames } from './start-games.service.js';
import { matchesChanged } from '../../../clubs/ownership/league-events.js';
import { authorize } from '../../../../platform/context/policy.js';
import { livePolicy } from './live.policy.js';

/**
 * Announces the matches of a league's next days to be played live. The first pitch of each day comes 1.5 × `minutes` +
 * 5 minutes after that of the day before. Matches of teams with too few players are left out.
 * @throws DomainError `invalid` for a first pitch in the past or more than a year away; `conflict` if there is nothing
 * to start, if a team of the first day plays live now, or during a bulk simulation
 */
export function startLeague(
  ctx: Context,
  leagueId: number,
  input: StartLeagueInput,
): Promise<StartedMatches> {
  return inTransaction(ctx, async (tx) => {
    authorize(tx, livePolicy.start, [leagueId]);
    const league = await lockLeague(tx, leagueId);
    const started = await startDays(tx, league, input);
    const detail = { league: league.name, matches: started.started, minutes: input.minutes };
    await recordAct(tx, 'league.start_live', leagueId, detail);
    return started;
  });
}

/**
 * The next days of a season with unannounced pending matches, at most `$3`. The second games of doubleheaders count as
 * a day of their own, because a club cannot play two games at the same time.
 */
export const readNextDays = statement(
  { gameDay: present(columnOf(MatchEntity, 'gameDay')), matchIds: integers },
  `SELECT game_day AS "gameDay", array_agg(id ORDER BY id) AS "matchIds" FROM matches m
   WHERE league_id = $1 AND season = $2 AND status = 'pending' AND game_day IS NOT NULL
     AND NOT EXISTS (SELECT FROM live_games live WHERE live.match_id = m.id)
   GROUP BY game_day, greatest(game_number, 1) ORDER BY game_day, greatest(game_number, 1) LIMIT $3`,
);
const readClubs = statement(
  columnsOf(MatchEntity, 'homeTeamId', 'awayTeamId'),
  `SELECT home_team_id AS "homeTeamId", away_team_id AS "awayTeamId" FROM matches WHERE id = ANY ($1::int[])`,
);

async function startDays(
  tx: Context,
  { id: leagueId, name, season }: LockedLeague,
  input: StartLeagueInput,
): Promise<StartedMatches> {
  await refuseWhileSimulated(tx, leagueId, name);
  const days = await readNextDays(tx, [leagueId, season, input.days ?? 1]);
  const [first] = days;
  if (!first) throw conflict(`No match of ${name} is left to start`);
  await lockMatches(
    tx,
    days.flatMap(({ matchIds }) => matchIds),
  );
  const firstPitch = await firstPitchOf(tx, input);
  if (firstPitch.isNow) {
    const clubs = await readClubs(tx, [first.matchIds]);
    await refuseWhilePlayingLive(
      tx,
      clubs.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]),
    );
  }
  const { minutes } = input;
  const started: number[] = [];
  const leftOut: string[] = [];
  for (const [at, { matchIds }] of days.entries()) {
    const timing = { ...firstPitchOfDay(firstPitch, at, minutes), minutes };
    const games = await startGames(
      tx,
      matchIds.map((id) => ({ id })),
      timing,
    );
    started.push(...games.matchIds);
    leftOut.push(...games.leftOut);
  }
  if (started.length === 0) throw conflict(leftOut[0] ?? `No match of ${name} is left to start`);
  await announceAll(tx, [matchesChanged({ leagueId, matchIds: started })]);
  return { message: messageOf(started.length, leftOut, firstPitch), started: started.length };
}

/** @param day number among the started days, from 0 */
function firstPitchOfDay({ at, isNow }: FirstPitch, day: number, minutes: number): FirstPitch {
  const later = day * (1.5 * minutes + 5) * 60_000;
  return { at: new Date(at.getTime() + later), isNow: isNow && day === 0 };
}

function messageOf(started: number, leftOut: readonly string[], { at, isNow }: FirstPitch): string {
  const matches = started === 1 ? '1 match starts' : `${started} matches start`;
  const when = isNow ? 'now' : `at ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  if (leftOut.length === 0) return `${matches} live ${when}.`;
  const others = leftOut.length === 1 ? '1 is left out' : `${leftOut.length} are left out`;
  return `${matches} live ${when}; ${others}: ${leftOut[0] ?? ''}`;
}
