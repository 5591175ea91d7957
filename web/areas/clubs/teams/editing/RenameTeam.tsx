import { Button } from '@mantine/core';
import { Suspense, useRef, useState } from 'react';
import { lazyPart } from '../../../../ui/on-demand/fetch-code';

const RenameTeamDialog = lazyPart(() => import('./RenameTeamDialog'));

/** For the owner and staff. The code of the form is fetched when it is opened. */
export function RenameTeam({ team }: { team: { id: string; name: string } }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    window.requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <>
      <Button ref={opener} variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Rename Team
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <RenameTeamDialog team={team} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
