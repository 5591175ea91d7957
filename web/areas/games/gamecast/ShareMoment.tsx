import { Button } from '@mantine/core';
import { toast } from '../../../ui/toasts/toast';

/** Copies the address of the moment. */
export function ShareMoment({ moment }: { moment: number }) {
  const share = async () => {
    const address = new URL(window.location.href);
    address.searchParams.set('play', String(moment));
    try {
      await navigator.clipboard.writeText(address.href);
      await toast('✓ The address of this moment is copied.');
    } catch {
      // Browsers allow it on secure addresses only, and people may forbid it.
      await toast(`Copy the address of this moment: ${address.href}`);
    }
  };
  return (
    <Button variant="default" size="sm" data-print="hide" onClick={() => void share()}>
      Share this moment
    </Button>
  );
}
