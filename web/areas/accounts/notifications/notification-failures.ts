export const notificationFailures = {
  load: 'Failed to load notifications',
  mark: 'Failed to mark notifications read',
  choose: 'Failed to save what you are notified of',
} as const;
