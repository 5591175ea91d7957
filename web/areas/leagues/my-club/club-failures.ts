export const clubFailures = {
  loadClub: 'Failed to load your club',
  requestLeague: 'Failed to ask for a place in the league',
  withdrawRequest: 'Failed to withdraw the request',
  loadLeagueRequests: 'Failed to load requests to join leagues',
  grantLeagueRequest: 'Failed to grant the request',
  declineLeagueRequest: 'Failed to decline the request',
  loadDesk: 'Failed to load what needs a decision',
} as const;
