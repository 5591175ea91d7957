export const notificationFailures = {
  load: 'Failed to load notifications',
  mark: 'Failed to mark notifications as read',
  choose: 'Failed to save your notification settings',
} as const;
