export const settingsFailures = {
  profile: 'Failed to load your account',
  changePassword: 'Failed to change the password',
  sessions: 'Failed to load your sessions',
  endSession: 'Failed to end the session',
  tokens: 'Failed to load your tokens',
  makeToken: 'Failed to create the token',
  revokeToken: 'Failed to revoke the token',
  exportData: 'Failed to export your data',
  deleteAccount: 'Failed to delete the account',
} as const;
