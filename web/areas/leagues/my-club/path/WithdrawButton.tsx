import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Fallback, messageOf } from '../../../../graphql/errors';
import { confirmAction } from '../../../../ui/dialogs/dialogs';
import { failed, succeeded } from '../../../../ui/toasts/message-tone';
import { toast } from '../../../../ui/toasts/toast';

interface WithdrawButtonProps {
  /** The request, for screen readers: "the request to join". */
  request: string;
  /** Consequence of the withdrawal. */
  message: string;
  done: string;
  failure: Fallback;
  withdraw: () => Promise<unknown>;
  reload: () => Promise<unknown>;
}

/** Button to withdraw a request to staff, after a confirmation. */
export function WithdrawButton({ request, message, done, failure, withdraw, reload }: WithdrawButtonProps) {
  const [busy, setBusy] = useState(false);
  async function ask() {
    const agreed = await confirmAction({
      title: 'Withdraw the request?',
      message,
      confirmLabel: 'Withdraw',
    });
    if (!agreed) return;
    setBusy(true);
    try {
      await withdraw();
      await reload();
      void toast(succeeded(done));
    } catch (error) {
      void toast(failed(messageOf(error, failure)));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button variant="default" loading={busy} aria-label={`Withdraw ${request}`} onClick={() => void ask()}>
      Withdraw
    </Button>
  );
}
