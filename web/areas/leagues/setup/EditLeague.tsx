import { useMutation } from '@apollo/client/react';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { formFailure, unexpected } from '../../../graphql/errors';
import { failed, succeeded } from '../../../ui/toasts/message-tone';
import { Notice } from '../../../ui/page/Notice';
import { SaveOrCancel } from '../../../ui/dialogs/SaveOrCancel';
import { toast } from '../../../ui/toasts/toast';
import { type DatesDraft, mayRemoveDates, toDatesInput } from '../dates/dates-draft';
import { WithDates } from '../dates/WithDates';
import {
  fieldsOf,
  LeagueFields,
  leagueProblems,
  type LeagueDraft,
  type LeagueRule,
  ruleDraft,
  toLeagueInput,
} from './LeagueFields';
import classes from '../leagues/League.module.css';
import { UpdateLeagueDocument } from '../leagues/league-actions.generated';

interface EditLeagueProps {
  league: { id: string; description: string | null } & LeagueRule &
    Pick<LeagueDraft, 'name' | 'format' | 'leagueType' | 'injuries' | 'marketRule'>;
  onDone: () => void;
}

/** For staff: edits a league's name, format, type, description, rules and dates in place. */
export default function EditLeague(props: EditLeagueProps) {
  return (
    <WithDates leagueId={props.league.id}>
      {(stored, days) => <EditForm {...props} stored={stored} days={days} />}
    </WithDates>
  );
}

interface EditFormProps extends EditLeagueProps {
  /** The dates as they are stored. */
  stored: DatesDraft;
  days: number | null;
}

function EditForm({ league, stored, days, onDone }: EditFormProps) {
  const { id, name, format, leagueType, description, injuries, marketRule } = league;
  // An event must not change what the draft is compared with.
  const [storedDates] = useState(stored);
  const [failure, setFailure] = useState<string | null>(null);
  const [updateLeague, { loading }] = useMutation(UpdateLeagueDocument);
  const form = useForm<LeagueDraft>({
    initialValues: {
      name,
      format,
      leagueType,
      description: description ?? '',
      injuries,
      marketRule,
      ...ruleDraft(league),
      dates: storedDates,
    },
    validate: leagueProblems,
  });
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  const submit = form.onSubmit(async (draft) => {
    setFailure(null);
    if (!(await mayRemoveDates(draft.dates, storedDates))) return;
    const isDatedAnew = Object.keys(toDatesInput(draft.dates, storedDates)).length > 0;
    try {
      await updateLeague({
        variables: { id, input: toLeagueInput(draft, storedDates) },
        ...(isDatedAnew && { refetchQueries: 'active' }),
      });
    } catch (error) {
      const refused = formFailure(error, unexpected, fieldsOf(draft));
      form.setErrors(refused.fields);
      setFailure(refused.message === null ? null : failed(refused.message));
      return;
    }
    onDone();
    await toast(succeeded('League saved'));
  });
  return (
    <form
      ref={element}
      onSubmit={submit}
      noValidate
      className={`${classes.fields} ${classes.form}`}
      aria-label={`Edit ${name}`}
    >
      <Notice message={failure} onClose={() => setFailure(null)} />
      <LeagueFields form={form} storedDates={storedDates} days={days} />
      <SaveOrCancel saving={loading} onCancel={onDone} />
    </form>
  );
}
