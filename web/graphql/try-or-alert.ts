import { messageOf, type Fallback } from './errors';
import { alertPopup } from '../ui/dialogs';
import { succeeded } from '../ui/message-tone';
import { toast } from '../ui/toast';

/** Does it, shows a toast when it is done or a popup when it failed, and answers which of the two. */
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
