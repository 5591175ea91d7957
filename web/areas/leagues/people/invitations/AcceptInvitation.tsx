import { useMutation } from '@apollo/client/react';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../../../graphql/errors';
import { paths } from '../../../../ui/addresses/paths';
import { Notice } from '../../../../ui/page/Notice';
import { failed, succeeded } from '../../../../ui/toasts/message-tone';
import { toast } from '../../../../ui/toasts/toast';
import { invitationFailures } from './invitation-failures';
import { AcceptInvitationDocument } from './invitation-actions.generated';
import type { InvitationQuery } from './invitations.generated';

interface AcceptInvitationProps {
  token: string;
  invitation: NonNullable<InvitationQuery['invitation']>;
  /** Reads the invitation again, because somebody else may have taken a club. */
  reload: () => Promise<unknown>;
}

/** For a signed-in guest: chooses a club if the invitation names none, and accepts. */
export function AcceptInvitation({ token, invitation, reload }: AcceptInvitationProps) {
  const [accept, { loading }] = useMutation(AcceptInvitationDocument);
  const [chosen, setChosen] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const navigate = useNavigate();
  const { teamId, teamName, teams } = invitation;
  if (teamId === null && teams.length === 0) {
    return <Notice tone="plain" message="No club of the league is without an owner at the moment." />;
  }
  const choice = teams.find(({ id }) => id === chosen) ?? teams[0];
  const send = async () => {
    setFailure(null);
    try {
      const { data } = await accept({
        variables: { token, teamId: teamId === null ? (choice?.id ?? null) : null },
      });
      if (!data) return;
      await toast(succeeded(data.acceptInvitation.message));
      await navigate(paths.team(data.acceptInvitation.teamId));
    } catch (error) {
      setFailure(failed(messageOf(error, invitationFailures.accept)));
      await reload();
    }
  };
  return (
    <>
      <Notice message={failure} onClose={() => setFailure(null)} />
      {teamId === null ? (
        <NativeSelect
          label="Club"
          data={teams.map(({ id, name }) => ({ value: id, label: name }))}
          value={choice?.id ?? ''}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      ) : null}
      <Button color="clay" size="md" loading={loading} onClick={() => void send()}>
        Accept and Own {teamName ?? choice?.name}
      </Button>
    </>
  );
}
