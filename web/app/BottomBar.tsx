import { Link, NavLink } from 'react-router';
import { paths } from '../ui/addresses/paths';
import { Icon } from '../ui/icons/Icon';
import { useLeaguePath } from './last-league';
import { MENU } from './MainNavigation';
import { useIsMyClub } from './own-club';
import classes from './BottomBar.module.css';

interface BottomBarProps {
  isOpen: boolean;
  onToggle: () => void;
}

/** The main places on a phone, within reach of the thumb. */
export function BottomBar({ isOpen, onToggle }: BottomBarProps) {
  const league = useLeaguePath();
  const isMyClub = useIsMyClub();
  return (
    <nav className={classes.bottom} aria-label="Shortcuts to pages" data-print="hide">
      <NavLink to={paths.scoreboard}>
        <Icon name="scores" size={22} />
        Scores
      </NavLink>
      <NavLink to={league}>
        <Icon name="league" size={22} />
        League
      </NavLink>
      <Link to={paths.myClub} aria-current={isMyClub ? 'page' : undefined}>
        <Icon name="club" size={22} />
        My club
      </Link>
      <NavLink to={paths.forum}>
        <Icon name="forum" size={22} />
        Forum
      </NavLink>
      {/* The style sheet opens the menu at this address until the app has taken over the page. */}
      <a
        href={`#${MENU}`}
        role="button"
        aria-expanded={isOpen}
        aria-controls={MENU}
        onClick={(event) => {
          event.preventDefault();
          onToggle();
        }}
        onKeyDown={(event) => {
          if (event.key !== ' ') return;
          event.preventDefault();
          onToggle();
        }}
      >
        <Icon name={isOpen ? 'close' : 'menu'} size={22} />
        {isOpen ? 'Close' : 'More'}
      </a>
    </nav>
  );
}
