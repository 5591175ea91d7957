import { gql, type TypedDocumentNode } from '@apollo/client';
import type {
  AuditLogChangedSubscription,
  AuditLogChangedSubscriptionVariables,
  BracketChangedSubscription,
  BracketChangedSubscriptionVariables,
  ForumChangedSubscription,
  ForumChangedSubscriptionVariables,
  LeaguesChangedSubscription,
  LeaguesChangedSubscriptionVariables,
  MatchesChangedSubscription,
  MatchesChangedSubscriptionVariables,
  NewsChangedSubscription,
  NewsChangedSubscriptionVariables,
  SimulationsChangedSubscription,
  SimulationsChangedSubscriptionVariables,
  StandingsChangedSubscription,
  StandingsChangedSubscriptionVariables,
  TeamsChangedSubscription,
  TeamsChangedSubscriptionVariables,
  UsersChangedSubscription,
  UsersChangedSubscriptionVariables,
} from './generated/operations';

/** What pages listen for to read their lists again; see useLiveRefetch. */

/** Matches were made, deleted or simulated; of one league, or of all without one. */
export const MATCHES_CHANGED: TypedDocumentNode<
  MatchesChangedSubscription,
  MatchesChangedSubscriptionVariables
> = gql`
  subscription MatchesChanged($leagueId: ID) {
    matchesChanged(leagueId: $leagueId) {
      leagueId
    }
  }
`;

export const STANDINGS_CHANGED: TypedDocumentNode<
  StandingsChangedSubscription,
  StandingsChangedSubscriptionVariables
> = gql`
  subscription StandingsChanged($leagueId: ID!) {
    standingsChanged(leagueId: $leagueId) {
      id
    }
  }
`;

export const BRACKET_CHANGED: TypedDocumentNode<
  BracketChangedSubscription,
  BracketChangedSubscriptionVariables
> = gql`
  subscription BracketChanged($leagueId: ID!) {
    bracketChanged(leagueId: $leagueId) {
      id
      bracketStatus
    }
  }
`;

/** Bulk simulations as they go on. The figures move by themselves, because a job has an id. */
export const SIMULATIONS_CHANGED: TypedDocumentNode<
  SimulationsChangedSubscription,
  SimulationsChangedSubscriptionVariables
> = gql`
  subscription SimulationsChanged {
    simulationsChanged {
      id
      leagueId
      status
      total
      done
      gamesPerSecond
      secondsLeft
      error
      viewerCanCancel
    }
  }
`;

/** Leagues were made, changed or deleted, or teams joined one. */
export const LEAGUES_CHANGED: TypedDocumentNode<
  LeaguesChangedSubscription,
  LeaguesChangedSubscriptionVariables
> = gql`
  subscription LeaguesChanged {
    leaguesChanged
  }
`;

/** Teams, their rosters or staffs were made, changed or deleted; of one team, or of all without one. */
export const TEAMS_CHANGED: TypedDocumentNode<TeamsChangedSubscription, TeamsChangedSubscriptionVariables> =
  gql`
    subscription TeamsChanged($teamId: ID) {
      teamsChanged(teamId: $teamId)
    }
  `;

/** The forum, a category of it or a thread: posts come and go, threads and categories are locked, pinned and deleted. */
export const FORUM_CHANGED: TypedDocumentNode<ForumChangedSubscription, ForumChangedSubscriptionVariables> =
  gql`
    subscription ForumChanged($categoryId: ID, $threadId: ID) {
      forumChanged(categoryId: $categoryId, threadId: $threadId) {
        categoryId
        threadId
        postId
        category {
          id
          isLocked
          threadCount
          viewerCanPost
        }
        thread {
          id
          isPinned
          isLocked
          postCount
          viewCount
          lastPostAt
          viewerCanReply
        }
        post {
          id
          content
          isDeleted
          authorUsername
          viewerCanDelete
        }
      }
    }
  `;

/** Articles were posted, edited, put forward or deleted; of one team, or of all without one. */
export const NEWS_CHANGED: TypedDocumentNode<NewsChangedSubscription, NewsChangedSubscriptionVariables> = gql`
  subscription NewsChanged($teamId: ID) {
    newsChanged(teamId: $teamId) {
      newsId
      teamId
    }
  }
`;

/** Accounts were made, changed or deleted. For administrators. */
export const USERS_CHANGED: TypedDocumentNode<UsersChangedSubscription, UsersChangedSubscriptionVariables> =
  gql`
    subscription UsersChanged {
      usersChanged
    }
  `;

/** Staff did something. For administrators. */
export const AUDIT_LOG_CHANGED: TypedDocumentNode<
  AuditLogChangedSubscription,
  AuditLogChangedSubscriptionVariables
> = gql`
  subscription AuditLogChanged {
    auditLogChanged
  }
`;
