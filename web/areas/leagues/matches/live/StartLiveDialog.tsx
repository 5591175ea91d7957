import { Button, Modal, Radio, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { formFailure, type Fallback } from '../../../../graphql/errors';
import { failed } from '../../../../ui/toasts/message-tone';
import { Notice } from '../../../../ui/page/Notice';
import { ownTimeZone } from '../../../../ui/text/time-zone';
import { LengthField } from './LengthField';
import {
  type ChoiceProblems,
  fieldValueOf,
  firstPitchOf,
  minutesOf,
  problemsOf,
  type StartChoice,
  usualChoice,
} from './start-choice';
import classes from './StartLive.module.css';

interface StartLiveDialogProps {
  title: string;
  /** Beginning of a sentence about the matches: "The match is". */
  subject: string;
  failure: Fallback;
  start: (input: { minutes: number; firstPitchAt: string | null }) => Promise<unknown>;
  onClose: () => void;
}

/** For administrators: dialog for the duration and the first pitch of a live game. */
export default function StartLiveDialog({ title, subject, failure, start, onClose }: StartLiveDialogProps) {
  const [choice, setChoice] = useState<StartChoice>(usualChoice);
  const [problems, setProblems] = useState<ChoiceProblems>({});
  const [message, setMessage] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const change = (part: Partial<StartChoice>) => setChoice((before) => ({ ...before, ...part }));

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = problemsOf(choice, new Date());
    setProblems(found ?? {});
    setMessage(null);
    if (found) return;
    setBusy(true);
    try {
      await start({ minutes: minutesOf(choice), firstPitchAt: firstPitchOf(choice) });
      onClose();
    } catch (error) {
      const refused = formFailure(error, failure, ['minutes', 'firstPitchAt']);
      setProblems(refused.fields);
      setMessage(refused.message === null ? null : failed(refused.message));
      setBusy(false);
    }
  }

  return (
    <Modal.Root opened onClose={onClose} centered transitionProps={{ duration: 0 }}>
      <Modal.Overlay />
      <Modal.Content>
        {/* Screen readers would announce Mantine's `Modal.Header` as a second header of the page. */}
        <div className={classes.head}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <Modal.Body>
          <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
            <Notice message={message} onClose={() => setMessage(null)} />
            <LengthField {...choice} error={problems.minutes} disabled={busy} onChange={change} />
            <FirstPitchField
              choice={choice}
              error={problems.firstPitchAt}
              disabled={busy}
              onChange={change}
            />
            <p className="hint">
              {subject} computed at the first pitch, everyone sees each play at the same moment, and the
              result counts once the last out is made.
            </p>
            <div className="buttons">
              <Button type="submit" loading={busy}>
                {choice.when === 'now' ? 'Start Live' : 'Announce'}
              </Button>
              <Button variant="default" disabled={busy} onClick={onClose}>
                Cancel
              </Button>
            </div>
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

interface FirstPitchFieldProps {
  choice: StartChoice;
  error: string | undefined;
  disabled: boolean;
  onChange: (change: Partial<StartChoice>) => void;
}

function FirstPitchField({ choice: { when, at }, error, disabled, onChange }: FirstPitchFieldProps) {
  const [earliest] = useState(() => fieldValueOf(new Date()));
  return (
    <Radio.Group
      label="First pitch"
      value={when}
      onChange={(value) => onChange({ when: value === 'later' ? 'later' : 'now' })}
    >
      <div className={classes.options}>
        <Radio value="now" label="Now" disabled={disabled} />
        <Radio value="later" label="At a date and time" disabled={disabled} />
        {when === 'later' ? (
          <TextInput
            className={classes.when}
            type="datetime-local"
            label="Date and time"
            description={`In your time zone, ${ownTimeZone()}`}
            min={earliest}
            value={at}
            error={error}
            disabled={disabled}
            onChange={(event) => onChange({ at: event.currentTarget.value })}
          />
        ) : null}
      </div>
    </Radio.Group>
  );
}
