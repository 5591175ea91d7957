export const handOverFailures = {
  list: 'Failed to load offers and requests for clubs',
  offer: 'Failed to offer the club',
  ask: 'Failed to ask for the club',
  accept: 'Failed to accept',
  end: 'Failed to end the offer or request',
} as const;
