import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { Role } from '../../graphql/schema.generated';
import { TeamSelect } from '../teams/TeamSelect';
import classes from './Admin.module.css';
import type { UserActions } from './user-actions';
import type { AdminUser } from './admin-users';

interface UserCellProps {
  user: AdminUser;
  actions: UserActions;
}

const UNASSIGNED = 'Unassigned';

/** Who lost their team may still own others. */
function nothingAssigned({ ownedTeams }: AdminUser): string {
  return ownedTeams.length === 0 ? UNASSIGNED : `Owner of ${ownedTeams.map(({ name }) => name).join(', ')}`;
}

/** Choosing another team assigns it; choosing none unassigns. */
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
      w={190}
      lazy
      none={user.teamId === null ? nothingAssigned(user) : UNASSIGNED}
      disabled={busy}
      value={user.teamId}
      chosen={user.team?.name}
      onChange={(teamId) => void assign(teamId)}
    />
  );
}

const roles: { value: Role; label: string }[] = [
  { value: 'USER', label: 'user' },
  { value: 'MODERATOR', label: 'moderator' },
  { value: 'ADMIN', label: 'admin' },
];

export function RolePicker({ user, actions }: UserCellProps) {
  const [role, setRole] = useState<Role>(user.role);
  const [busy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    const saved = await actions.setRole(user, role);
    if (!saved) setRole(user.role);
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
        onChange={({ currentTarget }) => {
          const chosen = roles.find(({ value }) => value === currentTarget.value);
          if (chosen) setRole(chosen.value);
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

export function DeleteUser({ user, actions }: UserCellProps) {
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`Delete user ${user.username}`}
      onClick={() => void actions.remove(user)}
    >
      Delete
    </Button>
  );
}
