import {
  AvailableTeamsDocument,
  type AvailableTeamsQuery,
  SetupLeagueDocument,
  SetupLeaguesDocument,
  type SetupLeaguesQuery,
} from './league-setup.generated';

/** The data the page shows and its mutations change. */
export const SETUP_QUERIES = [SetupLeaguesDocument, SetupLeagueDocument, AvailableTeamsDocument];

export type SetupLeagues = SetupLeaguesQuery['leaguesConnection'];
export type SetupLeague = SetupLeagues['edges'][number]['node'];
export type AvailableTeam = AvailableTeamsQuery['unassignedTeamsConnection']['edges'][number]['node'];

/** The messages of the setup's own rules. */
export const leagueRules = {
  nameRequired: 'League name is required',
  twoTeams: 'Select at least 2 teams below to auto-generate a schedule.',
  leagueFirst: 'Select a league first',
  oneTeam: 'Select at least one team',
  playoffPlaces: 'Enter an even number from 2 to 1000',
  conferenceRequired: 'Conference is required for all selected teams',
} as const;
