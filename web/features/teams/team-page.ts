import { gql, type TypedDocumentNode } from '@apollo/client';
import type { TeamPageQuery, TeamPageQueryVariables } from '../../graphql/generated/operations';

export const TEAM_PAGE: TypedDocumentNode<TeamPageQuery, TeamPageQueryVariables> = gql`
  query TeamPage($id: ID!) {
    team(id: $id) {
      id
      name
      logoUrl
      wins
      losses
      postseasonWins
      postseasonLosses
      runsScored
      runsAllowed
      battingAverage
      earnedRunAverage
      homeRuns
      strikeouts
      conference
      division
      rosterSize
      viewerCanDelete
      viewerCanSetLogo
      viewerCanManageRoster
      viewerCanManageCoaches
      league {
        id
        name
      }
      owner {
        id
        username
      }
      momentum {
        average
        hot
        cold
      }
      form {
        matchId
        won
      }
      matches(first: 1) {
        totalCount
      }
      coaches {
        id
        name
        role
        viewerCanDelete
      }
      players {
        id
        name
        position
        momentum
        streak
        stamina
        fatigue
        contact
        power
        speed
        stats {
          gamesPlayed
          wins
          losses
          earnedRunAverage
          strikeouts
          saves
          battingAverage
          homeRuns
          rbis
        }
      }
    }
    statistics {
      key
      abbreviation
      longName
      group
      format
    }
  }
`;

export type ShownTeam = NonNullable<TeamPageQuery['team']>;
export type RosterPlayer = ShownTeam['players'][number];
export type StaffMember = ShownTeam['coaches'][number];
