import { Link } from 'react-router';
import { EmptyState } from '../../../ui/page/EmptyState';
import { PageHeader } from '../../../ui/page/PageHeader';
import { paths } from '../../../ui/addresses/paths';

/** Page shown for a category or thread that does not exist. */
export function NothingToRead({ title }: { title: string }) {
  return (
    <div className="stack">
      <PageHeader title={title} />
      <EmptyState title="Nothing to read here" action={<Link to={paths.forum}>Back to the forum</Link>}>
        It may have been deleted, or the link may be wrong.
      </EmptyState>
    </div>
  );
}
