import { Button, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { Suspense, useRef, useState } from 'react';
import { Link, NavLink, useNavigate } from 'react-router';
import { logOut } from '../session/log-out';
import { useSession } from '../session/session';
import { Tag } from '../ui/text/badges';
import { PennantFlag } from './Brand';
import { isExact, navigation } from './navigation';
import { paths } from '../ui/addresses/paths';
import classes from './Layout.module.css';
import { lazyPart } from '../ui/on-demand/fetch-code';

const NotificationBell = lazyPart(() => import('../areas/accounts/notifications/NotificationBell'));
const MobileMenu = lazyPart(() => import('./MobileMenu'));

export function Header() {
  const session = useSession();
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
      <nav className={classes.nav} aria-label="Main">
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

const glyphs = {
  dark: <path d="M20 14.500A8.500 8.500 0 1 1 9.500 4 7 7 0 0 0 20 14.500Z" />,
  light: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2v3m0 14v3M2 12h3m14 0h3M4.900 4.900 7 7m10 10 2.100 2.100m0-14.200L17 7M7 17l-2.100 2.100" />
    </>
  ),
};

function ColorSchemeToggle() {
  const { setColorScheme } = useMantineColorScheme();
  const next =
    useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark' ? 'light' : 'dark';
  const label = `Switch to ${next} colours`;
  return (
    <button
      type="button"
      className={classes.icon}
      aria-label={label}
      title={label}
      onClick={() => setColorScheme(next)}
    >
      <svg
        width="20"
        height="20"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {glyphs[next]}
      </svg>
    </button>
  );
}
