/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type MatchesChangedSubscriptionVariables = Exact<{
  leagueId?: string | null | undefined;
}>;


export type MatchesChangedSubscription = { matchesChanged: { __typename: 'MatchesChange', leagueId: string | null } };

export type SimulationsChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type SimulationsChangedSubscription = { simulationsChanged: { __typename: 'SimulationJob', id: string, leagueId: string | null, status: Types.SimulationStatus, total: number, done: number, gamesPerSecond: number | null, secondsLeft: number | null, error: string | null, viewerCanCancel: boolean, waitsFor: { __typename: 'Match', id: string, status: string, firstPitchAt: string | null, homeTeam: { __typename: 'Team', id: string, name: string }, awayTeam: { __typename: 'Team', id: string, name: string } } | null } };

export type LeaguesChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type LeaguesChangedSubscription = { leaguesChanged: boolean };

export type TeamsChangedSubscriptionVariables = Exact<{
  teamId?: string | null | undefined;
}>;


export type TeamsChangedSubscription = { teamsChanged: boolean };

export type OrdersChangedSubscriptionVariables = Exact<{
  teamId: string;
}>;


export type OrdersChangedSubscription = { ordersChanged: { __typename: 'TeamOrders', version: number } };

export type ForumChangedSubscriptionVariables = Exact<{
  categoryId?: string | null | undefined;
  threadId?: string | null | undefined;
}>;


export type ForumChangedSubscription = { forumChanged: { __typename: 'ForumChange', categoryId: string, threadId: string | null, postId: string | null, category: { __typename: 'ForumCategory', id: string, isLocked: boolean, threadCount: number, viewerCanPost: boolean } | null, thread: { __typename: 'Thread', id: string, isPinned: boolean, isLocked: boolean, postCount: number, viewCount: number, lastPostAt: string, viewerCanReply: boolean } | null, post: { __typename: 'Post', id: string, content: string, isDeleted: boolean, authorUsername: string, createdAt: string, viewerCanDelete: boolean } | null } };

export type PostChangedSubscriptionVariables = Exact<{
  threadId: string;
}>;


export type PostChangedSubscription = { postChanged: { __typename: 'Post', id: string, content: string, excerpt: string, mentions: Array<string>, editedAt: string | null, reactions: Array<{ __typename: 'PostReaction', kind: Types.ReactionKind, count: number, usernames: Array<string> }> } };

export type NewsChangedSubscriptionVariables = Exact<{
  teamId?: string | null | undefined;
}>;


export type NewsChangedSubscription = { newsChanged: { __typename: 'NewsChange', newsId: string, teamId: string | null } };

export type UsersChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type UsersChangedSubscription = { usersChanged: boolean };

export type AuditLogChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type AuditLogChangedSubscription = { auditLogChanged: boolean };

export type MarketChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type MarketChangedSubscription = { marketChanged: boolean };

export type RosterRequestsChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type RosterRequestsChangedSubscription = { rosterRequestsChanged: boolean };

export type LeagueRequestsChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type LeagueRequestsChangedSubscription = { leagueRequestsChanged: boolean };

export type ImportProgressSubscriptionVariables = Exact<{
  importId: string;
}>;


export type ImportProgressSubscription = { importProgress: { __typename: 'SeasonImport', id: string, state: Types.ImportState, done: number, total: number, problem: string | null, endedAt: string | null, league: { __typename: 'League', id: string, name: string } | null, report: { __typename: 'ImportReportType', clubs: number, players: number, games: number, pending: number, notice: string, leftOut: Array<{ __typename: 'LeftOutGameType', game: string | null, file: string, line: number, reason: string }> } | null } };

export type WebhooksChangedSubscriptionVariables = Exact<{ [key: string]: never; }>;


export type WebhooksChangedSubscription = { webhooksChanged: string };


