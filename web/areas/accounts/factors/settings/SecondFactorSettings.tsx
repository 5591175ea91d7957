import { useState } from 'react';
import { Button, Title, CopyButton, Modal } from '@mantine/core';
import { QueryState, TextSkeleton } from '../../../../graphql/QueryState';
import { Notice } from '../../../../ui/page/Notice';
import { Panel } from '../../../../ui/page/Panel';
import { accountFailures } from '../../sign-in/account-failures';
import { AuthenticatorApp } from '../AuthenticatorApp';
import type { AccountSettingsQuery } from '../../settings/account.generated';
import type { AccountProps } from '../../settings/AccountSection';
import { counted } from '../../../../ui/text/format';
import { ConfirmWithPassword } from '../ConfirmWithPassword';
import { useMakeRecoveryCodes, type Passkey, useAddPasskey } from '../second-factor-actions';
import { succeeded } from '../../../../ui/toasts/message-tone';
import { toast } from '../../../../ui/toasts/toast';
import { PasskeyRow } from './PasskeyRow';
import classes from '../SecondFactor.module.css';

/** Second factors of the signed-in account. */
export function SecondFactorSettings({ result }: AccountProps) {
  return (
    <div id="second-factor" className={classes.anchor}>
      <Panel title="Second Factor">
        <div className="stack">
          <p className={classes.lead}>
            With a second factor, someone who learns your password still cannot log in. An authenticator app
            shows a new code every 30 seconds; a passkey is kept by your device or password manager and
            replaces the password too.
          </p>
          <QueryState
            result={result}
            fallback={accountFailures.loadFactors}
            skeleton={<TextSkeleton lines={9} />}
          >
            {({ mySecondFactors }) => <Factors factors={mySecondFactors} />}
          </QueryState>
        </div>
      </Panel>
    </div>
  );
}

type Factors = AccountSettingsQuery['mySecondFactors'];

function Factors({ factors }: { factors: Factors }) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const isProtected = factors.totpSince !== null || factors.passkeys.length > 0;
  const count = factors.passkeys.length + (factors.totpSince === null ? 0 : 1);
  const last = count === 1 ? lastFactorWarning(factors.required) : '';
  return (
    <>
      <Notice tone="mark" message={requirement(factors, isProtected)} />
      <AuthenticatorApp
        since={factors.totpSince}
        off={factors.addingOff}
        lastWarning={last}
        onCodes={setCodes}
      />
      <Passkeys
        passkeys={factors.passkeys}
        off={factors.passkeysOff ?? factors.addingOff}
        lastWarning={last}
        onCodes={setCodes}
      />
      {isProtected ? <RecoveryCodes left={factors.recoveryCodesLeft} onCodes={setCodes} /> : null}
      {codes ? <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} /> : null}
    </>
  );
}

function requirement({ required, given }: Factors, isProtected: boolean): string | null {
  if (!required || given) return null;
  return isProtected
    ? 'You logged in without your second factor. Log out and log in with it to act as staff.'
    : 'Staff need a second factor. Until you set one up, you have only a user’s permissions.';
}

const lastFactorWarning = (required: boolean): string =>
  required
    ? ' It is your last second factor. Your recovery codes are deleted with it, and you have only a user’s permissions until you set up another.'
    : ' It is your last second factor. Your recovery codes are deleted with it, and your password alone will log you in.';

const few = 3;

interface RecoveryCodesProps {
  left: number;
  onCodes: (codes: readonly string[]) => void;
}

function RecoveryCodes({ left, onCodes }: RecoveryCodesProps) {
  const [asks, setAsks] = useState(false);
  const makeRecoveryCodes = useMakeRecoveryCodes();
  return (
    <section className={classes.part}>
      <Title order={3} size="h4">
        Recovery codes
      </Title>
      <p>{counted(left, 'code')} left. Each logs you in once if you lose your second factor.</p>
      <Notice
        tone="mark"
        message={
          left <= few ? 'You have few recovery codes left. Create new ones before you need them.' : null
        }
      />
      <div className="buttons">
        <Button variant="default" onClick={() => setAsks(true)}>
          Create New Codes
        </Button>
      </div>
      {asks ? (
        <ConfirmWithPassword
          title="Create new recovery codes"
          text="Your current codes will stop working."
          confirmLabel="Create New Codes"
          fallback={accountFailures.makeCodes}
          onClose={() => setAsks(false)}
          act={async ({ password }) => {
            const codes = await makeRecoveryCodes(password);
            setAsks(false);
            onCodes(codes);
          }}
        />
      ) : null}
    </section>
  );
}

interface PasskeysProps {
  passkeys: readonly Passkey[];
  /** Reason why adding a passkey is impossible here or now; null if it is possible. */
  off: string | null;
  lastWarning: string;
  onCodes: (codes: readonly string[]) => void;
}

function Passkeys({ passkeys, off, lastWarning, onCodes }: PasskeysProps) {
  const [asks, setAsks] = useState(false);
  const addPasskey = useAddPasskey();
  return (
    <section className={classes.part}>
      <Title order={3} size="h4">
        Passkeys
      </Title>
      {passkeys.length > 0 ? (
        <ul className={classes.keys} aria-label="Passkeys">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} lastWarning={lastWarning} />
          ))}
        </ul>
      ) : off === null ? (
        <p>None yet.</p>
      ) : null}
      {off === null ? (
        <div className="buttons">
          <Button onClick={() => setAsks(true)}>Add Passkey</Button>
        </div>
      ) : (
        <p className="soft">{off}</p>
      )}
      {asks ? (
        <ConfirmWithPassword
          title="Add a passkey"
          text="Your browser will ask where to keep the passkey."
          confirmLabel="Continue"
          fallback={accountFailures.addPasskey}
          onClose={() => setAsks(false)}
          act={async ({ password }) => {
            const { name, recoveryCodes } = await addPasskey(password);
            setAsks(false);
            void toast(succeeded(`Passkey ${name} added`));
            if (recoveryCodes) onCodes(recoveryCodes);
          }}
        />
      ) : null}
    </section>
  );
}

interface RecoveryCodesDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shows new recovery codes. They cannot be shown again, so only the button closes the dialog. */
function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const text = codes.join('\n');
  return (
    <Modal
      opened
      onClose={onClose}
      title="Your recovery codes"
      centered
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
    >
      <div className="stack">
        <p>
          Each code logs you in once if you lose your second factor. They are shown only once, so keep them in
          a safe place.
        </p>
        <ul className={classes.codes} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <div className="buttons">
          <CopyButton value={text}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {copied ? 'Copied' : 'Copy'}
              </Button>
            )}
          </CopyButton>
          <Button variant="default" onClick={() => download(text)}>
            Download
          </Button>
          <Button variant="default" onClick={() => window.print()}>
            Print
          </Button>
          <Button onClick={onClose} data-autofocus>
            I Saved Them
          </Button>
        </div>
      </div>
    </Modal>
  );
}

function download(text: string): void {
  const address = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'pennant-recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(address);
}
