import { Drawer } from '@mantine/core';
import { NavLink } from 'react-router';
import { isExact, type NavigationItem } from './navigation';
import { paths } from '../ui/addresses/paths';
import classes from './Layout.module.css';

interface MobileMenuProps {
  items: readonly NavigationItem[];
  isSignedIn: boolean;
  onClose: () => void;
  /** Closes the menu and, unlike `onClose`, moves the focus to the new page. */
  onNavigate: () => void;
}

export default function MobileMenu({ items, isSignedIn, onClose, onNavigate }: MobileMenuProps) {
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(320px, 88vw)"
      title="Menu"
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Close menu' }}
    >
      <nav className={classes.drawer} aria-label="Main">
        <ul>
          {items.map((item) => (
            <li key={item.to}>
              <NavLink to={item.to} end={isExact(item.to)} onClick={onNavigate}>
                {item.label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {isSignedIn ? (
        <nav className={classes.drawer} aria-label="Yours">
          <ul>
            <li>
              <NavLink to={paths.account} onClick={onNavigate}>
                Account
              </NavLink>
            </li>
          </ul>
        </nav>
      ) : null}
    </Drawer>
  );
}
