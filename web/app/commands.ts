import type { SessionView } from '../session/session';
import { paths } from '../ui/addresses/paths';
import { type NavigationPage, navigation, ownPages } from './navigation';

/** Something that the search offers besides what the server finds. */
export interface Command {
  label: string;
  /** An address, or an action. */
  opens: string | (() => void);
  /** Other words by which it is found. */
  words?: string;
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

/**
 * Commands that have, for each word of the text, a word that begins with it, ignoring case.
 * @param shortest letters of a beginning; a shorter word is found only whole
 */
export function matching<One extends Command>(commands: readonly One[], text: string, shortest = 1): One[] {
  const wanted = wordsOf(text);
  return commands.filter(({ label, words = '' }) => {
    const known = wordsOf(`${label} ${words}`);
    return wanted.every((word) =>
      known.some((one) => one === word || (word.length >= shortest && one.startsWith(word))),
    );
  });
}

const wordsOf = (text: string): string[] =>
  text
    .trim()
    .toLowerCase()
    .split(/[\s:,]+/);

/** Whether the text is the whole name, ignoring case. */
export const isNamed = ({ label }: Pick<Command, 'label'>, text: string): boolean =>
  label.toLowerCase() === text.trim().toLowerCase();
