import { confirmAction } from '../../../../ui/dialogs/dialogs';
import type { BracketLeague } from './bracket-offers';

/** Props of both setup forms. */
export interface BracketFormProps {
  league: BracketLeague;
  /** Warning shown above the button; null for none. */
  caution: string | null;
  /** Called with a message after the bracket was set up. */
  done: (message: string) => void;
  /** Called with the reason if it was not set up. */
  report: (message: string | null) => void;
}

/** Asks for confirmation if the league already has a bracket. */
export async function mayReplace({ name, bracketStatus }: BracketLeague): Promise<boolean> {
  if (bracketStatus === 'NONE') return true;
  return confirmAction({ message: `Replace the bracket of ${name}?`, confirmLabel: 'Replace' });
}
