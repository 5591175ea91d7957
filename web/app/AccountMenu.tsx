import { Link } from 'react-router';
import { useSession } from '../session/session';
import { MenuButton, MenuList } from '../ui/dialogs/MenuButton';
import { hideScores, useHidesScores } from '../ui/appearance/scores/hidden-scores';
import { Icon, type IconName } from '../ui/icons/Icon';
import { paths } from '../ui/addresses/paths';
import { Tag } from '../ui/text/badges';
import { useLeave } from './use-leave';
import { useSchemeSwitch } from './use-scheme-switch';
import classes from './AccountMenu.module.css';
import session from './Session.module.css';

interface Entry {
  icon: IconName;
  label: string;
  /** An address, or an action. */
  opens: string | (() => void);
}

/** The menu of the signed-in user, behind the first letter of their name. */
export default function AccountMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const { user, isAdmin } = useSession();
  const leave = useLeave();
  const { label, isDark, switchScheme } = useSchemeSwitch();
  const isHiding = useHidesScores();
  if (!user) return null;
  const entries: Entry[] = [
    { icon: 'club', label: 'My club', opens: paths.myClub },
    { icon: 'account', label: 'Account', opens: paths.account },
    { icon: 'bell', label: 'Notifications', opens: paths.notifications },
    ...(isAdmin ? [{ icon: 'staff', label: 'Admin', opens: paths.admin } as const] : []),
    { icon: isDark ? 'sun' : 'moon', label, opens: switchScheme },
    {
      icon: isHiding ? 'shown' : 'hidden',
      label: isHiding ? 'Show scores' : 'Hide scores',
      opens: () => hideScores(!isHiding),
    },
    { icon: 'keyboard', label: 'Keyboard shortcuts', opens: onShortcuts },
    { icon: 'logout', label: 'Logout', opens: leave },
  ];
  return (
    <MenuButton
      label={`Menu of ${user.username}`}
      icon="account"
      face={
        <span className={classes.avatar} aria-hidden="true">
          {initialOf(user.username)}
        </span>
      }
      className={session.icon}
    >
      <p className={classes.welcomeBack}>
        Welcome, <strong>{user.username}</strong>{' '}
        {user.role === 'user' ? null : <Tag tone="mark">{user.role}</Tag>}
      </p>
      <MenuList>
        {entries.map(({ icon, label: text, opens }) => (
          <li key={text} data-keyboard={icon === 'keyboard' || undefined}>
            {typeof opens === 'string' ? (
              <Link to={opens}>
                <Icon name={icon} />
                {text}
              </Link>
            ) : (
              <button
                type="button"
                data-keeps-open={opens === switchScheme || undefined}
                onClick={() => opens()}
              >
                <Icon name={icon} />
                {text}
              </button>
            )}
          </li>
        ))}
      </MenuList>
    </MenuButton>
  );
}

const initialOf = (username: string): string => username.slice(0, 1).toUpperCase();
