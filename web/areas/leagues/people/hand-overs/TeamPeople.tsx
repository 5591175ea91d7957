import { Button } from '@mantine/core';
import { Suspense, useRef, useState } from 'react';
import { useQuery } from '../../../../session/use-query';
import { useSession } from '../../../../session/session';
import { lazyPart } from '../../../../ui/on-demand/lazy-part';
import { Panel } from '../../../../ui/page/Panel';
import { HandOverNotice } from './HandOverNotice';
import { TeamPeopleDocument } from './hand-overs.generated';
import { useHandOverActions } from './use-hand-over-actions';

const HandOverDialog = lazyPart(() => import('./HandOverDialog'));

interface TeamPeopleProps {
  team: { id: string; name: string };
  /** Reads the page again, because the club may have a new owner. */
  reload: () => Promise<unknown>;
}

/** For signed-in viewers: hands the club over, shows its offer, or asks for a club without an owner. */
export function TeamPeople({ team, reload }: TeamPeopleProps) {
  const { isSignedIn } = useSession();
  const result = useQuery(TeamPeopleDocument, {
    variables: { id: team.id },
    skip: !isSignedIn,
    fetchPolicy: 'cache-and-network',
  });
  const both = async () => {
    await result.refetch();
    await reload();
  };
  const { ask, busy } = useHandOverActions(both);
  const data = isSignedIn ? result.data : undefined;
  if (!data?.team) return null;
  const { viewerCanHandOver, viewerCanAsk, offer } = data.team;
  const shown = offer ?? data.handOvers.find(({ teamId }) => teamId === team.id) ?? null;
  if (shown === null && !viewerCanHandOver && !viewerCanAsk) return null;
  return (
    <Panel title="Owner">
      {shown ? <HandOverNotice handOver={shown} reload={both} /> : null}
      <div className="buttons">
        {viewerCanHandOver && offer === null ? <HandOver team={team} reload={both} /> : null}
        {viewerCanAsk && shown === null ? (
          <Button variant="default" loading={busy} onClick={() => void ask(team)}>
            Ask for This Club
          </Button>
        ) : null}
      </div>
    </Panel>
  );
}

function HandOver({ team, reload }: TeamPeopleProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    window.requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <>
      <Button ref={opener} variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Hand Over Club
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <HandOverDialog team={team} onClose={close} reload={reload} />
        </Suspense>
      ) : null}
    </>
  );
}
