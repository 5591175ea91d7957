import { useMutation } from '@apollo/client/react';
import { Button, Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { formFailure, messageOf } from '../../../graphql/errors';
import { counted } from '../../../ui/text/format';
import { failed, succeeded } from '../../../ui/toasts/message-tone';
import { Notice } from '../../../ui/page/Notice';
import { Panel } from '../../../ui/page/Panel';
import { SETUP_QUERIES, leagueRules } from '../leagues/league-setup';
import { undated } from '../dates/dates-draft';
import { fieldsOf, LeagueFields, leagueProblems, toLeagueInput, type LeagueDraft } from './LeagueFields';
import {
  firstProblem,
  toScheduleInput,
  usualSchedule,
  type ScheduleChoice,
} from '../schedule/schedule-choice';
import { ScheduleFields } from '../schedule/ScheduleFields';
import type { TeamSelection } from '../membership/team-selection';
import classes from '../leagues/League.module.css';
import {
  AddLeagueTeamsDocument,
  AssignLeagueTeamsDocument,
  CreateLeagueDocument,
  GenerateScheduleDocument,
} from '../leagues/league-actions.generated';
import { leagueFailures } from '../leagues/league-failures';

interface CreateLeagueFormProps {
  selection: TeamSelection;
  onCreated: (leagueId: string) => void;
  /** Whether the form is open at first; otherwise a button opens it. */
  isOpenAtFirst: boolean;
}

const blank: LeagueDraft = {
  name: '',
  format: 'ROUND_ROBIN',
  leagueType: 'SEASON',
  description: '',
  injuries: true,
  marketRule: 'STAFF',
  playoffPlaces: '',
  divisionWinners: 'automatic',
  playoffsByConference: false,
  playoffSeriesLengths: '',
  playoffReseeding: false,
  dates: undated,
};

/** For staff: creates a league. */
export function CreateLeagueForm({ selection, onCreated, isOpenAtFirst }: CreateLeagueFormProps) {
  const form = useForm<LeagueDraft>({
    initialValues: blank,
    validate: leagueProblems,
  });
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [scheduleNow, setScheduleNow] = useState(false);
  const [schedule, setSchedule] = useState(usualSchedule);
  const [message, setMessage] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [createLeague] = useMutation(CreateLeagueDocument, { refetchQueries: SETUP_QUERIES });
  const fill = useFilledSchedule(selection);

  const submit = form.onSubmit(async (values) => {
    setMessage(null);
    if (scheduleNow && selection.selectedIds.length < 2) return setMessage(failed(leagueRules.twoTeams));
    const problem = scheduleNow ? firstProblem(schedule, selection.selectedIds.length) : null;
    if (problem !== null) return setMessage(failed(problem));
    setBusy(true);
    try {
      const { data } = await createLeague({ variables: { input: toLeagueInput(values, undated) } });
      if (!data) return;
      const { id, name } = data.createLeague;
      onCreated(id);
      form.reset();
      setMessage(succeeded(`League ${name} created`));
      if (scheduleNow) setMessage(await fill(id, name, schedule));
    } catch (error) {
      const refused = formFailure(error, leagueFailures.createLeague, fieldsOf(values));
      form.setErrors(refused.fields);
      setMessage(refused.message === null ? null : failed(refused.message));
    } finally {
      setBusy(false);
    }
  });

  if (!isOpen) {
    return (
      <Panel title="Create League">
        <Button variant="default" onClick={() => setOpen(true)}>
          New League
        </Button>
      </Panel>
    );
  }
  return (
    <Panel title="Create League">
      <Notice message={message} onClose={() => setMessage(null)} />
      <form noValidate onSubmit={submit} className={classes.fields}>
        <LeagueFields form={form} storedDates={undated} />
        <Checkbox
          label="Generate schedule now"
          description={`With the teams ticked under Available teams: ${selection.selectedIds.length} so far`}
          checked={scheduleNow}
          onChange={(event) => setScheduleNow(event.currentTarget.checked)}
        />
        {scheduleNow ? (
          <ScheduleFields value={schedule} onChange={setSchedule} teams={selection.selectedIds.length} />
        ) : null}
        <div>
          <Button color="clay" type="submit" loading={busy}>
            Create League
          </Button>
        </div>
      </form>
    </Panel>
  );
}

/** Adds the selected teams to a new league and schedules it. A failure is only reported: the league stays. */
function useFilledSchedule(selection: TeamSelection) {
  const [addTeams] = useMutation(AddLeagueTeamsDocument);
  const [assignTeams] = useMutation(AssignLeagueTeamsDocument);
  const [generateSchedule] = useMutation(GenerateScheduleDocument, { refetchQueries: SETUP_QUERIES });
  return async (leagueId: string, name: string, schedule: ScheduleChoice): Promise<string> => {
    try {
      const teamIds = [...selection.selectedIds];
      await addTeams({ variables: { leagueId, teamIds } });
      const placed = teamIds.filter((id) => selection.placeOf(id).conference.trim() !== '');
      const assignments = placed.map((teamId) => ({ teamId, ...selection.placeOf(teamId) }));
      if (assignments.length > 0) await assignTeams({ variables: { leagueId, assignments } });
      const input = toScheduleInput(schedule);
      const { data } = await generateSchedule({ variables: { leagueId, input } });
      selection.clear();
      const matches = counted(data?.generateSchedule.count ?? 0, 'match', 'matches');
      return succeeded(`League ${name} created with ${matches}`);
    } catch (error) {
      return failed(`League ${name} created, but: ${messageOf(error, leagueFailures.autoSchedule)}`);
    }
  };
}
