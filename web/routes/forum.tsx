import { gql, type TypedDocumentNode } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { Link } from 'react-router';
import { paths } from '../app/paths';
import { CATEGORY_ROW, CategoryRow } from '../features/forum/CategoryRow';
import { Guidelines } from '../features/forum/Guidelines';
import { NewCategoryForm } from '../features/forum/NewCategoryForm';
import { THREAD_ROW, ThreadRow } from '../features/forum/ThreadRow';
import type { ForumPageQuery, ForumPageQueryVariables } from '../graphql/generated/operations';
import { FORUM_CHANGED } from '../graphql/live-events';
import { useLiveRefetch } from '../graphql/use-live-refetch';
import { EmptyState } from '../ui/EmptyState';
import { counted } from '../ui/format';
import { PageHeader } from '../ui/PageHeader';
import { Panel } from '../ui/Panel';
import { QueryState, TextSkeleton } from '../ui/QueryState';
import { useAlertOnError } from '../ui/use-alert-on-error';
import classes from '../features/forum/Forum.module.css';

const FORUM_PAGE: TypedDocumentNode<ForumPageQuery, ForumPageQueryVariables> = gql`
  query ForumPage {
    forumCategories {
      id
      ...CategoryRow_category
    }
    recentThreads(first: 10) {
      id
      ...ThreadRow_thread
    }
    viewerPermissions {
      administerForum
    }
  }
  ${CATEGORY_ROW}
  ${THREAD_ROW}
`;

export function Component() {
  const result = useQuery(FORUM_PAGE);
  useLiveRefetch(FORUM_CHANGED, result.refetch, { variables: {} });
  useAlertOnError(result.error, 'loadForum');
  return (
    <div className="stack">
      <PageHeader
        title="Forum"
        lead="Trades, lineups and the call at second: talk it over."
        eyebrow="The clubhouse"
      />
      <QueryState
        result={result}
        fallback="loadForum"
        skeleton={<TextSkeleton lines={9} />}
        wayOn={<Link to={paths.home}>Back to home</Link>}
      >
        {({ forumCategories, recentThreads, viewerPermissions }) => (
          <div className={classes.home}>
            <div className="stack">
              <Categories categories={forumCategories} canOpen={viewerPermissions.administerForum} />
              {viewerPermissions.administerForum ? <NewCategoryForm onCreated={result.refetch} /> : null}
            </div>
            <div className={classes.recent}>
              <RecentThreads threads={recentThreads} />
            </div>
            <Guidelines />
          </div>
        )}
      </QueryState>
    </div>
  );
}

interface CategoriesProps {
  categories: ForumPageQuery['forumCategories'];
  canOpen: boolean;
}

function Categories({ categories, canOpen }: CategoriesProps) {
  return (
    <Panel title="Categories" aside={<span>{counted(categories.length, 'category', 'categories')}</span>}>
      {categories.length === 0 ? (
        <EmptyState title="No categories yet.">
          {canOpen ? 'Open the first one below.' : 'An administrator opens the first one.'}
        </EmptyState>
      ) : (
        <ul className={classes.rows}>
          {categories.map((category) => (
            <CategoryRow key={category.id} category={category} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function RecentThreads({ threads }: { threads: ForumPageQuery['recentThreads'] }) {
  return (
    <Panel title="Recent Threads">
      {threads.length === 0 ? (
        <EmptyState title="No threads yet.">Choose a category and open the first one.</EmptyState>
      ) : (
        <ul className={classes.rows}>
          {threads.map((thread) => (
            <ThreadRow key={thread.id} thread={thread} ofAll />
          ))}
        </ul>
      )}
    </Panel>
  );
}
