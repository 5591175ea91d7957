import type { LeagueRequestsQuery } from './league-requests.generated';

export type LeagueRequest = LeagueRequestsQuery['leagueRequests']['edges'][number]['node'];

/** What staff is about to do with a request. */
export interface Decision {
  request: LeagueRequest;
  kind: 'grant' | 'decline';
}
