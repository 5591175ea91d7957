export const notificationFailures = {
  load: 'Failed to load notifications',
  mark: 'Failed to mark notifications as read',
  channels: 'Failed to save how you are notified',
  push: 'Failed to switch notifications in this browser',
  choose: 'Failed to save your notification settings',
} as const;
