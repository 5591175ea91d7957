import { type LeagueOffice, type Team, unique } from './league-office';

export interface League {
  id: number;
  name: string;
  teams: Team[];
}

interface LeagueWanted {
  teams?: number;
  type?: 'season' | 'tournament';
  /** Puts the teams into two conferences with two divisions each. */
  divided?: boolean;
  /** Whether players can be injured in games; false by default. */
  injuries?: boolean;
  /** Changes the usual names of the league, its parts and its teams. */
  naming?: Naming;
}

export type Naming = (usual: string) => string;

/** Maximum number of characters in the name of a conference or a division. */
const LONGEST_PART = 50;

/** A league of teams with full rosters. */
export async function createLeague(office: LeagueOffice, wanted: LeagueWanted = {}): Promise<League> {
  const naming: Naming = wanted.naming ?? ((usual) => usual);
  const name = naming(unique('League'));
  const { league } = await office.asAdmin<{ league: { id: number } }>('POST', '/leagues', {
    name,
    format: 'round-robin',
    league_type: wanted.type ?? 'season',
    injuries: wanted.injuries ?? false,
  });
  const teams: Team[] = [];
  for (let team = 0; team < (wanted.teams ?? 2); team += 1) {
    teams.push(await office.createTeamWithRoster(naming(unique('Robins'))));
  }
  if (wanted.divided === true) {
    const assignments = teams.map(({ id }, at) => ({
      team_id: id,
      conference: naming(at % 2 === 0 ? 'East' : 'West').slice(0, LONGEST_PART),
      division: naming(at % 4 < 2 ? 'North' : 'South').slice(0, LONGEST_PART),
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

/** Plays all pending matches, including those that are created by results. */
export async function playAll(office: LeagueOffice, league: League): Promise<void> {
  for (;;) {
    const matches = await matchesOf(office, league);
    const next = matches.find(({ status }) => status === 'pending');
    if (!next) return;
    await office.simulate(next);
  }
}

/** A league that has played its schedule and a final of one game. */
export async function playToChampion(office: LeagueOffice, league: League): Promise<void> {
  await schedule(office, league);
  await playAll(office, league);
  await office.asAdmin('POST', `/leagues/${league.id}/playoffs/setup`, { top_n: 2, series_lengths: [1] });
  await playAll(office, league);
}

export async function startNextSeason(
  office: LeagueOffice,
  league: League,
  wanted: { name?: string; schedule?: { type: 'round-robin' | 'double-round-robin' } } = {},
): Promise<void> {
  await office.asAdmin('POST', `/leagues/${league.id}/seasons`, wanted);
}
