export const ownerFailures = {
  list: 'Failed to load the owners',
  remind: 'Failed to remind the owner',
} as const;
