import { UnstyledButton } from '@mantine/core';
import { Link } from 'react-router';
import { ConnectionBadge } from '../graphql/connection/ConnectionBadge';
import { paths } from '../ui/addresses/paths';
import { PennantFlag } from './Brand';
import { footerNavigation } from './navigation';
import classes from './Layout.module.css';

const VERSION = '0.1.0';

export function Footer({ onShortcuts }: { onShortcuts: () => void }) {
  return (
    <footer className={classes.footer} data-print="hide">
      <div className={classes.footerInner}>
        <div className={classes.footerBrand}>
          <PennantFlag size={28} />
          <span>Pennant</span>
        </div>
        <nav aria-label="Footer">
          <ul>
            {footerNavigation.map((item) => (
              <li key={item.to}>
                <Link to={item.to}>{item.label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className={classes.imprint}>
          <ConnectionBadge />
          <Link to={paths.rules}>Rules and help</Link>
          <UnstyledButton data-keyboard onClick={onShortcuts}>
            Shortcuts
          </UnstyledButton>
          <a href="/api/docs/">API</a>
          <span>Version {VERSION}</span>
          <span>© 2025 Pennant</span>
        </p>
      </div>
    </footer>
  );
}
