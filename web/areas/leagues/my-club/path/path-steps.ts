import { counted } from '../../../../ui/text/format';
import { shortDate } from '../../../../ui/text/relative-time';
import type { ClubPathQuery } from '../../../clubs/teams/now/club-path.generated';

type Viewer = NonNullable<ClubPathQuery['me']>;
export type PathClub = Viewer['ownedTeams'][number];

/** `open`: nothing was asked for; `asked`: staff have to decide. */
export type StepState = 'open' | 'asked' | 'declined' | 'done';

export interface Step {
  state: StepState;
  /** Explanation of the state, in sentences. */
  text: string;
}

/** The club that the viewer runs, else the first one they own; null for a newcomer. */
export function clubOf(viewer: Viewer): PathClub | null {
  return viewer.team ?? viewer.ownedTeams[0] ?? null;
}

/** Whether a club has a roster and a league. */
export const isSettled = (club: PathClub): boolean => club.rosterSize > 0 && club.league !== null;

/** The owner's next step; null while staff has to decide. */
export function nextStep(club: PathClub | null): 'club' | 'roster' | 'league' | null {
  if (club === null) return 'club';
  const isToDo = ({ state }: Step) => state === 'open' || state === 'declined';
  return isToDo(rosterStep(club)) ? 'roster' : isToDo(leagueStep(club)) ? 'league' : null;
}

const withReason = (sentence: string, reason: string | null): string =>
  reason === null ? `${sentence}.` : `${sentence}: ${reason}`;

export function rosterStep(club: PathClub | null, isStaff = false): Step {
  if (club === null) {
    const text = isStaff
      ? 'You generate 25 players on its page.'
      : 'A club without players can request 25 from staff.';
    return { state: 'open', text };
  }
  if (club.rosterSize > 0) return { state: 'done', text: `${counted(club.rosterSize, 'player')}.` };
  if (club.rosterRequestedAt !== null) {
    return {
      state: 'asked',
      text: `Requested on ${shortDate(club.rosterRequestedAt)}. A moderator or administrator will decide.`,
    };
  }
  if (club.rosterDecline !== null) {
    const { declinedAt, reason } = club.rosterDecline;
    return { state: 'declined', text: withReason(`Declined on ${shortDate(declinedAt)}`, reason) };
  }
  return { state: 'open', text: 'Staff generates 25 players.' };
}

export function leagueStep(club: PathClub | null, isStaff = false): Step {
  if (club === null) {
    const text = isStaff
      ? 'You give it a place in the setup of a league.'
      : 'A club without a league can request a place from staff.';
    return { state: 'open', text };
  }
  if (club.league !== null) return { state: 'done', text: `Plays in ${club.league.name}.` };
  const request = club.leagueRequest;
  if (request?.state === 'OPEN') {
    return {
      state: 'asked',
      text: `Asked to join ${request.leagueName} on ${shortDate(request.createdAt)}. A moderator or administrator will decide.`,
    };
  }
  if (request?.state === 'DECLINED') {
    const { leagueName, decidedAt, createdAt, reason } = request;
    return {
      state: 'declined',
      text: withReason(`${leagueName} declined on ${shortDate(decidedAt ?? createdAt)}`, reason),
    };
  }
  return { state: 'open', text: 'Staff gives it a place.' };
}
