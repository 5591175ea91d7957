import { UnstyledButton } from '@mantine/core';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { useSession } from '../session/session';
import { paths } from '../ui/addresses/paths';
import { Icon } from '../ui/icons/Icon';
import { lazyPart } from '../ui/on-demand/lazy-part';
import { useTakenOver } from '../ui/on-demand/use-taken-over';
import { Tag } from '../ui/text/badges';
import { BottomBar } from './BottomBar';
import { PennantFlag } from './Brand';
import { ColorSchemeToggle } from './ColorSchemeToggle';
import { useRememberedLeague } from './last-league';
import { MainNavigation } from './MainNavigation';
import { useLeave } from './use-leave';
import { useMenu } from './use-menu';
import classes from './Header.module.css';
import session from './Session.module.css';

const NotificationBell = lazyPart(() => import('../areas/accounts/notifications/NotificationBell'));
const AccountMenu = lazyPart(() => import('./AccountMenu'));

interface HeaderProps {
  onSearch: () => void;
  onShortcuts: () => void;
}

export function Header({ onSearch, onShortcuts }: HeaderProps) {
  const { isSignedIn } = useSession();
  const isForVisitors = !useTakenOver();
  const menu = useMenu();
  useRememberedLeague();
  return (
    <>
      <header className={classes.header} data-print="hide">
        <div className={classes.bar}>
          <Link to={paths.home} className={classes.brand}>
            <PennantFlag />
            <span>Pennant</span>
          </Link>
          <MainNavigation isOpen={menu.isOpen} onClose={menu.close} />
          <button
            type="button"
            className={classes.search}
            title="Search"
            aria-keyshortcuts="/ Control+K Meta+K"
            onClick={onSearch}
          >
            <Icon name="search" />
            <span>Search</span>
            <kbd aria-hidden="true">/</kbd>
          </button>
          <div className={session.session} data-for-visitors={isForVisitors || undefined}>
            {isSignedIn ? (
              <>
                <Suspense fallback={<span className={session.icon} />}>
                  <NotificationBell className={session.icon} />
                </Suspense>
                <Suspense fallback={<span className={session.icon} />}>
                  <AccountMenu onShortcuts={onShortcuts} />
                </Suspense>
              </>
            ) : (
              <>
                <ColorSchemeToggle />
                <Link to={paths.register} className={session.register} data-depends>
                  Register
                </Link>
                <Link to={paths.login} className={session.login} data-depends>
                  Login
                </Link>
              </>
            )}
          </div>
        </div>
        <div className={classes.second}>
          <Welcome />
        </div>
      </header>
      <BottomBar isOpen={menu.isOpen} onToggle={menu.toggle} />
    </>
  );
}

function Welcome() {
  const { user } = useSession();
  const leave = useLeave();
  if (!user) return null;
  return (
    <p className={classes.who}>
      <Link className={classes.welcome} to={paths.myClub} title={`${user.username}: my club`}>
        Welcome, <strong>{user.username}</strong>
      </Link>
      {user.role === 'user' ? null : <Tag tone="mark">{user.role}</Tag>}
      <UnstyledButton onClick={leave}>Logout</UnstyledButton>
    </p>
  );
}
