import { gql, type TypedDocumentNode } from '@apollo/client';
import type {
  AccountForModerationQuery,
  AccountForModerationQueryVariables,
  DeleteContentMutation,
  DeleteContentMutationVariables,
  LiftSuspensionMutation,
  LiftSuspensionMutationVariables,
  SuspendUserMutation,
  SuspendUserMutationVariables,
} from '../../graphql/generated/operations';

export const ACCOUNT_FOR_MODERATION: TypedDocumentNode<
  AccountForModerationQuery,
  AccountForModerationQueryVariables
> = gql`
  query AccountForModeration($userId: ID!, $since: DateTimeISO) {
    contentOf(userId: $userId, since: $since) {
      user {
        id
        username
        role
        suspensionReason
        suspendedUntil
        viewerCanSuspend
      }
      threads
      posts
      news
      teams
    }
  }
`;

export type ModeratedAccount = AccountForModerationQuery['contentOf'];

export const SUSPEND_USER: TypedDocumentNode<SuspendUserMutation, SuspendUserMutationVariables> = gql`
  mutation SuspendUser($userId: ID!, $input: SuspensionInput!) {
    suspendUser(userId: $userId, input: $input) {
      id
      suspensionReason
      suspendedUntil
    }
  }
`;

export const LIFT_SUSPENSION: TypedDocumentNode<LiftSuspensionMutation, LiftSuspensionMutationVariables> =
  gql`
    mutation LiftSuspension($userId: ID!) {
      liftSuspension(userId: $userId) {
        id
        suspensionReason
        suspendedUntil
      }
    }
  `;

export const DELETE_CONTENT: TypedDocumentNode<DeleteContentMutation, DeleteContentMutationVariables> = gql`
  mutation DeleteContent($userId: ID!, $kinds: [ContentKind!]!, $since: DateTimeISO) {
    deleteContentOf(userId: $userId, kinds: $kinds, since: $since) {
      message
      deleted
    }
  }
`;
