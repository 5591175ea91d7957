export const invitationFailures = {
  load: 'Failed to load the invitation',
  accept: 'Failed to accept the invitation',
  list: 'Failed to load the invitations',
  invite: 'Failed to make the invitation',
  revoke: 'Failed to revoke the invitation',
} as const;
