export const teamFailures = {
  loadTeams: 'Failed to load teams. Please ensure the backend server is running.',
  createTeam: 'Failed to create team. Please try again.',
  deleteTeam: 'Failed to delete team',
  updateTeam: 'Failed to save team',
  uploadLogo: { sentence: 'Failed to upload image', ofUpload: true },
  teamNotFound: 'Team not found.',
} as const;
