import { UnstyledButton } from '@mantine/core';
import { useCallback, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../session/session';
import { Icon, type IconName } from '../ui/icons/Icon';
import { paths } from '../ui/addresses/paths';
import { Tag } from '../ui/text/badges';
import { type DismissedBy, useDismissal } from './use-dismissal';
import { useLeave } from './use-leave';
import { useSchemeSwitch } from './use-scheme-switch';
import classes from './AccountMenu.module.css';
import header from './Header.module.css';

const PANEL = 'account-menu';

interface Entry {
  icon: IconName;
  label: string;
  /** An address, or an action. */
  opens: string | (() => void);
}

/** The menu of the signed-in user, behind the first letter of their name. */
export default function AccountMenu({ onShortcuts }: { onShortcuts: () => void }) {
  const { user, isAdmin } = useSession();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback((by: DismissedBy) => {
    setOpen(false);
    if (by === 'escape') button.current?.focus();
  }, []);
  useDismissal(isOpen, box, close);
  const leave = useLeave();
  const { label, isDark, switchScheme } = useSchemeSwitch();
  if (!user) return null;
  const entries: Entry[] = [
    { icon: 'club', label: 'My club', opens: paths.myClub },
    { icon: 'account', label: 'Account', opens: paths.account },
    { icon: 'bell', label: 'Notifications', opens: paths.notifications },
    ...(isAdmin ? [{ icon: 'staff', label: 'Admin', opens: paths.admin } as const] : []),
    { icon: isDark ? 'sun' : 'moon', label, opens: switchScheme },
    { icon: 'keyboard', label: 'Keyboard shortcuts', opens: onShortcuts },
    { icon: 'logout', label: 'Logout', opens: leave },
  ];
  return (
    <div className={classes.accountMenu}>
      <button
        ref={button}
        type="button"
        className={header.icon}
        aria-label={`Menu of ${user.username}`}
        aria-expanded={isOpen}
        aria-controls={PANEL}
        title={user.username}
        onClick={() => setOpen(!isOpen)}
      >
        <span className={classes.avatar} aria-hidden="true">
          {initialOf(user.username)}
        </span>
      </button>
      {isOpen ? (
        <div ref={box} id={PANEL} className={classes.panel}>
          <p>
            Welcome, <strong>{user.username}</strong>{' '}
            {user.role === 'user' ? null : <Tag tone="mark">{user.role}</Tag>}
          </p>
          <ul>
            {entries.map(({ icon, label: text, opens }) => (
              <li key={text}>
                {typeof opens === 'string' ? (
                  <Link to={opens} onClick={() => setOpen(false)}>
                    <Icon name={icon} />
                    {text}
                  </Link>
                ) : (
                  <UnstyledButton
                    onClick={() => {
                      if (opens !== switchScheme) setOpen(false);
                      opens();
                    }}
                  >
                    <Icon name={icon} />
                    {text}
                  </UnstyledButton>
                )}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}

const initialOf = (username: string): string => username.slice(0, 1).toUpperCase();
