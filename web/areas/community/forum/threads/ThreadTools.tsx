import { Button } from '@mantine/core';
import classes from '../Forum.module.css';
import { useThreadActions } from './thread-actions';

interface ThreadToolsProps {
  thread: { id: string; title: string; isPinned: boolean; isLocked: boolean; postCount: number };
  /** In a list of threads the buttons name their thread. */
  named?: boolean;
  onDeleted?: () => void;
}

/** Actions of staff on a thread. */
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
          size={named ? 'compact-sm' : 'sm'}
          variant="default"
          aria-label={named ? `${label} thread ${thread.title}` : `${label} thread`}
          onClick={() => void act()}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
