import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import { succeeded } from '../../../../ui/toasts/message-tone';
import { toast } from '../../../../ui/toasts/toast';
import { accountFailures } from '../../sign-in/account-failures';
import { ConfirmWithPassword } from '../ConfirmWithPassword';
import { PasskeyRow } from './PasskeyRow';
import { type Passkey, useAddPasskey } from '../second-factor-actions';
import classes from '../SecondFactor.module.css';

interface PasskeysProps {
  passkeys: readonly Passkey[];
  /** Why none can be added here or now; null where one can. */
  off: string | null;
  lastWarning: string;
  onCodes: (codes: readonly string[]) => void;
}

export function Passkeys({ passkeys, off, lastWarning, onCodes }: PasskeysProps) {
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
      ) : (
        <p>None yet.</p>
      )}
      {off === null ? (
        <div className="buttons">
          <Button onClick={() => setAsks(true)}>Add Passkey</Button>
        </div>
      ) : (
        <p className={classes.soft}>{off}</p>
      )}
      {asks ? (
        <ConfirmWithPassword
          title="Add a passkey"
          text="Your browser then asks where to keep the passkey."
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
