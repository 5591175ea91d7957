export const followFailures = {
  follow: 'Failed to follow',
  unfollow: 'Failed to unfollow',
} as const;