export const MatchesChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"MatchesChanged"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"leagueId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"matchesChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"leagueId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"leagueId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"leagueId"}}]}}]}}]} as unknown as DocumentNode<MatchesChangedSubscription, MatchesChangedSubscriptionVariables>;
export const SimulationsChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"SimulationsChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"simulationsChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"leagueId"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"gamesPerSecond"}},{"kind":"Field","name":{"kind":"Name","value":"secondsLeft"}},{"kind":"Field","name":{"kind":"Name","value":"error"}},{"kind":"Field","name":{"kind":"Name","value":"waitsFor"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"homeTeam"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"awayTeam"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"firstPitchAt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanCancel"}}]}}]}}]} as unknown as DocumentNode<SimulationsChangedSubscription, SimulationsChangedSubscriptionVariables>;
export const LeaguesChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"LeaguesChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"leaguesChanged"}}]}}]} as unknown as DocumentNode<LeaguesChangedSubscription, LeaguesChangedSubscriptionVariables>;
export const TeamsChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"TeamsChanged"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"teamId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"teamsChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"teamId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"teamId"}}}]}]}}]} as unknown as DocumentNode<TeamsChangedSubscription, TeamsChangedSubscriptionVariables>;
export const OrdersChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"OrdersChanged"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"teamId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ordersChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"teamId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"teamId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]}}]} as unknown as DocumentNode<OrdersChangedSubscription, OrdersChangedSubscriptionVariables>;
export const ForumChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ForumChanged"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"categoryId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"threadId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"forumChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"categoryId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"categoryId"}}},{"kind":"Argument","name":{"kind":"Name","value":"threadId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"threadId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"categoryId"}},{"kind":"Field","name":{"kind":"Name","value":"threadId"}},{"kind":"Field","name":{"kind":"Name","value":"postId"}},{"kind":"Field","name":{"kind":"Name","value":"category"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isLocked"}},{"kind":"Field","name":{"kind":"Name","value":"threadCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanPost"}}]}},{"kind":"Field","name":{"kind":"Name","value":"thread"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"isPinned"}},{"kind":"Field","name":{"kind":"Name","value":"isLocked"}},{"kind":"Field","name":{"kind":"Name","value":"postCount"}},{"kind":"Field","name":{"kind":"Name","value":"viewCount"}},{"kind":"Field","name":{"kind":"Name","value":"lastPostAt"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanReply"}}]}},{"kind":"Field","name":{"kind":"Name","value":"post"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"isDeleted"}},{"kind":"Field","name":{"kind":"Name","value":"authorUsername"}},{"kind":"Field","name":{"kind":"Name","value":"createdAt"}},{"kind":"Field","name":{"kind":"Name","value":"viewerCanDelete"}}]}}]}}]}}]} as unknown as DocumentNode<ForumChangedSubscription, ForumChangedSubscriptionVariables>;
export const PostChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"PostChanged"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"threadId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"postChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"threadId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"threadId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"content"}},{"kind":"Field","name":{"kind":"Name","value":"excerpt"}},{"kind":"Field","name":{"kind":"Name","value":"mentions"}},{"kind":"Field","name":{"kind":"Name","value":"editedAt"}},{"kind":"Field","name":{"kind":"Name","value":"reactions"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"count"}},{"kind":"Field","name":{"kind":"Name","value":"usernames"}}]}}]}}]}}]} as unknown as DocumentNode<PostChangedSubscription, PostChangedSubscriptionVariables>;
export const NewsChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"NewsChanged"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"teamId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"newsChanged"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"teamId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"teamId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"newsId"}},{"kind":"Field","name":{"kind":"Name","value":"teamId"}}]}}]}}]} as unknown as DocumentNode<NewsChangedSubscription, NewsChangedSubscriptionVariables>;
export const UsersChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"UsersChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"usersChanged"}}]}}]} as unknown as DocumentNode<UsersChangedSubscription, UsersChangedSubscriptionVariables>;
export const AuditLogChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"AuditLogChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"auditLogChanged"}}]}}]} as unknown as DocumentNode<AuditLogChangedSubscription, AuditLogChangedSubscriptionVariables>;
export const MarketChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"MarketChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"marketChanged"}}]}}]} as unknown as DocumentNode<MarketChangedSubscription, MarketChangedSubscriptionVariables>;
export const RosterRequestsChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"RosterRequestsChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"rosterRequestsChanged"}}]}}]} as unknown as DocumentNode<RosterRequestsChangedSubscription, RosterRequestsChangedSubscriptionVariables>;
export const LeagueRequestsChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"LeagueRequestsChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"leagueRequestsChanged"}}]}}]} as unknown as DocumentNode<LeagueRequestsChangedSubscription, LeagueRequestsChangedSubscriptionVariables>;
export const ImportProgressDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ImportProgress"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"importId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importProgress"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"importId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"importId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"state"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"total"}},{"kind":"Field","name":{"kind":"Name","value":"problem"}},{"kind":"Field","name":{"kind":"Name","value":"endedAt"}},{"kind":"Field","name":{"kind":"Name","value":"league"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}}]}},{"kind":"Field","name":{"kind":"Name","value":"report"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"clubs"}},{"kind":"Field","name":{"kind":"Name","value":"players"}},{"kind":"Field","name":{"kind":"Name","value":"games"}},{"kind":"Field","name":{"kind":"Name","value":"pending"}},{"kind":"Field","name":{"kind":"Name","value":"notice"}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"game"}},{"kind":"Field","name":{"kind":"Name","value":"file"}},{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]}}]}}]} as unknown as DocumentNode<ImportProgressSubscription, ImportProgressSubscriptionVariables>;
export const WebhooksChangedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"WebhooksChanged"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"webhooksChanged"}}]}}]} as unknown as DocumentNode<WebhooksChangedSubscription, WebhooksChangedSubscriptionVariables>;