import { Button } from '@mantine/core';
import { useState } from 'react';
import { accountFailures } from './account-failures';
import { browserHasPasskeys } from './browser-passkeys';
import { passkeyMessage } from './second-factor-refusal';
import { usePasskeyLogin } from './sign-in-actions';

interface PasskeyLoginButtonProps {
  onFailure: (message: string | null) => void;
}

/** Signs in without name and password; nothing where the browser has no passkeys. */
export function PasskeyLoginButton({ onFailure }: PasskeyLoginButtonProps) {
  const login = usePasskeyLogin();
  const [busy, setBusy] = useState(false);
  if (!browserHasPasskeys()) return null;

  const signIn = async () => {
    onFailure(null);
    setBusy(true);
    try {
      await login();
    } catch (error) {
      onFailure(passkeyMessage(error, accountFailures.passkeyLogin));
    } finally {
      setBusy(false);
    }
  };

  return (
    <Button type="button" variant="default" loading={busy} onClick={() => void signIn()}>
      Sign in with a Passkey
    </Button>
  );
}
