export const adminFailures = {
  assignTeam: 'Failed to assign team',
  updateRole: 'Failed to update role',
  makeResetLink: 'Failed to create the link',
  removeUser: 'Failed to remove user',
  endAccess: 'Failed to end the sessions',
  removeFactors: 'Failed to remove the second factors',
  loadRosterRequests: 'Failed to load roster requests',
  insufficientPermissions: 'Insufficient permissions to access this page.',
} as const;
