import { Button, Title, Modal, Textarea, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { encode } from 'uqr';
import { succeeded } from '../../../ui/toasts/message-tone';
import { shortDate } from '../../../ui/text/relative-time';
import { toast } from '../../../ui/toasts/toast';
import { accountFailures } from '../sign-in/account-failures';
import { ConfirmWithPassword } from './ConfirmWithPassword';
import { useRemoveTotp, type Enrolment, useBeginTotp, useConfirmTotp } from './second-factor-actions';
import { messageOf } from '../../../graphql/errors';
import { Notice } from '../../../ui/page/Notice';
import classes from './SecondFactor.module.css';
import { danger } from '../../../ui/dialogs/danger';

interface AuthenticatorAppProps {
  since: string | null;
  /** Reason why setting up an app is impossible now; null if it is possible. */
  off: string | null;
  /** Warning shown if this is the account's last second factor; otherwise empty. */
  lastWarning: string;
  onCodes: (codes: readonly string[]) => void;
}

export function AuthenticatorApp({ since, off, lastWarning, onCodes }: AuthenticatorAppProps) {
  const [open, setOpen] = useState<'enrol' | 'remove' | null>(null);
  const removeTotp = useRemoveTotp();
  const close = () => setOpen(null);
  return (
    <section className={classes.part}>
      <Title order={3} size="h4">
        Authenticator app
      </Title>
      {since === null ? <p>Off. Any app for one-time codes works.</p> : <p>On since {shortDate(since)}.</p>}
      {since === null && off !== null ? (
        <p className="soft">{off}</p>
      ) : (
        <div className="buttons">
          {since === null ? (
            <Button onClick={() => setOpen('enrol')}>Set Up App</Button>
          ) : (
            <Button {...danger} onClick={() => setOpen('remove')}>
              Remove App
            </Button>
          )}
        </div>
      )}
      {open === 'enrol' ? (
        <EnrolApp
          onClose={close}
          onCodes={(codes) => {
            close();
            onCodes(codes);
          }}
        />
      ) : null}
      {open === 'remove' ? (
        <ConfirmWithPassword
          title="Remove authenticator app"
          text={`Its codes will no longer work.${lastWarning}`}
          confirmLabel="Remove App"
          danger
          asksCode
          fallback={accountFailures.removeApp}
          onClose={close}
          act={async (given) => {
            const message = await removeTotp(given);
            close();
            void toast(succeeded(message));
          }}
        />
      ) : null}
    </section>
  );
}

interface EnrolAppProps {
  onClose: () => void;
  onCodes: (codes: readonly string[]) => void;
}

/** Sets up an authenticator app in three steps: password, secret, first code. */
function EnrolApp({ onClose, onCodes }: EnrolAppProps) {
  const beginTotp = useBeginTotp();
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  if (enrolment) return <FirstCode enrolment={enrolment} onClose={onClose} onCodes={onCodes} />;
  return (
    <ConfirmWithPassword
      title="Set up authenticator app"
      text="Confirm that it’s you."
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
            Turn On
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** A QR code, dark on light in both colour schemes: not every scanner reads the inverse. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={classes.qr}>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
