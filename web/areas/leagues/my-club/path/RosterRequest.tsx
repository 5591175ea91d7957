import { useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { toast } from '../../../../ui/toasts/toast';
import { useRosterActions } from '../../../clubs/rosters/roster-actions';
import { clubFailures } from '../club-failures';
import { WithdrawRosterRequestDocument } from './path-actions.generated';
import { type PathClub, rosterStep } from './path-steps';
import { WithdrawButton } from './WithdrawButton';

interface RosterRequestProps {
  club: PathClub;
  reload: () => Promise<unknown>;
}

/** For owners: asks staff for a roster, or withdraws the request. */
export function RosterRequest({ club, reload }: RosterRequestProps) {
  const actions = useRosterActions((message) => void toast(message), reload);
  const [withdraw] = useMutation(WithdrawRosterRequestDocument);
  const { state } = rosterStep(club);
  if (state === 'done') return null;
  if (state === 'asked') {
    return (
      <WithdrawButton
        request="the request for a roster"
        message={`Staff will no longer see that ${club.name} needs players. You can ask again.`}
        done={`${club.name} withdrew its request for a roster.`}
        failure={clubFailures.withdrawRequest}
        withdraw={() => withdraw({ variables: { teamId: club.id } })}
        reload={reload}
      />
    );
  }
  return (
    <Button color="clay" loading={actions.busy} onClick={() => void actions.ask(club)}>
      {state === 'open' ? 'Ask for a Roster' : 'Ask for a Roster Again'}
    </Button>
  );
}
