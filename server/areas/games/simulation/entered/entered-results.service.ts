import { recordAct } from '../../../accounts/audit/audit.service.js';
import { type Context } from '../../../../platform/context/context.js';
import { authorize } from '../../../../platform/context/policy.js';
import { conflict, invalid } from '../../../../platform/errors/domain-error.js';
import { announce } from '../../../../platform/data/transactions/announce.js';
import { columnsOf } from '../../../../platform/data/rows.js';
import { statement } from '../../../../platform/data/statement.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { announcePlayers } from '../../../clubs/players/player.service.js';
import { PlayerEntity } from '../../../clubs/players/player.entity.js';
import { refuseWhilePlayingLive } from '../../../clubs/teams/playing-live.service.js';
import { matchesChanged } from '../../../clubs/ownership/league-events.js';
import { assertErasable, eraseResult, recordResults } from '../../../leagues/bracket/result.service.js';
import {
  enterRecords,
  recordsHeldBy,
  recountRecords,
} from '../../../leagues/history/records/game-records.service.js';
import { EnteredResultEntity } from '../../../leagues/matches/match.entity.js';
import { recordMatchEvent, recordMatchEvents } from '../../../leagues/matches/match-events.service.js';
import { lockMatches } from '../../../leagues/matches/match-locks.js';
import { matchPolicy } from '../../../leagues/matches/match.policy.js';
import { getMatch, matchSimulated, refusePostponed } from '../../../leagues/matches/match.service.js';
import { type Match, type PlayedMatch } from '../../../leagues/matches/match.types.js';
import { recomputeFormAndFatigue } from '../../condition/form-and-fatigue.service.js';
import { eraseEnteredResult } from '../../results/erase.service.js';
import { Gains } from '../../results/gains.js';
import { notifyResults } from '../../results/result-notices.service.js';
import { addToTotals } from '../../results/totals.service.js';
import { markSimulated, storeLines } from '../game-store.js';
import { drawPlayedOrders } from '../played-games.service.js';
import { asPlayed, assertSeasonIsOpen } from '../simulation.service.js';
import { mistakeIn } from './check-result.js';
import { type EnteredLinesInput, type EnterResultInput } from './enter-result.types.js';
import { linesOf } from './entered-lines.js';

/**
 * Enters the result of a game that was played elsewhere, with all the effects of a simulated game. Box lines count in
 * the players' statistics. @throws DomainError `invalid` for a result that contradicts itself, or a player of another
 * club; `conflict` if the match has a result, is announced or played live, its season is over, or a team plays live
 */
export async function enterResult(ctx: Context, id: number, input: EnterResultInput): Promise<Match> {
  await inTransaction(ctx, async (tx) => {
    await lockMatches(tx, [id]);
    const match = await getMatch(tx, id);
    authorize(tx, matchPolicy.enterResult, [match.leagueId]);
    await assertEnterable(tx, match);
    const mistake = mistakeIn(input, match.seriesId !== null);
    if (mistake) throw invalid(mistake.sentence, mistake.field);
    await notifyResults(tx, await storeResults(tx, [{ match, input }]));
    await recordAct(tx, 'match.enter_result', id, {
      home: match.homeTeamName,
      away: match.awayTeamName,
      score: `${input.homeScore}–${input.awayScore}`,
    });
    await announce(tx, matchSimulated({ matchId: id, leagueId: match.leagueId }));
    await announce(tx, matchesChanged({ leagueId: match.leagueId, matchIds: [id] }));
  });
  return getMatch(ctx, id);
}

async function assertEnterable(tx: Context, match: Match): Promise<void> {
  if (match.status === 'in_progress') throw conflict('The match is being played live');
  if (match.status !== 'pending') throw conflict('The match already has a result');
  if (match.firstPitchAt !== null)
    throw conflict('The match is announced to be played live: call it off first');
  refusePostponed(match);
  await refuseWhilePlayingLive(tx, [match.homeTeamId, match.awayTeamId]);
  await assertSeasonIsOpen(tx, match);
}

/** A pending match that the caller has locked, and its result, which contradicts nothing. */
export interface MatchResult {
  readonly match: Match;
  readonly input: EnterResultInput;
}

