import { Button } from '@mantine/core';
import { Suspense, useRef, useState } from 'react';
import { Link, NavLink, useNavigate } from 'react-router';
import { logOut } from '../session/log-out';
import { useSession } from '../session/session';
import { useTakenOver } from '../ui/on-demand/use-taken-over';
import { Tag } from '../ui/text/badges';
import { PennantFlag } from './Brand';
import { ColorSchemeToggle } from './ColorSchemeToggle';
import { isExact, navigation } from './navigation';
import { paths } from '../ui/addresses/paths';
import classes from './Layout.module.css';
import { lazyPart } from '../ui/on-demand/lazy-part';

const NotificationBell = lazyPart(() => import('../areas/accounts/notifications/NotificationBell'));
const MobileMenu = lazyPart(() => import('./MobileMenu'));

export function Header() {
  const session = useSession();
  const isForVisitors = !useTakenOver();
  const [menuOpen, setMenuOpen] = useState(false);
  const burger = useRef<HTMLButtonElement>(null);
  const closeMenu = () => {
    setMenuOpen(false);
    window.requestAnimationFrame(() => burger.current?.focus());
  };
  const items = navigation.filter((item) => item.shownTo?.(session) ?? true);
  return (
    <header className={classes.header} data-print="hide">
      <div className={classes.bar}>
        <Link to={paths.home} className={classes.brand}>
          <PennantFlag />
          <span>Pennant</span>
        </Link>
        <div className={classes.session}>
          <Welcome />
          {session.isSignedIn ? (
            <Suspense fallback={<span className={classes.icon} />}>
              <NotificationBell className={classes.icon} />
            </Suspense>
          ) : null}
          <ColorSchemeToggle />
          <button
            ref={burger}
            type="button"
            className={`${classes.icon} ${classes.burger}`}
            onClick={() => setMenuOpen(true)}
            aria-label="Open menu"
            aria-expanded={menuOpen}
          >
            <svg
              width="24"
              height="24"
              viewBox="0 0 24 24"
              stroke="currentColor"
              strokeWidth="2.500"
              aria-hidden="true"
            >
              <path d="M3 6h18M3 12h18M3 18h18" />
            </svg>
          </button>
        </div>
      </div>
      <nav className={classes.nav} aria-label="Main" data-for-visitors={isForVisitors || undefined}>
        <ul>
          {items.map((item) => (
            <li key={item.to} data-apart={item.apart} data-depends={item.shownTo && true}>
              <NavLink to={item.to} end={isExact(item.to)}>
                {item.label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {menuOpen ? (
        <Suspense fallback={null}>
          <MobileMenu
            items={items}
            isSignedIn={session.isSignedIn}
            onClose={closeMenu}
            onNavigate={() => setMenuOpen(false)}
          />
        </Suspense>
      ) : null}
    </header>
  );
}

function Welcome() {
  const { user } = useSession();
  const navigate = useNavigate();
  if (!user) return null;
  const leave = () => {
    void logOut();
    void navigate(paths.home);
  };
  return (
    <>
      <span className={classes.who}>
        <Link className={classes.welcome} to={paths.myClub} title={`${user.username}: my club`}>
          <span className={classes.greeting}>Welcome,</span> <strong>{user.username}</strong>
        </Link>
        <Link className={classes.account} to={paths.account}>
          Account
        </Link>
        {user.role === 'user' ? null : <Tag tone="mark">{user.role}</Tag>}
      </span>
      <Button size="compact-sm" variant="white" color="navy.9" onClick={leave}>
        Logout
      </Button>
    </>
  );
}
