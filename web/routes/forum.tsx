import { useQuery } from '../session/use-query';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../ui/addresses/paths';
import { useSession } from '../session/session';
import { CategoryRow } from '../areas/community/forum/categories/CategoryRow';
import { Guidelines } from '../areas/community/forum/Guidelines';
import { NewCategoryForm } from '../areas/community/forum/categories/NewCategoryForm';
import { NewThreadForm, useNewThread } from '../areas/community/forum/threads/NewThreadForm';
import { ThreadRow } from '../areas/community/forum/threads/ThreadRow';
import { refetchSize, rowsToPush } from '../graphql/lists/paged-list';
import { useUpdates } from '../graphql/live-events/use-updates';
import { EmptyState } from '../ui/page/EmptyState';
import { counted } from '../ui/text/format';
import { Notice } from '../ui/page/Notice';
import { PageHeader } from '../ui/page/PageHeader';
import { useOpener } from '../ui/dialogs/use-opener';
import { Panel } from '../ui/page/Panel';
import { QueryState, TextSkeleton } from '../graphql/QueryState';
import { ShowMore } from '../graphql/lists/ShowMore';
import { useAlertOnError } from '../graphql/use-alert-on-error';
import classes from '../areas/community/forum/Forum.module.css';
import { ForumPageDocument, type ForumPageQuery, MoreCategoriesDocument } from './forum.generated';
import { forumFailures } from '../areas/community/forum/forum-failures';

const PAGE = 50;
const MOST = 500;

export function Component() {
  const result = useQuery(ForumPageDocument, { variables: { first: PAGE } });
  const shown = result.data?.forumCategoriesConnection.edges.length;
  const reload = () => result.refetch({ first: refetchSize(shown, PAGE, MOST) });
  const readOn = (after: string | null) =>
    result.fetchMore({ query: MoreCategoriesDocument, variables: { first: PAGE, after } });
  useUpdates(ForumPageDocument, { first: rowsToPush(shown, PAGE) });
  useAlertOnError(result.error, forumFailures.loadForum);
  const { button, ...form } = useNewThread();
  const open = result.data?.forumCategoriesConnection.edges
    .map(({ node }) => node)
    .filter(({ isLocked }) => !isLocked);
  const [first, ...others] = open ?? [];
  const canWrite = open ? first !== undefined : !result.error;
  return (
    <div className="stack">
      <PageHeader
        title="Forum"
        lead="Trades, lineups and the call at second: talk it over."
        eyebrow="The clubhouse"
        actions={canWrite && !form.isOpen ? button : null}
      />
      {first && form.isOpen ? <NewThreadForm categories={[first, ...others]} onCancel={form.close} /> : null}
      {form.isOpen && open?.length === 0 && result.data?.forumCategoriesConnection.totalCount ? (
        <Notice
          tone="mark"
          message="These categories are locked. You can read them, but not start new threads."
        />
      ) : null}
      <QueryState
        result={result}
        fallback={forumFailures.loadForum}
        skeleton={<TextSkeleton lines={9} />}
        action={<Link to={paths.home}>Back to home</Link>}
      >
        {({ forumCategoriesConnection, recentThreadsConnection, viewerPermissions }) => (
          <div className={classes.home}>
            <div className="stack">
              <Categories
                categories={forumCategoriesConnection}
                readOn={readOn}
                reload={reload}
                canOpen={viewerPermissions.administerForum}
              />
            </div>
            <div className={classes.recent}>
              <RecentThreads
                threads={recentThreadsConnection}
                hasCategory={forumCategoriesConnection.totalCount > 0}
              />
            </div>
            <Guidelines />
          </div>
        )}
      </QueryState>
    </div>
  );
}

interface CategoriesProps {
  categories: ForumPageQuery['forumCategoriesConnection'];
  readOn: (after: string | null) => Promise<unknown>;
  reload: () => Promise<unknown>;
  canOpen: boolean;
}

function Categories({ categories, readOn, reload, canOpen }: CategoriesProps) {
  const { edges, totalCount, pageInfo } = categories;
  const { isOpen, open, close, button } = useOpener();
  return (
    <>
      <Panel
        title="Categories"
        aside={
          <>
            <span>{counted(totalCount, 'category', 'categories')}</span>
            {canOpen ? (
              <Button
                ref={button}
                className={classes.headButton}
                size="compact-sm"
                variant="default"
                aria-expanded={isOpen}
                onClick={isOpen ? close : open}
              >
                New Category
              </Button>
            ) : null}
          </>
        }
      >
        {edges.length === 0 ? (
          <EmptyState title="No categories yet.">
            {canOpen ? 'Create the first one.' : 'An administrator creates the first one.'}
          </EmptyState>
        ) : (
          <ul className={classes.rows}>
            {edges.map(({ node }) => (
              <CategoryRow key={node.id} category={node} />
            ))}
          </ul>
        )}
        <ShowMore
          shown={edges.length}
          total={totalCount}
          noun={['category', 'categories']}
          hasMore={pageInfo.hasNextPage}
          load={() => readOn(pageInfo.endCursor)}
          fallback={forumFailures.loadForum}
        />
      </Panel>
      {canOpen && isOpen ? <NewCategoryForm onCreated={reload} onClose={close} /> : null}
    </>
  );
}

interface RecentThreadsProps {
  threads: ForumPageQuery['recentThreadsConnection'];
  /** Whether there is a category: without one nobody can open a thread. */
  hasCategory: boolean;
}

function RecentThreads({ threads: { edges }, hasCategory }: RecentThreadsProps) {
  const { isSignedIn } = useSession();
  const firstStep = isSignedIn
    ? 'Choose a category and start the first one.'
    : 'Log in to start the first one.';
  return (
    <Panel title="Recent Threads">
      {edges.length === 0 ? (
        <EmptyState title="No threads yet.">{hasCategory ? firstStep : null}</EmptyState>
      ) : (
        <ul className={classes.rows}>
          {edges.map(({ node }) => (
            <ThreadRow key={node.id} thread={node} ofAll />
          ))}
        </ul>
      )}
    </Panel>
  );
}
