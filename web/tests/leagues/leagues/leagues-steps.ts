import { type LeagueOffice, type Team, uniqueFirst } from '../../league-office';

export const freeTeams = (office: LeagueOffice, count: number): Promise<Team[]> =>
  Promise.all(Array.from({ length: count }, () => office.createTeamWithRoster(uniqueFirst('Robins'))));

export async function leagueNamed(office: LeagueOffice, name: string): Promise<{ id: number; name: string }> {
  const leagues = await office.asAdmin<{ id: number; name: string }[]>('GET', '/leagues');
  const league = leagues.find((one) => one.name === name);
  if (!league) throw new Error(`There is no league ${name}`);
  return league;
}
