import { Button } from '@mantine/core';
import { useState } from 'react';
import { accountFailures } from './account-failures';
import { useTakenOver } from '../../../ui/on-demand/use-taken-over';
import { browserHasPasskeys } from './browser-passkeys';
import { passkeyMessage } from './second-factor-refusal';
import { usePasskeyLogin } from './sign-in-actions';

interface PasskeyLoginButtonProps {
  onFailure: (message: string | null) => void;
}

/** Signs in without name and password. */
export function PasskeyLoginButton({ onFailure }: PasskeyLoginButtonProps) {
  return <PasskeyButton label="Log in with a Passkey" act={usePasskeyLogin()} onFailure={onFailure} />;
}

interface PasskeyButtonProps extends PasskeyLoginButtonProps {
  label: string;
  /** Asks the browser for the passkey. A rejection is passed to `onFailure`. */
  act: () => Promise<void>;
}

/** Renders nothing if the browser has no passkeys. */
export function PasskeyButton({ label, act, onFailure }: PasskeyButtonProps) {
  const [busy, setBusy] = useState(false);
  const isTakenOver = useTakenOver();
  // Most browsers have them, so the page that the server draws has room for the button.
  if (isTakenOver && !browserHasPasskeys()) return null;

  const use = async () => {
    onFailure(null);
    setBusy(true);
    try {
      await act();
    } catch (error) {
      onFailure(passkeyMessage(error, accountFailures.passkeyLogin));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button type="button" variant="default" loading={busy} onClick={() => void use()}>
      {label}
    </Button>
  );
}
