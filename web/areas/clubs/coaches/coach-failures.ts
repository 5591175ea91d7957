export const coachFailures = {
  addCoach: 'Failed to add coach',
  deleteCoach: 'Failed to delete coach',
} as const;
