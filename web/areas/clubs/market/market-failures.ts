export const marketFailures = {
  loadTransactions: 'Failed to load transactions',
  loadOffers: 'Failed to load trades and claims',
  loadRoster: 'Failed to load the roster',
  offerTrade: 'Failed to offer the trade',
  decideTrade: 'Failed to decide the trade',
  claimPlayer: 'Failed to claim the player',
  waivePlayer: 'Failed to waive the player',
  decideClaim: 'Failed to decide the claim',
  undoTransaction: 'Failed to undo the transaction',
} as const;
