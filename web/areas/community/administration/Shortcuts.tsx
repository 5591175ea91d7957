import { Link } from 'react-router';
import { paths } from '../../../ui/addresses/paths';
import classes from './Admin.module.css';

const shortcuts = [
  { to: paths.matches, title: 'Matches', text: 'Schedule, simulate, delete' },
  { to: paths.players, title: 'Players', text: 'Rosters and statistics' },
  { to: paths.teams, title: 'Teams', text: 'Every club and its record' },
];

export function Shortcuts() {
  return (
    <nav aria-label="Shortcuts" className={classes.shortcuts}>
      {shortcuts.map(({ to, title, text }) => (
        <Link key={to} to={to} className={classes.shortcut}>
          <strong>{title}</strong>
          <span>{text}</span>
        </Link>
      ))}
    </nav>
  );
}
