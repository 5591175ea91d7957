import { Button, Modal, PasswordInput, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Notice } from '../../../ui/page/Notice';
import { passkeyMessage } from '../sign-in/second-factor-refusal';
import { dangerConfirmed } from '../../../ui/dialogs/danger';

interface ConfirmWithPasswordProps {
  title: string;
  text: string;
  confirmLabel: string;
  danger?: boolean;
  /** Whether the dialog also asks for a second-factor code. */
  asksCode?: boolean;
  /** Message for a failure that has no message of its own. */
  fallback: string;
  onClose: () => void;
  /** If it rejects, the dialog shows the failure and stays open. */
  act: (given: { password: string; code: string }) => Promise<void>;
}

/** Asks for the password again before an action that somebody with a stolen session must not be able to do. */
export function ConfirmWithPassword(props: ConfirmWithPasswordProps) {
  const { title, text, confirmLabel, danger = false, asksCode = false, fallback, onClose, act } = props;
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (password === '' || (asksCode && code.trim() === '')) {
      setFailure(asksCode ? 'Password and code are required' : 'Password is required');
      return;
    }
    setFailure(null);
    setBusy(true);
    try {
      await act({ password, code: code.trim() });
    } catch (error) {
      setFailure(passkeyMessage(error, fallback));
      setBusy(false);
    }
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <Notice tone="bad" message={failure} />
        <p>{text}</p>
        <PasswordInput
          label="Current password"
          required
          data-autofocus
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {asksCode ? (
          <TextInput
            label="Code"
            description="From the app, or a recovery code"
            required
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        ) : null}
        <div className="buttons">
          <Button type="submit" loading={busy} {...(danger && dangerConfirmed)}>
            {confirmLabel}
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Modal>
  );
}
