import { messageOf, type Fallback } from '../graphql/errors';
import { alertPopup } from './dialogs';
import { succeeded } from './message-tone';
import { toast } from './toast';

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
