import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useSession } from '../../../session/session';
import { lazyPart } from '../../../ui/on-demand/lazy-part';

const ModerationDialog = lazyPart(() => import('./ModerationDialog'));

interface ModerateButtonProps {
  /** Null if the account is deleted or hidden from the viewer. */
  userId: string | null;
  /** Distinguishes this button from others, for screen readers. */
  label: string;
}

/** For staff, on another account: opens the dialog to suspend it or delete its content. */
export function ModerateButton({ userId, label }: ModerateButtonProps) {
  const { isStaff, user } = useSession();
  const [open, setOpen] = useState(false);
  if (!isStaff || userId === null || userId === user?.id) return null;
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        data-print="hide"
        aria-label={label}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Moderate
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <ModerationDialog userId={userId} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
