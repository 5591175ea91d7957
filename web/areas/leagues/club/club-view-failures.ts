export const clubViewFailures = {
  loadClub: 'Failed to load the club',
} as const;
