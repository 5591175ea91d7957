import type { LeagueRequestsQuery } from './league-requests.generated';

export type LeagueRequest = LeagueRequestsQuery['leagueRequests']['edges'][number]['node'];

/** A request with the decision that staff are about to make. */
export interface Decision {
  request: LeagueRequest;
  kind: 'grant' | 'decline';
}
