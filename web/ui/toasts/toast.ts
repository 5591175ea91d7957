import { createExternalStore } from '../on-demand/external-store';
import { fetchCode } from '../on-demand/fetch-code';
import { messageTone } from './message-tone';

/** Whether there has been a toast. The first toast makes the app fetch the code of the toasts' container. */
export const toastsWanted = createExternalStore(false);

const colours = { good: 'grass', bad: 'clay', plain: 'navy' } as const;

const MOST = 4;
const onScreen: { id: string; stays: boolean }[] = [];

/**
 * Reports an event without moving the focus. '✓ …' is green. '✗ …' is red and stays until it is closed or newer toasts
 * need its place.
 */
export async function toast(message: string): Promise<void> {
  toastsWanted.set(true);
  const { notifications } = await fetchCode(() => import('@mantine/notifications'));
  const tone = messageTone(message);
  const stays = tone === 'bad';
  while (onScreen.length >= MOST) {
    const gives = onScreen.find((one) => !one.stays) ?? onScreen[0];
    if (!gives) break;
    leave(gives.id);
    notifications.hide(gives.id);
  }
  const id = notifications.show({
    message,
    color: colours[tone],
    autoClose: stays ? false : 6000,
    role: stays ? 'alert' : 'status',
    closeButtonProps: { 'aria-label': 'Dismiss message' },
    onClose: ({ id: closed }) => leave(closed),
  });
  onScreen.push({ id, stays });
}

function leave(id: string | undefined): void {
  const at = onScreen.findIndex((one) => one.id === id);
  if (at >= 0) onScreen.splice(at, 1);
}
