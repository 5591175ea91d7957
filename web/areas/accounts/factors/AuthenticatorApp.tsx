import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import { succeeded } from '../../../ui/toasts/message-tone';
import { shortDate } from '../../../ui/text/relative-time';
import { toast } from '../../../ui/toasts/toast';
import { accountFailures } from '../sign-in/account-failures';
import { ConfirmWithPassword } from './ConfirmWithPassword';
import { EnrolApp } from './EnrolApp';
import { useRemoveTotp } from './second-factor-actions';
import classes from './SecondFactor.module.css';

interface AuthenticatorAppProps {
  since: string | null;
  /** Why none can be set up now; null where one can. */
  off: string | null;
  /** Warning for the last factor; otherwise empty. */
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
      {since === null ? <p>Off. Any app for one-time codes will do.</p> : <p>On since {shortDate(since)}.</p>}
      {since === null && off !== null ? (
        <p className={classes.soft}>{off}</p>
      ) : (
        <div className="buttons">
          {since === null ? (
            <Button onClick={() => setOpen('enrol')}>Set Up App</Button>
          ) : (
            <Button variant="default" onClick={() => setOpen('remove')}>
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
          text={`Its codes are not accepted any more.${lastWarning}`}
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
