export const adminFailures = {
  assignTeam: 'Failed to assign team',
  updateRole: 'Failed to update role',
  makeResetLink: 'Failed to make the link',
  removeUser: 'Failed to remove user',
  loadRosterRequests: 'Failed to load roster requests',
  insufficientPermissions: 'Insufficient permissions to access this page.',
} as const;
