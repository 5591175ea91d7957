import type { LeagueRequestsQuery } from './league-requests.generated';

export type LeagueRequest = LeagueRequestsQuery['leagueRequests']['edges'][number]['node'];

/** Decision of staff on a request. */
export interface Decision {
  request: LeagueRequest;
  kind: 'grant' | 'decline';
}
