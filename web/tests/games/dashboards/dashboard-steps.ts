import type { LeagueOffice } from '../../league-office';

/** Removes all pending matches, so that the test's own matches come next. */
export async function clearSchedule(office: LeagueOffice): Promise<void> {
  const matches = await office.asAdmin<{ id: number; status: string }[]>('GET', '/matches');
  for (const { id, status } of matches) {
    if (status === 'pending') await office.asAdmin('DELETE', `/matches/${id}`);
  }
}

export async function scheduledPair(office: LeagueOffice) {
  const home = await office.createTeamWithRoster();
  const away = await office.createTeamWithRoster();
  return { home, away, match: await office.scheduleMatch(home, away) };
}
