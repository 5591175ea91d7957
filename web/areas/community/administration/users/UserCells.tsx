import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { Role } from '../../../../graphql/schema.generated';
import { useSession } from '../../../../session/session';
import { TeamSelect } from '../../../clubs/teams/TeamSelect';
import classes from '../Admin.module.css';
import type { UserActions } from './user-actions';
import type { AdminUser } from './admin-users';
import { dangerInRow } from '../../../../ui/dialogs/danger';

interface UserCellProps {
  user: AdminUser;
  actions: UserActions;
}

const UNASSIGNED = 'Unassigned';

/** A user who runs no team may still own teams. */
function nothingAssigned({ ownedTeams }: AdminUser): string {
  return ownedTeams.length === 0 ? UNASSIGNED : `Owner of ${ownedTeams.map(({ name }) => name).join(', ')}`;
}

/** Choosing a team assigns it to the user; choosing none takes it away. */
export function TeamPicker({ user, actions }: UserCellProps) {
  const [busy, setBusy] = useState(false);
  async function assign(teamId: string | null) {
    if (teamId === user.teamId) return;
    setBusy(true);
    await actions.assignTeam(user, teamId);
    setBusy(false);
  }
  return (
    <TeamSelect
      aria-label={`Team of ${user.username}`}
      size="xs"
      w={170}
      none={user.teamId === null ? nothingAssigned(user) : UNASSIGNED}
      disabled={busy}
      value={user.teamId}
      team={user.team}
      onChange={(teamId) => void assign(teamId)}
    />
  );
}

const roles: { value: Role; label: string }[] = [
  { value: 'USER', label: 'user' },
  { value: 'MODERATOR', label: 'moderator' },
  { value: 'ADMIN', label: 'admin' },
];

interface RolePickerProps extends UserCellProps {
  /** The chosen role, while it is not saved yet; null if no other role was chosen. */
  chosen: Role | null;
  choose: (role: Role | null) => void;
}

export function RolePicker({ user, actions, chosen, choose }: RolePickerProps) {
  const [busy, setBusy] = useState(false);
  const role = chosen ?? user.role;
  async function save() {
    setBusy(true);
    await actions.setRole(user, role);
    choose(null);
    setBusy(false);
  }
  return (
    <span className={classes.cell}>
      <NativeSelect
        aria-label={`Role of ${user.username}`}
        size="xs"
        w={112}
        data={roles}
        value={role}
        disabled={busy}
        onChange={({ currentTarget }) => {
          const picked = roles.find(({ value }) => value === currentTarget.value);
          if (picked) choose(picked.value);
        }}
      />
      <Button
        size="compact-sm"
        aria-label={`Save role of ${user.username}`}
        disabled={role === user.role || busy}
        onClick={() => void save()}
      >
        Save
      </Button>
    </span>
  );
}

/**
 * Buttons for a user whose token was stolen, or who lost a second factor. The viewer's own row has no buttons: the
 * account page has them.
 */
export function AccessButtons({ user, actions }: UserCellProps) {
  const { user: viewer } = useSession();
  if (user.id === viewer?.id) return null;
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Log Out ${user.username} everywhere`}
        onClick={() => void actions.endAccess(user)}
      >
        Log Out
      </Button>
      <Button
        {...dangerInRow}
        size="compact-sm"
        aria-label={`Remove Factors of ${user.username}`}
        onClick={() => void actions.removeFactors(user)}
      >
        Remove Factors
      </Button>
    </>
  );
}

export function DeleteUser({ user, actions }: UserCellProps) {
  return (
    <Button
      {...dangerInRow}
      size="compact-sm"
      aria-label={`Delete user ${user.username}`}
      onClick={() => void actions.remove(user)}
    >
      Delete
    </Button>
  );
}
