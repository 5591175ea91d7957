import { Link } from 'react-router';
import classes from './Breadcrumbs.module.css';

interface BreadcrumbsProps {
  /** The parent pages, the outermost first. */
  trail: readonly { to: string; label: string }[];
  /** Name of the page itself. */
  here: string;
}

export function Breadcrumbs({ trail, here }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb" className={classes.trail}>
      <ol>
        {trail.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  );
}
