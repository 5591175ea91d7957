import { gql, type TypedDocumentNode } from '@apollo/client';
import type {
  AddLeagueTeamsMutation,
  AddLeagueTeamsMutationVariables,
  AssignLeagueTeamsMutation,
  AssignLeagueTeamsMutationVariables,
  AvailableTeamsQuery,
  AvailableTeamsQueryVariables,
  CreateLeagueMutation,
  CreateLeagueMutationVariables,
  GenerateScheduleMutation,
  GenerateScheduleMutationVariables,
  SetupLeagueQuery,
  SetupLeagueQueryVariables,
  SetupLeaguesQuery,
  SetupLeaguesQueryVariables,
  UpdateLeagueMutation,
  UpdateLeagueMutationVariables,
  WipeLeaguesMutation,
  WipeLeaguesMutationVariables,
} from '../../graphql/generated/operations';

export const SETUP_LEAGUES: TypedDocumentNode<SetupLeaguesQuery, SetupLeaguesQueryVariables> = gql`
  query SetupLeagues($first: Int!, $after: String) {
    leaguesConnection(first: $first, after: $after) {
      totalCount
      edges {
        cursor
        node {
          id
          name
          format
          leagueType
          description
          teamCount
          bracketStatus
          viewerCanManage
          schedule {
            pending
            simulated
            days
          }
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;

/** The selected league, when it is on no page that was read. */
export const SETUP_LEAGUE: TypedDocumentNode<SetupLeagueQuery, SetupLeagueQueryVariables> = gql`
  query SetupLeague($id: ID!) {
    league(id: $id) {
      id
      name
      format
      leagueType
      description
      teamCount
      bracketStatus
      viewerCanManage
      schedule {
        pending
        simulated
        days
      }
    }
  }
`;

export const AVAILABLE_TEAMS: TypedDocumentNode<AvailableTeamsQuery, AvailableTeamsQueryVariables> = gql`
  query AvailableTeams($search: String, $first: Int!, $after: String) {
    unassignedTeamsConnection(search: $search, first: $first, after: $after) {
      totalCount
      edges {
        cursor
        node {
          id
          name
          logoUrl
          wins
          losses
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  }
`;

/** What the page shows and its mutations change. */
export const SETUP_QUERIES = [SETUP_LEAGUES, SETUP_LEAGUE, AVAILABLE_TEAMS];

export type SetupLeagues = SetupLeaguesQuery['leaguesConnection'];
export type SetupLeague = SetupLeagues['edges'][number]['node'];
export type AvailableTeam = AvailableTeamsQuery['unassignedTeamsConnection']['edges'][number]['node'];

export const CREATE_LEAGUE: TypedDocumentNode<CreateLeagueMutation, CreateLeagueMutationVariables> = gql`
  mutation CreateLeague($input: CreateLeagueInput!) {
    createLeague(input: $input) {
      id
      name
    }
  }
`;

/** What it answers has an id: the pages of this browser show it at once, those of others are told that leagues changed. */
export const UPDATE_LEAGUE: TypedDocumentNode<UpdateLeagueMutation, UpdateLeagueMutationVariables> = gql`
  mutation UpdateLeague($id: ID!, $input: UpdateLeagueInput!) {
    updateLeague(id: $id, input: $input) {
      id
      name
      format
      leagueType
      description
    }
  }
`;

export const ADD_LEAGUE_TEAMS: TypedDocumentNode<AddLeagueTeamsMutation, AddLeagueTeamsMutationVariables> =
  gql`
    mutation AddLeagueTeams($leagueId: ID!, $teamIds: [ID!]!) {
      addLeagueTeams(leagueId: $leagueId, teamIds: $teamIds) {
        id
        teamCount
      }
    }
  `;

export const ASSIGN_LEAGUE_TEAMS: TypedDocumentNode<
  AssignLeagueTeamsMutation,
  AssignLeagueTeamsMutationVariables
> = gql`
  mutation AssignLeagueTeams($leagueId: ID!, $assignments: [TeamAssignmentInput!]!) {
    assignLeagueTeams(leagueId: $leagueId, assignments: $assignments) {
      id
      teamCount
      teams {
        conference
        division
        team {
          id
          name
        }
      }
    }
  }
`;

export const GENERATE_SCHEDULE: TypedDocumentNode<
  GenerateScheduleMutation,
  GenerateScheduleMutationVariables
> = gql`
  mutation GenerateSchedule($leagueId: ID!, $input: ScheduleInput!) {
    generateSchedule(leagueId: $leagueId, input: $input) {
      message
      count
      league {
        id
        schedule {
          pending
          simulated
          days
        }
      }
    }
  }
`;

export const WIPE_LEAGUES: TypedDocumentNode<WipeLeaguesMutation, WipeLeaguesMutationVariables> = gql`
  mutation WipeLeagues($includeMatches: Boolean!) {
    wipeLeagues(includeMatches: $includeMatches) {
      message
      leaguesDeleted
      matchesDeleted
    }
  }
`;

/** The sentences of the setup's own rules. */
export const leagueRules = {
  nameRequired: 'League name is required',
  twoTeams: 'Select at least 2 teams below to auto-generate a schedule.',
  leagueFirst: 'Select a league first',
  oneTeam: 'Select at least one team',
  conferenceRequired: 'Conference is required for all selected teams',
} as const;
