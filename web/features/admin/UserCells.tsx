import { Button, NativeSelect, Select } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Role } from '../../graphql/generated/operations';
import type { AdminTeam } from './admin-teams';
import classes from './Admin.module.css';
import type { UserActions } from './user-actions';
import type { AdminUser } from './Users';

interface UserCellProps {
  user: AdminUser;
  actions: UserActions;
}

const UNASSIGNED = 'none';

/** Choosing another team assigns it; choosing none unassigns. */
export function TeamPicker({ user, actions, teams }: UserCellProps & { teams: readonly AdminTeam[] }) {
  const [busy, setBusy] = useState(false);
  const data = useMemo(
    () => [
      { value: UNASSIGNED, label: 'Unassigned' },
      ...teams.map(({ id, name }) => ({ value: id, label: name })),
    ],
    [teams],
  );
  async function assign(teamId: string | null) {
    const team = teams.find(({ id }) => id === teamId) ?? null;
    if ((team?.id ?? null) === user.teamId) return;
    setBusy(true);
    await actions.assignTeam(user, team);
    setBusy(false);
  }
  return (
    <Select
      aria-label={`Team of ${user.username}`}
      size="xs"
      w={190}
      searchable
      allowDeselect={false}
      limit={100}
      disabled={busy}
      data={data}
      value={user.teamId ?? UNASSIGNED}
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
