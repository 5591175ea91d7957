import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { messageOf } from '../../../graphql/errors';
import { failed, succeeded } from '../../../ui/toasts/message-tone';
import { SignPlayerDocument } from '../players/edit/player-actions.generated';
import { playerFailures } from '../players/player-failures';

interface Named {
  id: string;
  name: string;
}

export interface Signing {
  /** The team to sign players for; null until one is chosen. */
  teamId: string | null;
  choose: (teamId: string | null) => void;
  busy: boolean;
  /** Result of the latest signing, or the reason why nobody was signed. */
  message: string | null;
  dismiss: () => void;
  sign: (player: Named) => Promise<void>;
}

/** Staff choose a team, then sign free agents for it one by one. */
export function useSigning(reload: () => Promise<unknown>): Signing {
  const [signPlayer] = useMutation(SignPlayerDocument);
  const [teamId, setTeamId] = useState<string | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function sign({ id, name }: Named) {
    if (teamId === null) return setMessage(failed('Select a team first'));
    setBusy(true);
    try {
      const { data } = await signPlayer({ variables: { id, teamId } });
      await reload();
      setMessage(succeeded(`${name} signed with ${data?.signPlayer.team?.name ?? 'the team'}`));
    } catch (error) {
      setMessage(failed(messageOf(error, playerFailures.signPlayer)));
    } finally {
      setBusy(false);
    }
  }

  return { teamId, choose: setTeamId, busy, message, dismiss: () => setMessage(null), sign };
}
