import { Button } from '@mantine/core';
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
import classes from '../Forum.module.css';
import { dangerInRow } from '../../../../ui/dialogs/danger';

interface ThreadToolsProps {
  thread: { id: string; title: string; isPinned: boolean; isLocked: boolean; postCount: number };
  /** Whether the buttons' labels name the thread, as a list of threads needs. */
  named?: boolean;
  onDeleted?: () => void;
}

export function ThreadTools({ thread, named = false, onDeleted }: ThreadToolsProps) {
  const actions = useThreadActions();
  const tools = [
    { label: thread.isPinned ? 'Unpin' : 'Pin', act: () => actions.togglePin(thread) },
    { label: thread.isLocked ? 'Unlock' : 'Lock', act: () => actions.toggleLock(thread) },
    {
      label: 'Delete',
      act: async () => {
        if (await actions.remove(thread)) onDeleted?.();
      },
    },
  ];
  return (
    <div className={classes.tools} data-print="hide">
      {tools.map(({ label, act }) => (
        <Button
          key={label}
          {...(label === 'Delete' ? dangerInRow : { variant: 'default' })}
          size={named ? 'compact-sm' : 'sm'}
          aria-label={named ? `${label} thread ${thread.title}` : `${label} thread`}
          onClick={() => void act()}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

interface Thread {
  id: string;
  title: string;
  isPinned: boolean;
  isLocked: boolean;
  postCount: number;
}

/** Actions of staff on a thread. Each returns whether it succeeded. */
function useThreadActions() {
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
