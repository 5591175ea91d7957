import { useMutation } from '@apollo/client/react';
import { useForm } from '@mantine/form';
import { useEffect, useRef, useState } from 'react';
import { formFailure, unexpected } from '../../../graphql/errors';
import { failed, succeeded } from '../../../ui/toasts/message-tone';
import { Notice } from '../../../ui/page/Notice';
import { SaveOrCancel } from '../../../ui/dialogs/SaveOrCancel';
import { toast } from '../../../ui/toasts/toast';
import {
  LeagueFields,
  nameProblem,
  placesProblem,
  ruleDraft,
  toLeagueInput,
  type LeagueDraft,
  type LeagueRule,
} from './LeagueFields';
import classes from '../leagues/League.module.css';
import { UpdateLeagueDocument } from '../leagues/league-actions.generated';

interface EditLeagueProps {
  league: { id: string; description: string | null } & LeagueRule &
    Pick<LeagueDraft, 'name' | 'format' | 'leagueType' | 'injuries' | 'marketRule'>;
  onDone: () => void;
}

/** For staff: edits a league's name, format, type, description and rules in place. */
export default function EditLeague({ league, onDone }: EditLeagueProps) {
  const { id, name, format, leagueType, description, injuries, marketRule } = league;
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
    },
    validate: { name: nameProblem, playoffPlaces: placesProblem },
  });
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  const submit = form.onSubmit(async (draft) => {
    setFailure(null);
    try {
      await updateLeague({ variables: { id, input: toLeagueInput(draft) } });
    } catch (error) {
      const refused = formFailure(error, unexpected, [
        'name',
        'description',
        'playoffPlaces',
        'playoffSeriesLengths',
      ]);
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
      <LeagueFields form={form} />
      <SaveOrCancel saving={loading} onCancel={onDone} />
    </form>
  );
}
