import { recordAct } from '../../accounts/audit/audit.service.js';
import { assertErasable, eraseResult } from '../../leagues/bracket/result.service.js';
import { type Context } from '../../../platform/context/context.js';
import { conflict } from '../../../platform/errors/domain-error.js';
import { announce } from '../../../platform/data/transactions/announce.js';
import { drawSeed } from '../../../platform/context/seed.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { findSeason } from '../../leagues/seasons/season.service.js';
import { eraseMatches } from '../results/erase.service.js';
import { callOffLiveGames } from './live-games.service.js';
import { recordMatchEvent } from '../../leagues/matches/match-events.service.js';
import { lockMatches } from '../../leagues/matches/match-locks.js';
import { getMatch, matchSimulated, refusePostponed } from '../../leagues/matches/match.service.js';
import { type Match, type PlayedMatch } from '../../leagues/matches/match.types.js';
import { recordsHeldBy, recountRecords } from '../../leagues/history/records/game-records.service.js';
import { refuseWhilePlayingLive } from '../../clubs/teams/playing-live.service.js';
import { simulateMatches } from './match-simulation.service.js';
import { matchesChanged } from '../../clubs/ownership/league-events.js';
import { authorize } from '../../../platform/context/policy.js';
import { matchPolicy } from '../../leagues/matches/match.policy.js';

/**
 * Simulates a pending match and stores the game with all its effects. @throws DomainError `conflict` if the match has
 * been simulated (even by a simultaneous request), is announced live, a team cannot field nine position players and
 * five pitchers, or a team plays live
 */
export async function simulateMatch(ctx: Context, id: number): Promise<Match> {
  await inTransaction(ctx, async (tx) => {
    await lockMatches(tx, [id]);
    const match = await getMatch(tx, id);
    authorize(tx, matchPolicy.simulate, [match.leagueId]);
    await refuseWhilePlayingLive(tx, [match.homeTeamId, match.awayTeamId]);
    if (match.status !== 'pending') throw conflict('Match has already been simulated');
    refusePostponed(match);
    const { unplayable } = await simulateMatches(tx, [id], drawSeed);
    if (unplayable[0]) throw conflict(unplayable[0].reason);
    await recordAct(tx, 'match.simulate', id, { home: match.homeTeamName, away: match.awayTeamName });
    await announce(tx, matchSimulated({ matchId: id, leagueId: match.leagueId }));
    await announce(tx, matchesChanged({ leagueId: match.leagueId, matchIds: [id] }));
  });
  return getMatch(ctx, id);
}

/**
 * Deletes a match; a played match is undone, as if it had never happened. @throws DomainError `conflict` if a later
 * round depends on its result, its season is over, it is being played live, or it was played and one of its teams plays
 * live now
 */
export async function deleteMatch(ctx: Context, id: number): Promise<string> {
  await inTransaction(ctx, async (tx) => {
    await lockMatches(tx, [id]);
    const match = await getMatch(tx, id);
    authorize(tx, matchPolicy.remove, [match.leagueId]);
    await assertSeasonIsOpen(tx, match);
    const played = asPlayed(match);
    // A live game of the teams does not depend on a match that is not played yet.
    if (match.status !== 'pending') await refuseWhilePlayingLive(tx, [match.homeTeamId, match.awayTeamId]);
    if (played) await assertErasable(tx, played);
    await callOffLiveGames(tx, [id]);
    const records = await recordsHeldBy(tx, [id]);
    await eraseMatches(tx, [id]);
    await recountRecords(tx, records);
    if (played) {
      await recordMatchEvent(tx, 'match.undone', match);
      await eraseResult(tx, played);
    }
    await recordAct(tx, 'match.delete', id, { home: match.homeTeamName, away: match.awayTeamName });
    await announce(tx, matchesChanged({ leagueId: match.leagueId, matchIds: [] }));
  });
  return `Match #${id} was deleted.`;
}

/** @throws DomainError `conflict` for a match of a season that is over */
export async function assertSeasonIsOpen(
  tx: Context,
  { leagueId, season, leagueName }: Match,
): Promise<void> {
  if (leagueId === null || season === null) return;
  const current = await findSeason(tx, leagueId, null);
  if (season < current.season) {
    throw conflict(`Season ${season} of ${leagueName ?? 'the league'} is over: its matches stay as they are`);
  }
}

/** The match with its result; null without one. */
export function asPlayed(match: Match): PlayedMatch | null {
  const { homeScore, awayScore, playedOrder } = match;
  if (homeScore === null || awayScore === null || playedOrder === null) return null;
  return { ...match, season: match.season ?? 0, homeScore, awayScore, playedOrder };
}
