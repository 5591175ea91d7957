/** Selects the players to show. */
export interface WantedPlayers {
  /** Only players of this team are shown; null for no such limit. */
  teamId: string | null;
  leagueId: string | null;
  /** Whether only players without a team are shown. */
  freeAgents: boolean;
  position: string | null;
  bats: string | null;
  throws: string | null;
  /** Whether only players with enough playing time for averages and rates are shown. */
  qualified: boolean;
  /** A part of the name; null for any. */
  search: string | null;
}

const everyone: WantedPlayers = {
  teamId: null,
  leagueId: null,
  freeAgents: false,
  position: null,
  bats: null,
  throws: null,
  qualified: false,
  search: null,
};

export const playersOfTeam = (teamId: string): WantedPlayers => ({ ...everyone, teamId });

/** Value of `team` in the address that selects the free agents. */
export const FREE_AGENTS = 'none';

/** The players that an address selects. */
export function wantedAt(search: URLSearchParams): WantedPlayers {
  const team = search.get('team');
  const freeAgents = team === FREE_AGENTS;
  return {
    teamId: freeAgents ? null : team,
    leagueId: search.get('league'),
    freeAgents,
    position: search.get('position'),
    bats: search.get('bats'),
    throws: search.get('throws'),
    qualified: search.has('qualified'),
    search: search.get('search'),
  };
}

export const hasFilters = (wanted: WantedPlayers): boolean =>
  Object.entries(wanted).some(([key, value]) => key !== 'teamId' && value !== null && value !== false);
