/** Texts of pages whose thing does not exist, or may not be seen. */
export const notices = {
  teamNotFound: 'Team not found.',
  matchNotFound: 'Match not found.',
  categoryNotFound: 'Category not found',
  threadNotFound: 'Thread not found',
  insufficientPermissions: 'Insufficient permissions to access this page.',
  applicationError: 'Unexpected Application Error!',
  credentials: 'Could not validate credentials',
} as const;
