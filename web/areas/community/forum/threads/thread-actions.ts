import { useMutation } from '@apollo/client/react';
import { confirmAction } from '../../../../ui/dialogs/dialogs';
import { counted } from '../../../../ui/text/format';
import { tryOrAlert } from '../../../../graphql/try-or-alert';
import {
  DeleteForumThreadDocument,
  SetForumThreadLockDocument,
  SetForumThreadPinDocument,
} from './thread-actions.generated';
import { forumFailures } from '../forum-failures';

interface Thread {
  id: string;
  title: string;
  isPinned: boolean;
  isLocked: boolean;
  postCount: number;
}

/** Actions of staff on a thread. Each returns whether it happened. */
export function useThreadActions() {
  const [setPin] = useMutation(SetForumThreadPinDocument);
  const [setLock] = useMutation(SetForumThreadLockDocument);
  const [deleteThread] = useMutation(DeleteForumThreadDocument);
  return {
    togglePin: ({ id, isPinned }: Thread) =>
      tryOrAlert(
        () => setPin({ variables: { id, pinned: !isPinned } }),
        forumFailures.pinThread,
        isPinned ? 'Thread unpinned' : 'Thread pinned',
      ),
    toggleLock: ({ id, isLocked }: Thread) =>
      tryOrAlert(
        () => setLock({ variables: { id, locked: !isLocked } }),
        forumFailures.lockThread,
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
        forumFailures.deleteThread,
        'Thread deleted',
      );
    },
  };
}
