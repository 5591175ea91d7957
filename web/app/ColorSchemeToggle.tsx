import { Icon } from '../ui/icons/Icon';
import { useSchemeSwitch } from './use-scheme-switch';
import classes from './Session.module.css';

export function ColorSchemeToggle() {
  const { label, switchScheme } = useSchemeSwitch();
  return (
    <button
      type="button"
      className={classes.icon}
      aria-label={label}
      title={label}
      data-depends
      onClick={switchScheme}
    >
      {/* The server does not know the scheme, so the page has both pictures, and its styles show one. */}
      <Icon name="moon" className={classes.moon} />
      <Icon name="sun" className={classes.sun} />
    </button>
  );
}
