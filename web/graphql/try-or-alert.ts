import { messageOf, type Fallback } from './errors';
import { alertPopup } from '../ui/dialogs/dialogs';
import { succeeded } from '../ui/toasts/message-tone';
import { toast } from '../ui/toasts/toast';

/** Runs an action, shows a toast on success or a popup on failure, and returns whether it succeeded. */
export async function tryOrAlert(work: () => Promise<unknown>, fallback: Fallback, done?: string) {
  try {
    await work();
  } catch (error) {
    await alertPopup(messageOf(error, fallback));
    return false;
  }
  if (done !== undefined) await toast(succeeded(done));
  return true;
}
