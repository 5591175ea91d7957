import { Button, Modal, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../../graphql/errors';
import { Notice } from '../../../ui/page/Notice';
import { accountFailures } from '../sign-in/account-failures';
import { ConfirmWithPassword } from './ConfirmWithPassword';
import { QrCode } from './QrCode';
import { type Enrolment, useBeginTotp, useConfirmTotp } from './second-factor-actions';
import classes from './SecondFactor.module.css';

interface EnrolAppProps {
  onClose: () => void;
  onCodes: (codes: readonly string[]) => void;
}

/** Sets up an authenticator app: the password, then the secret, then a first code. */
export function EnrolApp({ onClose, onCodes }: EnrolAppProps) {
  const beginTotp = useBeginTotp();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  if (enrolment) return <FirstCode enrolment={enrolment} onClose={onClose} onCodes={onCodes} />;
  return (
    <ConfirmWithPassword
      title="Set up authenticator app"
      text="Please confirm that it is you."
      confirmLabel="Continue"
      fallback={accountFailures.addApp}
      onClose={onClose}
      act={async ({ password }) => setEnrolment(await beginTotp(password))}
    />
  );
}

function FirstCode({ enrolment, onClose, onCodes }: EnrolAppProps & { enrolment: Enrolment }) {
  const confirmTotp = useConfirmTotp();
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    setBusy(true);
    try {
      onCodes(await confirmTotp(code));
    } catch (error) {
      setFailure(messageOf(error, accountFailures.addApp));
      setBusy(false);
    }
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title="Set up authenticator app"
      centered
      closeOnClickOutside={false}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <form className="stack" noValidate onSubmit={(event) => void submit(event)}>
        <Notice tone="bad" message={failure} />
        <p>Scan this code with the app, or type the key into it. Then enter the six digits that it shows.</p>
        <QrCode text={enrolment.uri} label="QR code for the authenticator app" />
        <Textarea
          label="Key"
          readOnly
          rows={2}
          onFocus={(event) => event.currentTarget.select()}
          value={enrolment.secret.replace(/.{4}(?=.)/g, '$& ')}
          classNames={{ input: classes.secret ?? '' }}
        />
        <TextInput
          label="Code"
          required
          data-autofocus
          inputMode="numeric"
          autoComplete="one-time-code"
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <div className="buttons">
          <Button type="submit" loading={busy}>
            Switch On
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Modal>
  );
}
