export const moderationFailures = {
  suspendUser: 'Failed to suspend account',
  liftSuspension: 'Failed to lift suspension',
  deleteContent: 'Failed to delete content',
} as const;
