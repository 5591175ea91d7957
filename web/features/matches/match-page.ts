import { gql, type TypedDocumentNode } from '@apollo/client';
import type {
  MatchPageQuery,
  MatchPageQueryVariables,
  MatchPlaysQuery,
  MatchPlaysQueryVariables,
} from '../../graphql/generated/operations';

export const MATCH_PAGE: TypedDocumentNode<MatchPageQuery, MatchPageQueryVariables> = gql`
  query MatchPage($id: ID!) {
    match(id: $id) {
      id
      status
      homeScore
      awayScore
      gameDay
      seriesGame
      leagueId
      leagueName
      viewerCanSimulate
      viewerCanDelete
      homeTeam {
        id
        name
        logoUrl
        wins
        losses
        isDeleted
      }
      awayTeam {
        id
        name
        logoUrl
        wins
        losses
        isDeleted
      }
      series {
        id
        bestOf
        winnerId
        higherSeed {
          teamId
          teamName
          wins
        }
        lowerSeed {
          teamId
          teamName
          wins
        }
        matches {
          id
          seriesGame
          status
          homeTeamId
          homeScore
          awayScore
        }
      }
      game {
        winningPitcher {
          playerId
          name
        }
        losingPitcher {
          playerId
          name
        }
        savePitcher {
          playerId
          name
        }
        linescore {
          home {
            innings
            runs
            hits
            errors
            leftOnBase
          }
          away {
            innings
            runs
            hits
            errors
            leftOnBase
          }
        }
        boxScore {
          home {
            ...BoxScoreTables_side @unmask
          }
          away {
            ...BoxScoreTables_side @unmask
          }
        }
      }
    }
  }

  fragment BoxScoreTables_side on BoxScoreSide {
    teamId
    teamName
    offense
    defense
    starter {
      playerId
      name
    }
    batters {
      playerId
      name
      position
      slot
      order
      ab
      r
      h
      doubles
      triples
      hr
      rbi
      bb
      so
      sb
      lob
      avg
      momentum
      streak
    }
    pitchers {
      playerId
      name
      ip
      outs
      h
      r
      er
      bb
      k
      hr
      pitches
      decision
      era
      momentum
      streak
    }
  }
`;

/** Apart from the page: some eighty sentences that the first look at a game can do without. */
export const MATCH_PLAYS: TypedDocumentNode<MatchPlaysQuery, MatchPlaysQueryVariables> = gql`
  query MatchPlays($id: ID!) {
    match(id: $id) {
      id
      game {
        plays {
          inning
          half
          text
          homeScore
          awayScore
          outs
          scoring
        }
      }
    }
  }
`;

export type ShownMatch = NonNullable<MatchPageQuery['match']>;
export type ShownGame = NonNullable<ShownMatch['game']>;
export type ShownSeries = NonNullable<ShownMatch['series']>;
export type BoxScoreSide = ShownGame['boxScore']['home'];
export type Play = NonNullable<NonNullable<MatchPlaysQuery['match']>['game']>['plays'][number];
