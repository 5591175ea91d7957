import { gql, type TypedDocumentNode } from '@apollo/client';
import type {
  LeagueLeadersQuery,
  LeagueLeadersQueryVariables,
  SeasonRaceQuery,
  SeasonRaceQueryVariables,
} from '../../graphql/generated/operations';

export const SEASON_RACE: TypedDocumentNode<SeasonRaceQuery, SeasonRaceQueryVariables> = gql`
  query SeasonRace($id: ID!) {
    league(id: $id) {
      id
      race {
        days
        teams {
          teamId
          teamName
          gamesAbove
        }
      }
    }
  }
`;

/** In the order in which the boards stand on the page: six of batting, six of pitching. */
export const LEAGUE_LEADERS: TypedDocumentNode<LeagueLeadersQuery, LeagueLeadersQueryVariables> = gql`
  query LeagueLeaders($id: ID!) {
    league(id: $id) {
      id
      battingAverage: leaders(statistic: "battingAverage") {
        ...LeaderLine_leader @unmask
      }
      homeRuns: leaders(statistic: "homeRuns") {
        ...LeaderLine_leader @unmask
      }
      rbis: leaders(statistic: "rbis") {
        ...LeaderLine_leader @unmask
      }
      hits: leaders(statistic: "hits") {
        ...LeaderLine_leader @unmask
      }
      onBasePlusSlugging: leaders(statistic: "onBasePlusSlugging") {
        ...LeaderLine_leader @unmask
      }
      stolenBases: leaders(statistic: "stolenBases") {
        ...LeaderLine_leader @unmask
      }
      earnedRunAverage: leaders(statistic: "earnedRunAverage") {
        ...LeaderLine_leader @unmask
      }
      wins: leaders(statistic: "wins") {
        ...LeaderLine_leader @unmask
      }
      strikeouts: leaders(statistic: "strikeouts") {
        ...LeaderLine_leader @unmask
      }
      saves: leaders(statistic: "saves") {
        ...LeaderLine_leader @unmask
      }
      holds: leaders(statistic: "holds") {
        ...LeaderLine_leader @unmask
      }
      whip: leaders(statistic: "whip") {
        ...LeaderLine_leader @unmask
      }
    }
  }

  fragment LeaderLine_leader on Leader {
    rank
    value
    player {
      id
      name
    }
    team {
      id
      name
      logoUrl
    }
  }
`;

type LeadersOfLeague = NonNullable<LeagueLeadersQuery['league']>;
export type Race = NonNullable<SeasonRaceQuery['league']>['race'];
export type LeaderStatistic = Exclude<keyof LeadersOfLeague, 'id' | '__typename'>;
export type LeaderLine = LeadersOfLeague['homeRuns'][number];
