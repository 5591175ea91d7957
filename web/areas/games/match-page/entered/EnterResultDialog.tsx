import { Button, Modal, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { formFailure } from '../../../../graphql/errors';
import { matchFailures } from '../../../leagues/matches/match-failures';
import { Notice } from '../../../../ui/page/Notice';
import { failed, succeeded } from '../../../../ui/toasts/message-tone';
import { toast } from '../../../../ui/toasts/toast';
import type { ShownMatch } from '../match-page';
import { type DraftProblems, emptyDraft, type EnteredDraft, readDraft } from './entered-draft';
import { EnterResultDocument } from './entered-actions.generated';
import classes from './EnterResult.module.css';

interface EnterResultDialogProps {
  match: ShownMatch;
  onClose: () => void;
}

/** For administrators: dialog for the result of a game that was played elsewhere. */
export default function EnterResultDialog({ match, onClose }: EnterResultDialogProps) {
  const { id, awayTeam, homeTeam } = match;
  const [enterResult, { loading }] = useMutation(EnterResultDocument);
  const [draft, setDraft] = useState(emptyDraft);
  const [problems, setProblems] = useState<DraftProblems>({});
  const [message, setMessage] = useState<string | null>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const read = readDraft(draft);
    setProblems('problems' in read ? read.problems : {});
    setMessage(null);
    if ('problems' in read) return;
    try {
      await enterResult({ variables: { id, input: read.input } });
      onClose();
      await toast(succeeded('Result entered'));
    } catch (error) {
      const refused = formFailure(error, matchFailures.enterResult, Object.keys(emptyDraft));
      setProblems(refused.fields);
      setMessage(refused.message === null ? null : failed(refused.message));
    }
  }

  const field = (name: keyof EnteredDraft, label: string) => ({
    label,
    value: draft[name],
    error: problems[name],
    disabled: loading,
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setDraft((before) => ({ ...before, [name]: value })),
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={`Enter result: ${awayTeam.name} at ${homeTeam.name}`}
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
        <Notice message={message} onClose={() => setMessage(null)} />
        <div className={classes.scores}>
          <TextInput {...field('awayScore', `Runs of ${awayTeam.name}`)} inputMode="numeric" maxLength={2} />
          <TextInput {...field('homeScore', `Runs of ${homeTeam.name}`)} inputMode="numeric" maxLength={2} />
        </div>
        <TextInput
          {...field('away', `${awayTeam.name} by inning`)}
          description="Optional, with spaces between: 0 2 0 1 0 0 0 3 0"
        />
        <TextInput
          {...field('home', `${homeTeam.name} by inning`)}
          description="With an x for the last inning if the home team did not bat"
        />
        <p className="hint">
          The result counts in standings and odds like that of a simulated match. It can be removed again.
        </p>
        <div className="buttons">
          <Button type="submit" loading={loading}>
            Enter result
          </Button>
          <Button variant="default" disabled={loading} onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Modal>
  );
}
