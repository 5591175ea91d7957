import type { SessionView } from '../session/session';
import { paths } from '../ui/addresses/paths';
import { type NavigationPage, navigation, ownPages } from './navigation';

/** Something that the search offers besides what the server finds. */
export interface Command {
  label: string;
  /** An address, or an action. */
  opens: string | (() => void);
}

const page = ({ to, label }: NavigationPage): Command => ({ label, opens: to });

/** Every page of the menus that the viewer may see. */
export function pageCommands(session: SessionView): Command[] {
  const pages = navigation
    .flatMap((group) => (group.to === paths.dashboard ? [group, ...group.pages] : group.pages))
    .filter((one) => !('isCopy' in one) && (!('shownTo' in one) || one.shownTo?.(session) !== false));
  const own = session.isSignedIn
    ? ownPages
    : [
        { to: paths.register, label: 'Register' },
        { to: paths.login, label: 'Login' },
      ];
  return [...pages, ...own].map(page);
}

/** Commands with a word that begins with the text, ignoring case. */
export function matching(commands: readonly Command[], text: string): Command[] {
  const wanted = text.trim().toLowerCase();
  return commands.filter(({ label }) => ` ${label.toLowerCase()}`.includes(` ${wanted}`));
}

/** Whether the text is the whole name, ignoring case. */
export const isNamed = ({ label }: Pick<Command, 'label'>, text: string): boolean =>
  label.toLowerCase() === text.trim().toLowerCase();
