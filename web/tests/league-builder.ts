import { type LeagueOffice, type Team, unique } from './league-office';

export interface League {
  id: number;
  name: string;
  teams: Team[];
}

interface LeagueWanted {
  teams?: number;
  type?: 'season' | 'tournament';
  /** Put into a conference each, two divisions by turns. */
  divided?: boolean;
}

/** A league of teams that can take the field. */
export async function foundLeague(office: LeagueOffice, wanted: LeagueWanted = {}): Promise<League> {
  const name = unique('League');
  const { league } = await office.asAdmin<{ league: { id: number } }>('POST', '/leagues', {
    name,
    format: 'round-robin',
    league_type: wanted.type ?? 'season',
  });
  const teams: Team[] = [];
  for (let team = 0; team < (wanted.teams ?? 2); team += 1) teams.push(await office.foundTeamWithRoster());
  if (wanted.divided === true) {
    const assignments = teams.map(({ id }, at) => ({
      team_id: id,
      conference: at % 2 === 0 ? 'East' : 'West',
      division: at % 4 < 2 ? 'North' : 'South',
    }));
    await office.asAdmin('POST', `/leagues/${league.id}/teams/assignments`, assignments);
  } else if (teams.length > 0) {
    await office.asAdmin('POST', `/leagues/${league.id}/teams`, { team_ids: teams.map(({ id }) => id) });
  }
  return { id: league.id, name, teams };
}

export interface ScheduledMatch {
  id: number;
  home_team_id: number;
  away_team_id: number;
  status: string;
}

export async function schedule(office: LeagueOffice, league: League): Promise<ScheduledMatch[]> {
  await office.asAdmin('POST', `/leagues/${league.id}/schedule`, { type: 'round-robin' });
  return matchesOf(office, league);
}

export function matchesOf(office: LeagueOffice, league: League): Promise<ScheduledMatch[]> {
  return office.asAdmin('GET', `/leagues/${league.id}/matches`);
}
