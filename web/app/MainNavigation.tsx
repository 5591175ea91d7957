import { UnstyledButton } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '../session/session';
import { HideScores } from '../ui/appearance/scores/HideScores';
import { useTakenOver } from '../ui/on-demand/use-taken-over';
import { paths } from '../ui/addresses/paths';
import {
  type NavigationGroup,
  type NavigationPage,
  myClub,
  navigation,
  ownPages,
  type placeIn,
} from './navigation';
import { usePlace } from './own-club';
import { type DismissedBy, useDismissal } from './use-dismissal';
import { useLeave } from './use-leave';
import classes from './MainNavigation.module.css';

/** Id of the navigation, which is the menu of a phone. */
export const MENU = 'menu';

interface MainNavigationProps {
  /** Whether the menu of a phone is open. */
  isOpen: boolean;
  onClose: (by: DismissedBy) => void;
}

/**
 * Groups of pages, and the pages of the current group in a second row. The pages of another group take their place while
 * the pointer or the keyboard's focus is on the group. On a phone it is a menu with everything.
 */
export function MainNavigation({ isOpen, onClose }: MainNavigationProps) {
  const box = useRef<HTMLElement>(null);
  const location = useLocation();
  const place = usePlace();
  /** Page on which the pointer has last come to a link. On the next page the pointer shows no pages until it moves. */
  const [pointedAt, setPointedAt] = useState(location.key);
  useDismissal(isOpen, box, onClose);
  return (
    <nav
      ref={box}
      id={MENU}
      className={classes.nav}
      aria-label="Main"
      data-menu
      data-still={pointedAt !== location.key || undefined}
      onPointerOver={() => setPointedAt(location.key)}
      data-open={isOpen || undefined}
      data-for-visitors={!useTakenOver() || undefined}
    >
      <ul className={classes.groups}>
        {navigation.map((group) => (
          <Group key={group.label} group={group} place={place} />
        ))}
        <MyClub isCurrent={place.to === myClub.to} />
        <OwnPages />
      </ul>
    </nav>
  );
}

function Group({ group, place }: { group: NavigationGroup; place: ReturnType<typeof placeIn> }) {
  const session = useSession();
  const pages = group.pages.filter(({ shownTo }) => shownTo?.(session) ?? true);
  const isCurrent = place.group === group;
  // The first group has pages that its link does not name, and the viewer's club has a link of its own.
  const isNamed = group !== navigation[0] && place.to !== myClub.to;
  return (
    <li className={classes.group} data-current={isCurrent || undefined}>
      <Link to={group.to} aria-current={isCurrent && (isNamed || place.to === group.to) ? 'true' : undefined}>
        {group.label}
      </Link>
      <ul className={classes.pages}>
        {pages.map((page) => (
          <li key={page.to} data-copy={page.isCopy} data-depends={page.shownTo && true}>
            <PageLink page={page} isCurrent={isCurrent && place.to === page.to} />
          </li>
        ))}
      </ul>
    </li>
  );
}

function PageLink({ page, isCurrent }: { page: NavigationPage; isCurrent: boolean }) {
  return (
    <Link to={page.to} aria-current={isCurrent ? 'page' : undefined}>
      {page.label}
    </Link>
  );
}

/** Beside the groups if there is room for it. */
function MyClub({ isCurrent }: { isCurrent: boolean }) {
  const { isSignedIn } = useSession();
  if (!isSignedIn) return null;
  return (
    <li className={`${classes.group} ${classes.mine}`} data-current={isCurrent || undefined} data-depends>
      <Link to={myClub.to} aria-current={isCurrent ? 'page' : undefined}>
        {myClub.label}
      </Link>
    </li>
  );
}

/** The end of a phone's menu. */
function OwnPages() {
  const { isSignedIn } = useSession();
  const leave = useLeave();
  const pages = isSignedIn
    ? ownPages
    : [
        { to: paths.register, label: 'Register' },
        { to: paths.login, label: 'Login' },
      ];
  return (
    <li className={`${classes.group} ${classes.own}`} data-depends>
      <ul className={classes.pages}>
        {pages.map((page) => (
          <li key={page.to}>
            <PageLink page={page} isCurrent={false} />
          </li>
        ))}
        <li>
          <HideScores />
        </li>
        {isSignedIn ? (
          <li>
            <UnstyledButton onClick={leave}>Logout</UnstyledButton>
          </li>
        ) : null}
      </ul>
    </li>
  );
}
