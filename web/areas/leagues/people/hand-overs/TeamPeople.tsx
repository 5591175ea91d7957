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

function useTeamPeople({ team, reload }: TeamPeopleProps) {
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
  const data = isSignedIn ? result.data : undefined;
  const handOver = data?.team?.offer ?? data?.handOvers.find(({ teamId }) => teamId === team.id) ?? null;
  return { data, handOver, reload: both };
}

/** An open offer of the club, or the viewer’s request for it; for both sides and staff. */
export function TeamHandOver(props: TeamPeopleProps) {
  const { handOver, reload } = useTeamPeople(props);
  return handOver && <HandOverNotice handOver={handOver} reload={reload} />;
}

/** For signed-in viewers: hands the club over, or asks for a club without an owner. */
export function TeamPeople(props: TeamPeopleProps) {
  const { team } = props;
  const { data, handOver, reload } = useTeamPeople(props);
  const { ask, busy } = useHandOverActions(reload);
  if (!data?.team || handOver !== null) return null;
  const { viewerCanHandOver, viewerCanAsk } = data.team;
  if (!viewerCanHandOver && !viewerCanAsk) return null;
  return (
    <Panel title="Owner">
      <div className="buttons">
        {viewerCanHandOver ? <HandOver team={team} reload={reload} /> : null}
        {viewerCanAsk ? (
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
