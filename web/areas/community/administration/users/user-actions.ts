import { useApolloClient, useMutation } from '@apollo/client/react';
import { messageOf, type Fallback } from '../../../../graphql/errors';
import { readQuietly } from '../../../../graphql/read-quietly';
import { confirmAction } from '../../../../ui/dialogs/dialogs';
import { failed, succeeded } from '../../../../ui/toasts/message-tone';
import { useSession } from '../../../../session/session';
import type { Role } from '../../../../graphql/schema.generated';
import {
  AssignUserTeamDocument,
  DeleteUserDocument,
  EndAccessDocument,
  RemoveUserSecondFactorsDocument,
  SetUserRoleDocument,
} from './user-actions.generated';
import { TeamOwnerDocument } from '../rosters/admin-teams.generated';
import { adminFailures } from '../admin-failures';
import { teamFailures } from '../../../clubs/teams/team-failures';

interface Account {
  id: string;
  username: string;
  role: Role;
}

interface OwnedTeam {
  id: string;
  name: string;
  owner: { id: string; username: string } | null;
}

/**
 * Actions of administrators on accounts, reported in a message that begins with ✓ or ✗. Each returns whether it
 * succeeded.
 */
export function useUserActions(report: (message: string) => void, reload: () => Promise<unknown>) {
  const { user: viewer } = useSession();
  const client = useApolloClient();
  const [setUserRole] = useMutation(SetUserRoleDocument);
  const [assignUserTeam] = useMutation(AssignUserTeamDocument);
  const [deleteUser] = useMutation(DeleteUserDocument);
  const [endAccess] = useMutation(EndAccessDocument);
  const [removeFactors] = useMutation(RemoveUserSecondFactorsDocument);

  /** Reports the server's message, or else `done`. */
  async function act(work: () => Promise<unknown>, fallback: Fallback, done: string): Promise<boolean> {
    let answer: unknown;
    try {
      answer = await work();
    } catch (error) {
      report(failed(messageOf(error, fallback)));
      return false;
    }
    report(succeeded(typeof answer === 'string' ? answer : done));
    await readQuietly(reload());
    return true;
  }

  /** Reads the team with its current owner. If there is no such team, reports that and returns null. */
  async function findTeam(teamId: string): Promise<OwnedTeam | null> {
    try {
      const { data } = await client.query({
        query: TeamOwnerDocument,
        variables: { id: teamId },
        fetchPolicy: 'network-only',
      });
      if (data?.team) return data.team;
      report(failed(teamFailures.teamNotFound));
    } catch (error) {
      report(failed(messageOf(error, adminFailures.assignTeam)));
    }
    return null;
  }

  return {
    setRole: async ({ id, username }: Account, role: Role) => {
      const resigns = id === viewer?.id && role !== 'ADMIN';
      if (resigns && !(await confirmAction(resignation))) return false;
      const work = () => setUserRole({ variables: { userId: id, role } });
      return act(work, adminFailures.updateRole, `${username} is now ${role.toLowerCase()}`);
    },
    assignTeam: async ({ id, username }: Account, teamId: string | null) => {
      const team = teamId === null ? null : await findTeam(teamId);
      if (teamId !== null && team === null) return false;
      if (team?.owner && team.owner.id !== id && !(await confirmAction(takeover(team, username)))) {
        return false;
      }
      const work = () => assignUserTeam({ variables: { userId: id, teamId: team?.id ?? null } });
      const done = team ? `${username} now runs ${team.name}` : `${username} no longer runs a team`;
      return act(work, adminFailures.assignTeam, done);
    },
    endAccess: async ({ id, username }: Account) => {
      const agreed = await confirmAction({
        title: `Log ${username} out everywhere?`,
        message: `This ends all sessions, personal tokens and links of ${username}, and removes second factors added before the email address was confirmed. The password and other second factors stay, so ${username} can log in again.`,
        confirmLabel: 'Log Out',
      });
      if (!agreed) return false;
      const work = async () => (await endAccess({ variables: { userId: id } })).data?.endAccess.message;
      return act(work, adminFailures.endAccess, `${username} is logged out everywhere`);
    },
    removeFactors: async ({ id, username }: Account) => {
      const agreed = await confirmAction({
        title: `Remove the second factors of ${username}?`,
        message: `After that, the password alone logs in. Make sure that the request really came from ${username}.`,
        confirmLabel: 'Remove',
      });
      if (!agreed) return false;
      const work = () => removeFactors({ variables: { userId: id } });
      return act(work, adminFailures.removeFactors, `${username} no longer has a second factor`);
    },
    remove: async ({ id, username }: Account) => {
      const agreed = await confirmAction({
        title: `Delete ${username}?`,
        message: `Are you sure you want to delete user ${username}? Their posts and news stay. Their team will have no owner.`,
        confirmLabel: 'Delete',
      });
      if (!agreed) return false;
      const work = () => deleteUser({ variables: { userId: id } });
      return act(work, adminFailures.removeUser, `${username} was deleted`);
    },
  };
}

const resignation = {
  title: 'Give up your administrator role?',
  message: 'You will lose access to this page at once.',
  confirmLabel: 'Give Up Role',
};

const takeover = (team: OwnedTeam, username: string) => ({
  title: `Take ${team.name} from ${team.owner?.username ?? 'its owner'}?`,
  message: `${team.name} belongs to ${team.owner?.username ?? 'another user'}, who will lose it to ${username}.`,
  confirmLabel: 'Reassign',
});

export type UserActions = ReturnType<typeof useUserActions>;
