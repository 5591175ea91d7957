import { useMutation } from '@apollo/client/react';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { formFailure, messageOf } from '../../../graphql/errors';
import { confirmAction } from '../../../ui/dialogs/dialogs';
import { EmptyState } from '../../../ui/page/EmptyState';
import { counted } from '../../../ui/text/format';
import { failed, succeeded } from '../../../ui/toasts/message-tone';
import { Notice } from '../../../ui/page/Notice';
import { Panel } from '../../../ui/page/Panel';
import { toast } from '../../../ui/toasts/toast';
import type { ShownTeam, StaffMember } from '../teams/page/team-page';
import classes from './CoachingStaff.module.css';
import { DeleteCoachDocument, HireCoachDocument } from './coach-actions.generated';
import { dangerInRow } from '../../../ui/dialogs/danger';

interface CoachingStaffProps {
  team: ShownTeam;
  reload: () => Promise<unknown>;
}

/** The coaches of the team. They are the authors of its news. */
export function CoachingStaff({ team, reload }: CoachingStaffProps) {
  const { coaches, viewerCanManageCoaches } = team;
  const dismiss = useDismissal(reload);
  return (
    <Panel
      title="Coaching Staff"
      aside={coaches.length === 0 ? null : <span>{counted(coaches.length, 'coach', 'coaches')}</span>}
    >
      {coaches.length === 0 ? (
        <EmptyState title="No coaching staff yet.">
          {viewerCanManageCoaches ? 'Coaches sign the team’s news.' : null}
        </EmptyState>
      ) : (
        <ul className={classes.staff}>
          {coaches.map((coach) => (
            <li key={coach.id}>
              <span className={classes.role}>{coach.role}</span>
              <span className={classes.name}>{coach.name}</span>
              {coach.viewerCanDelete ? (
                <Button
                  {...dangerInRow}
                  size="compact-xs"
                  aria-label={`Delete ${coach.role} ${coach.name}`}
                  onClick={() => void dismiss(coach)}
                >
                  Delete
                </Button>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {viewerCanManageCoaches ? <HireForm team={team} reload={reload} /> : null}
    </Panel>
  );
}

function useDismissal(reload: () => Promise<unknown>): (coach: StaffMember) => Promise<void> {
  const [deleteCoach] = useMutation(DeleteCoachDocument);
  return async ({ id, role, name }) => {
    const agreed = await confirmAction({
      title: 'Delete coach?',
      message: `Are you sure you want to delete ${name} (${role})?`,
      confirmLabel: 'Delete',
    });
    if (!agreed) return;
    try {
      const { data } = await deleteCoach({ variables: { id } });
      await reload();
      await toast(succeeded(data?.deleteCoach.message ?? `${name} was deleted.`));
    } catch (error) {
      await toast(failed(messageOf(error, coachFailures.deleteCoach)));
    }
  };
}

const BOTH_REQUIRED = 'Please fill in both role and name';

function HireForm({ team: { id: teamId, players }, reload }: CoachingStaffProps) {
  const [hireCoach, { loading }] = useMutation(HireCoachDocument);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({ initialValues: { role: '', name: '' } });

  const submit = form.onSubmit(async ({ role, name }) => {
    const isMissing = { role: role === '', name: name.trim() === '' };
    form.setErrors(isMissing);
    setFailure(isMissing.role || isMissing.name ? BOTH_REQUIRED : null);
    if (isMissing.role || isMissing.name) return;
    try {
      await hireCoach({ variables: { input: { teamId, role, name: name.trim() } } });
      form.reset();
      await reload();
      await toast(succeeded(`${name.trim()} joined as ${role}`));
    } catch (error) {
      const refused = formFailure(error, coachFailures.addCoach, ['role', 'name']);
      form.setErrors(refused.fields);
      setFailure(refused.message);
    }
  });

  return (
    <form onSubmit={submit} noValidate className={classes.form} aria-label="Add a coach">
      <NativeSelect
        label="Role"
        required
        data={[{ value: '', label: 'Choose a role' }, ...coachRoles]}
        {...form.getInputProps('role')}
      />
      <TextInput label="Name" required autoComplete="off" {...form.getInputProps('name')} />
      {/* Without a roster, its button is the first thing to press. */}
      <Button type="submit" variant={players.length === 0 ? 'default' : 'filled'} loading={loading}>
        Add Coach
      </Button>
      <div className={classes.failure}>
        <Notice tone="bad" message={failure} />
      </div>
    </form>
  );
}

export const coachFailures = {
  addCoach: 'Failed to add coach',
  deleteCoach: 'Failed to delete coach',
} as const;

const coachRoles = [
  'Manager',
  'Bench Coach',
  'Pitching Coach',
  'Hitting Coach',
  'First Base Coach',
  'Third Base Coach',
  'Bullpen Coach',
  'Quality Control Coach',
] as const;
