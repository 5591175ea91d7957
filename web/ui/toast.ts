import { createExternalStore } from './external-store';
import { messageTone } from './message-tone';

/** True from the first toast on: the container's code is fetched only then. */
export const toastsWanted = createExternalStore(false);

const colours = { good: 'grass', bad: 'clay', plain: 'navy' } as const;

/** Tells what happened, without moving focus. '✓ …' is green, '✗ …' red and stays until closed. */
export async function toast(message: string): Promise<void> {
  toastsWanted.set(true);
  const { notifications } = await import('@mantine/notifications');
  const tone = messageTone(message);
  notifications.show({
    message,
    color: colours[tone],
    autoClose: tone === 'bad' ? false : 6000,
    role: tone === 'bad' ? 'alert' : 'status',
  });
}