/** Stores results with all their effects; the caller tells owners and announces the matches. */
export async function storeResults(tx: Context, results: readonly MatchResult[]): Promise<PlayedMatch[]> {
  const { orders } = await drawPlayedOrders(tx, results.length);
  const gains = new Gains();
  const entered: { match: PlayedMatch; result: EnteredGame }[] = [];
  const playerIds: number[] = [];
  for (const [at, { match, input }] of results.entries()) {
    if (input.boxScore) playerIds.push(...(await lockListed(tx, match, input.boxScore)));
    const { homeScore, awayScore } = input;
    const season = match.season ?? 1;
    const played = { ...match, season, homeScore, awayScore, playedOrder: orders[at] ?? 0 };
    const result = gameOf(match, input);
    if (input.boxScore) await storeLines(tx, played, result);
    gains.add(played, result.home, result.away);
    entered.push({ match: played, result });
  }
  const played = entered.map(({ match }) => match);
  await tx.db.insert(EnteredResultEntity, results.map(rowOf));
  await markSimulated(tx, played, tx.env.clock.now());
  await recordMatchEvents(
    tx,
    'match.final',
    played.map(({ id }) => id),
  );
  await addToTotals(tx, gains);
  await announcePlayers(tx, playerIds);
  await recomputeFormAndFatigue(tx, playerIds);
  await recordResults(tx, played);
  await enterRecords(tx, entered);
  return played;
}

type EnteredGame = ReturnType<typeof gameOf>;

function gameOf(
  { homeTeamId, awayTeamId }: Match,
  { homeScore, awayScore, innings, boxScore }: EnterResultInput,
) {
  const sideOf = (side: 'home' | 'away', teamId: number, runs: number) => {
    const lines = boxScore ? linesOf(boxScore[side]) : [];
    const hits = lines.reduce((sum, { counts }) => sum + counts.hits, 0);
    return { teamId, runs, hits, innings: innings?.[side] ?? [], lines };
  };
  return { home: sideOf('home', homeTeamId, homeScore), away: sideOf('away', awayTeamId, awayScore) };
}

function rowOf({ match, input }: MatchResult) {
  const { home, away } = gameOf(match, input);
  const { innings, boxScore } = input;
  return {
    matchId: match.id,
    homeInnings: innings?.home ?? null,
    awayInnings: innings?.away ?? null,
    homeHits: boxScore ? home.hits : null,
    awayHits: boxScore ? away.hits : null,
  };
}

/** Players of the club now, and those who have played for it in this season of the league. */
const lockPlayersOfClub = statement(
  columnsOf(PlayerEntity, 'id'),
  `SELECT id FROM players
   WHERE id = ANY ($1::int[]) AND (team_id = $2 AND deleted_at IS NULL OR EXISTS (
     SELECT FROM game_lines line
     WHERE line.player_id = players.id AND line.team_id = $2 AND line.league_id = $3 AND line.season = $4))
   ORDER BY id FOR NO KEY UPDATE`,
);

/** Locks the listed players. @throws DomainError `invalid` for a player who was not with the club */
async function lockListed(
  tx: Context,
  { homeTeamId, awayTeamId, homeTeamName, awayTeamName, leagueId, season }: Match,
  boxScore: Readonly<Record<'home' | 'away', EnteredLinesInput>>,
): Promise<number[]> {
  const locked: number[] = [];
  for (const [side, teamId, name] of [
    ['home', homeTeamId, homeTeamName],
    ['away', awayTeamId, awayTeamName],
  ] as const) {
    const { batters, pitchers } = boxScore[side];
    const listed = [...batters, ...pitchers].map(({ playerId }) => playerId);
    const own = (await lockPlayersOfClub(tx, [listed, teamId, leagueId, season])).map((row) => row.id);
    for (const [list, lines] of [
      ['batters', batters],
      ['pitchers', pitchers],
    ] as const) {
      const at = lines.findIndex(({ playerId }) => !own.includes(playerId));
      if (at >= 0)
        throw invalid(
          `Player ${lines[at]?.playerId} has not played for ${name}`,
          `boxScore.${side}.${list}.${at}.playerId`,
        );
    }
    locked.push(...own);
  }
  return locked;
}

/**
 * Removes a result that was entered by hand, as if it had never been entered; the match is pending again. @throws
 * DomainError `conflict` if the result was not entered, a later round depends on it, its series is decided without the
 * game, its season is over, or one of its teams plays live now
 */
export async function removeResult(ctx: Context, id: number): Promise<Match> {
  await inTransaction(ctx, async (tx) => {
    await lockMatches(tx, [id]);
    const match = await getMatch(tx, id);
    authorize(tx, matchPolicy.enterResult, [match.leagueId]);
    const played = asPlayed(match);
    if (match.origin !== 'entered' || played === null)
      throw conflict('Only a result that was entered by hand can be removed');
    await assertSeasonIsOpen(tx, match);
    await refuseWhilePlayingLive(tx, [match.homeTeamId, match.awayTeamId]);
    await assertErasable(tx, played);
    const records = await recordsHeldBy(tx, [id]);
    await eraseEnteredResult(tx, id);
    await recountRecords(tx, records);
    await recordMatchEvent(tx, 'match.undone', match);
    await eraseResult(tx, played, true);
    await recordAct(tx, 'match.remove_result', id, { home: match.homeTeamName, away: match.awayTeamName });
    await announce(tx, matchesChanged({ leagueId: match.leagueId, matchIds: [id] }));
  });
  return getMatch(ctx, id);
}
