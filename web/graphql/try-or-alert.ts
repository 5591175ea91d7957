import { messageOf, type Fallback } from './errors';
import { alertPopup } from '../ui/dialogs';
import { succeeded } from '../ui/message-tone';
import { toast } from '../ui/toast';

/** Does it, tells what was done in a toast or what failed in a popup, and answers which of the two. */
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
