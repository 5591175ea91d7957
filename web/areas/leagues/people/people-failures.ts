export const peopleFailures = {
  loadInvitation: 'Failed to load the invitation',
  accept: 'Failed to accept the invitation',
  loadInvitations: 'Failed to load the invitations',
  invite: 'Failed to make the invitation',
  revoke: 'Failed to revoke the invitation',
  loadOwners: 'Failed to load the owners',
  remind: 'Failed to remind the owner',
  loadHandOvers: 'Failed to load offers and requests for clubs',
  offer: 'Failed to offer the club',
  ask: 'Failed to ask for the club',
  acceptHandOver: 'Failed to accept',
  endHandOver: 'Failed to end the offer or request',
} as const;
