import { Link } from 'react-router';
import { useSearchLink } from './use-search-link';

interface ViewLinksProps {
  views: readonly { readonly key: string | null; readonly label: string }[];
}

/** Links to the views of a page, for a browser without scripts, where tabs do nothing. */
export function ViewLinks({ views }: ViewLinksProps) {
  const link = useSearchLink('view');
  return (
    <noscript>
      <nav className="views-without-scripts" aria-label="Views">
        {views.map(({ key, label }) => (
          <Link key={label} to={link(key)}>
            {label}
          </Link>
        ))}
      </nav>
    </noscript>
  );
}
