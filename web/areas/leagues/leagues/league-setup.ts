import {
  AvailableTeamsDocument,
  type AvailableTeamsQuery,
  type OwnPlacesQuery,
  SetupLeagueDocument,
  SetupLeaguesDocument,
  type SetupLeaguesQuery,
} from './league-setup.generated';

/** Queries of the setup page, to refetch after its mutations. */
export const SETUP_QUERIES = [SetupLeaguesDocument, SetupLeagueDocument, AvailableTeamsDocument];

export type SetupLeagues = SetupLeaguesQuery['leaguesConnection'];
export type SetupLeague = SetupLeagues['edges'][number]['node'];
export type OwnClub = NonNullable<OwnPlacesQuery['me']>['ownedTeams'][number];
export type AvailableTeam = AvailableTeamsQuery['unassignedTeamsConnection']['edges'][number]['node'];

/** Messages of rules that the page checks itself. */
export const leagueRules = {
  nameRequired: 'League name is required',
  twoTeams: 'Select at least 2 teams below to auto-generate a schedule.',
  leagueFirst: 'Select a league first',
  oneTeam: 'Select at least one team',
  playoffPlaces: 'Enter an even number from 2 to 1000',
  conferenceRequired: 'Conference is required for all selected teams',
} as const;
