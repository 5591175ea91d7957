import { useMutation } from '@apollo/client/react';
import { useState } from 'react';
import { messageOf, type Fallback } from '../../../graphql/errors';
import { confirmAction } from '../../../ui/dialogs/dialogs';
import { failed, succeeded } from '../../../ui/toasts/message-tone';
import {
  DeclineRosterRequestDocument,
  DeletePlayerDocument,
  DeleteTeamRosterDocument,
  GenerateTeamRosterDocument,
  ReleasePlayerDocument,
  RequestRosterDocument,
} from './roster-actions.generated';
import { playerFailures } from '../players/player-failures';

interface Named {
  id: string;
  name: string;
}

export interface RosterActions {
  busy: boolean;
  generate: (team: Named) => Promise<void>;
  /** For the owner: asks staff for the roster. */
  ask: (team: Named) => Promise<void>;
  /** Generates the roster that the owner asked for. There is no confirmation before it. */
  grant: (team: Named) => Promise<void>;
  decline: (team: Named, reason: string | null) => Promise<void>;
  removeAll: (team: Named) => Promise<void>;
  release: (player: Named) => Promise<void>;
  remove: (player: Named) => Promise<void>;
}

/**
 * Roster actions of staff, and requests of owners to staff. Each is reported in a message that begins with ✓ or ✗,
 * after the page's lists were refetched. Actions that nobody requested ask for confirmation first.
 */
export function useRosterActions(
  report: (message: string) => unknown,
  reload: () => Promise<unknown>,
): RosterActions {
  const [generateRoster] = useMutation(GenerateTeamRosterDocument);
  const [deleteRoster] = useMutation(DeleteTeamRosterDocument);
  const [releasePlayer] = useMutation(ReleasePlayerDocument);
  const [deletePlayer] = useMutation(DeletePlayerDocument);
  const [requestRoster] = useMutation(RequestRosterDocument);
  const [declineRequest] = useMutation(DeclineRosterRequestDocument);
  const [busy, setBusy] = useState(false);

  async function act(work: () => Promise<string>, fallback: Fallback) {
    setBusy(true);
    try {
      const done = await work();
      await reload();
      report(succeeded(done));
    } catch (error) {
      report(failed(messageOf(error, fallback)));
    } finally {
      setBusy(false);
    }
  }

  const generateNow = ({ id, name }: Named) =>
    act(async () => {
      await generateRoster({ variables: { teamId: id } });
      return `Roster generated for ${name}.`;
    }, playerFailures.generateRoster);

  return {
    busy,
    ask: ({ id, name }) =>
      act(async () => {
        await requestRoster({ variables: { teamId: id } });
        return `Roster requested for ${name}.`;
      }, playerFailures.requestRoster),
    grant: generateNow,
    decline: ({ id, name }, reason) =>
      act(async () => {
        await declineRequest({ variables: { teamId: id, reason } });
        return `Roster request from ${name} declined.`;
      }, playerFailures.declineRosterRequest),
    generate: async (team) => {
      const agreed = await confirmAction({
        title: 'Generate roster?',
        message: `Generate a full 25-player roster for ${team.name}?`,
        confirmLabel: 'Generate',
        danger: false,
      });
      if (agreed) await generateNow(team);
    },
    removeAll: async ({ id, name }) => {
      const agreed = await confirmAction({
        title: `Delete all players of ${name}?`,
        message: 'Delete ALL players from this team? This cannot be undone.',
        confirmLabel: 'Delete All',
      });
      if (!agreed) return;
      await act(async () => {
        const { data } = await deleteRoster({ variables: { teamId: id } });
        return data?.deleteRoster.message ?? `All players of ${name} were deleted.`;
      }, playerFailures.deleteRoster);
    },
    release: async ({ id, name }) => {
      const agreed = await confirmAction({
        title: `Release ${name}?`,
        message: `Are you sure you want to release ${name}? The player becomes a free agent.`,
        confirmLabel: 'Release',
      });
      if (!agreed) return;
      await act(async () => {
        await releasePlayer({ variables: { id } });
        return `${name} was released.`;
      }, playerFailures.releasePlayer);
    },
    remove: async ({ id, name }) => {
      const agreed = await confirmAction({
        title: `Delete ${name}?`,
        message: `Are you sure you want to delete ${name}? This cannot be undone.`,
        confirmLabel: 'Delete',
      });
      if (!agreed) return;
      await act(async () => {
        const { data } = await deletePlayer({ variables: { id } });
        return data?.deletePlayer.message ?? `${name} was deleted.`;
      }, playerFailures.deletePlayer);
    },
  };
}
