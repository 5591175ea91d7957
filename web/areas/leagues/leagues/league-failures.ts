export const leagueFailures = {
  createLeague: {
    sentence: 'Failed to create league',
    instead: { UNAUTHENTICATED: 'Authentication failed. Please log in again.' },
  },
  assignTeams: {
    sentence: 'Failed to assign teams',
    instead: { UNAUTHENTICATED: 'Authentication failed. Please log in again and try.' },
  },
  autoSchedule: 'Failed to auto-generate schedule',
  createSchedule: 'Failed to create schedule',
  wipeLeagues: 'Failed to wipe leagues',
  loadLeagues: 'Failed to load leagues',
  loadLeague: 'Failed to load league data',
  seasonNotFound: 'Season not found.',
  loadCertificate: 'Failed to load the fairness certificate',
  deleteLeague: 'Failed to delete league',
  nameCommissioner: 'Failed to name the commissioner',
  removeCommissioner: 'Failed to remove the commissioner',
  updateAssignments: 'Failed to update assignments',
  removeTeam: 'Failed to take the team out of the league',
} as const;
