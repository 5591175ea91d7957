import { gql, type TypedDocumentNode } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import type {
  DeleteForumThreadMutation,
  DeleteForumThreadMutationVariables,
  SetForumThreadLockMutation,
  SetForumThreadLockMutationVariables,
  SetForumThreadPinMutation,
  SetForumThreadPinMutationVariables,
} from '../../graphql/generated/operations';
import { confirmAction } from '../../ui/dialogs';
import { counted } from '../../ui/format';
import { tryOrAlert } from '../../ui/try-or-alert';

const SET_PIN: TypedDocumentNode<SetForumThreadPinMutation, SetForumThreadPinMutationVariables> = gql`
  mutation SetForumThreadPin($id: ID!, $pinned: Boolean!) {
    setThreadPin(id: $id, pinned: $pinned) {
      id
      isPinned
    }
  }
`;

const SET_LOCK: TypedDocumentNode<SetForumThreadLockMutation, SetForumThreadLockMutationVariables> = gql`
  mutation SetForumThreadLock($id: ID!, $locked: Boolean!) {
    setThreadLock(id: $id, locked: $locked) {
      id
      isLocked
      viewerCanReply
    }
  }
`;

const DELETE: TypedDocumentNode<DeleteForumThreadMutation, DeleteForumThreadMutationVariables> = gql`
  mutation DeleteForumThread($id: ID!) {
    deleteThread(id: $id) {
      message
    }
  }
`;

interface Thread {
  id: string;
  title: string;
  isPinned: boolean;
  isLocked: boolean;
  postCount: number;
}

/** What staff does with a thread. Each answers whether it happened. */
export function useThreadActions() {
  const [setPin] = useMutation(SET_PIN);
  const [setLock] = useMutation(SET_LOCK);
  const [deleteThread] = useMutation(DELETE);
  return {
    togglePin: ({ id, isPinned }: Thread) =>
      tryOrAlert(
        () => setPin({ variables: { id, pinned: !isPinned } }),
        'pinThread',
        isPinned ? 'Thread unpinned' : 'Thread pinned',
      ),
    toggleLock: ({ id, isLocked }: Thread) =>
      tryOrAlert(
        () => setLock({ variables: { id, locked: !isLocked } }),
        'lockThread',
        isLocked ? 'Thread unlocked' : 'Thread locked',
      ),
    remove: async ({ id, title, postCount }: Thread) => {
      const agreed = await confirmAction({
        title: 'Delete this thread?',
        message: `Are you sure you want to delete “${title}” with ${counted(postCount, 'post')}?`,
        confirmLabel: 'Delete',
      });
      if (!agreed) return false;
      return tryOrAlert(
        () =>
          deleteThread({
            variables: { id },
            update: (cache) => {
              cache.evict({ id: `Thread:${id}` });
            },
          }),
        'deleteThread',
        'Thread deleted',
      );
    },
  };
}
