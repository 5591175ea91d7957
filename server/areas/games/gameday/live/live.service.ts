import { recordAct } from '../../../accounts/audit/audit.service.js';
import { type Context } from '../../../../platform/context/context.js';
import { conflict, invalid } from '../../../../platform/errors/domain-error.js';
import { announceAll } from '../../../../platform/data/transactions/announce.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { callOffLiveGames } from '../../simulation/live-games.service.js';
import { lockMatches } from '../../../leagues/matches/match-locks.js';
import { getMatch, refusePostponed } from '../../../leagues/matches/match.service.js';
import { type Match } from '../../../leagues/matches/match.types.js';
import { assertSeasonIsOpen } from '../../simulation/simulation.service.js';
import { isBeingSimulated, timeOfFirstPitch } from '../advance/live-game.store.js';
import { type StartMatchInput } from './live.types.js';
import { type FirstPitch, startGames } from './start-games.service.js';
import { matchesChanged } from '../../../clubs/ownership/league-events.js';
import { authorize } from '../../../../platform/context/policy.js';
import { livePolicy } from './live.policy.js';

/**
 * Announces a match to be played live, or begins it immediately.
 * @throws DomainError `invalid` for a first pitch in the past or more than a year away; `conflict` if the match is not
 *   pending or is already announced, if a team has too few players or plays live at the first pitch, or during a bulk
 *   simulation that includes the match
 */
export async function startMatch(ctx: Context, id: number, input: StartMatchInput): Promise<Match> {
  await inTransaction(ctx, async (tx) => {
    await lockMatches(tx, [id]);
    const match = await getMatch(tx, id);
    authorize(tx, livePolicy.start, [match.leagueId]);
    await assertStartable(tx, match);
    const firstPitch = await firstPitchOf(tx, input);
    const { minutes } = input;
    const { leftOut } = await startGames(tx, [match], { ...firstPitch, minutes });
    if (leftOut[0]) throw conflict(leftOut[0]);
    const { homeTeamName: home, awayTeamName: away } = match;
    await recordAct(tx, 'match.start', id, { home, away, minutes, first_pitch: firstPitch.at.toISOString() });
    await announceAll(tx, [matchesChanged({ leagueId: match.leagueId, matchIds: [id] })]);
  });
  return getMatch(ctx, id);
}

async function assertStartable(tx: Context, match: Match): Promise<void> {
  if (match.status === 'in_progress') throw conflict('The match is already being played live');
  if (match.status !== 'pending') throw conflict('Match has already been simulated');
  if (match.firstPitchAt !== null) throw conflict('The match is already announced: call it off first');
  refusePostponed(match);
  await assertSeasonIsOpen(tx, match);
  await refuseWhileSimulated(tx, match.leagueId, match.leagueName);
}

/** @throws DomainError `conflict` */
export async function refuseWhileSimulated(
  tx: Context,
  leagueId: number | null,
  name: string | null,
): Promise<void> {
  if (!(await isBeingSimulated(tx, leagueId))) return;
  const whose = name === null ? 'Matches' : `Matches of ${name}`;
  throw conflict(`${whose} are being simulated: wait for the end, or cancel the simulation`);
}

/** @throws DomainError `invalid` */
export async function firstPitchOf(
  tx: Context,
  { firstPitchAt }: Pick<StartMatchInput, 'firstPitchAt'>,
): Promise<FirstPitch> {
  const { isPast, isFar, ...firstPitch } = await timeOfFirstPitch(
    tx,
    // The time is passed as a date: the database cannot parse every text that JavaScript can, such as a zone of +16:00.
    firstPitchAt ? new Date(firstPitchAt) : null,
  );
  if (isPast) throw invalid('First pitch must not be in the past', 'firstPitchAt');
  if (isFar) throw invalid('First pitch must be within a year', 'firstPitchAt');
  return firstPitch;
}

/**
 * Calls off an announced or live match: it is pending again, and nothing of its game is kept. @throws DomainError
 * `conflict` if it is neither
 */
export async function callOffMatch(ctx: Context, id: number): Promise<Match> {
  await inTransaction(ctx, async (tx) => {
    await lockMatches(tx, [id]);
    const match = await getMatch(tx, id);
    authorize(tx, livePolicy.callOff, [match.leagueId]);
    const [called] = await callOffLiveGames(tx, [id]);
    if (called === undefined) throw conflict('The match is neither announced nor being played live');
    await recordAct(tx, 'match.call_off', id, { home: match.homeTeamName, away: match.awayTeamName });
    await announceAll(tx, [matchesChanged({ leagueId: match.leagueId, matchIds: [id] })]);
  });
  return getMatch(ctx, id);
}
