export const coachRoles = [
  'Manager',
  'Bench Coach',
  'Pitching Coach',
  'Hitting Coach',
  'First Base Coach',
  'Third Base Coach',
  'Bullpen Coach',
  'Quality Control Coach',
] as const;
