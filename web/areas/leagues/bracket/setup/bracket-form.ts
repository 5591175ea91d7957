import { confirmAction } from '../../../../ui/dialogs/dialogs';
import type { BracketLeague } from './bracket-offers';

/** Props that the panel gives to the form of either kind of bracket. */
export interface BracketFormProps {
  league: BracketLeague;
  /** Note before it is set up. */
  caution: string | null;
  /** It was set up; the message says what. */
  done: (message: string) => void;
  /** Why it was not. */
  report: (message: string | null) => void;
}

/** A bracket that is set up already is replaced only after a confirmation. */
export async function mayReplace({ name, bracketStatus }: BracketLeague): Promise<boolean> {
  if (bracketStatus === 'NONE') return true;
  return confirmAction({ message: `Replace the bracket of ${name}?`, confirmLabel: 'Replace' });
}
