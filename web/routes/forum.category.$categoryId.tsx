import { useQuery } from '../session/use-query';
import { Link } from 'react-router';
import { paths } from '../ui/addresses/paths';
import { NewThreadForm, useNewThread } from '../areas/community/forum/threads/NewThreadForm';
import { ThreadRow } from '../areas/community/forum/threads/ThreadRow';
import { useSession } from '../session/session';
import { useUpdates } from '../graphql/live-events/use-updates';
import { Breadcrumbs } from '../ui/page/Breadcrumbs';
import { Tag } from '../ui/text/badges';
import { EmptyState } from '../ui/page/EmptyState';
import { counted } from '../ui/text/format';
import { Notice } from '../ui/page/Notice';
import { PageHeader } from '../ui/page/PageHeader';
import { type PageHead, usePageHead } from '../ui/page/use-page-head';
import { usePageAddress } from '../ui/addresses/page-address';
import { Panel } from '../ui/page/Panel';
import { QueryState, TextSkeleton } from '../graphql/QueryState';
import { useAlertOnError } from '../graphql/use-alert-on-error';
import classes from '../areas/community/forum/Forum.module.css';
import {
  ForumCategoryPageDocument,
  type ForumCategoryPageQuery,
} from './forum.category.$categoryId.generated';
import { forumFailures } from '../areas/community/forum/forum-failures';
import { NothingToRead } from '../areas/community/forum/NothingToRead';

type Category = NonNullable<ForumCategoryPageQuery['forumCategory']>;

export function Component() {
  const { params, search } = usePageAddress();
  const id = params['categoryId'] ?? '';
  const after = search.get('after');
  const variables = { id, after };
  const result = useQuery(ForumCategoryPageDocument, { variables });
  useUpdates(ForumCategoryPageDocument, variables);
  usePageHead(result.data?.forumCategory && headOf(result.data.forumCategory));
  useAlertOnError(result.error, forumFailures.loadCategory);
  return (
    <QueryState
      result={result}
      fallback={forumFailures.loadCategory}
      skeleton={<TextSkeleton lines={9} />}
      action={<Link to={paths.forum}>Back to the forum</Link>}
    >
      {({ forumCategory }) =>
        forumCategory ? (
          <CategoryPage key={id} category={forumCategory} paged={after !== null} />
        ) : (
          <NothingToRead title={forumFailures.categoryNotFound} />
        )
      }
    </QueryState>
  );
}

const headOf = ({ id, description, threadCount }: Category): PageHead => ({
  address: paths.forumCategory(id),
  description: `${description ?? ''} ${counted(threadCount, 'thread')}.`,
});

function CategoryPage({ category, paged }: { category: Category; paged: boolean }) {
  const { name, description, isLocked, viewerCanAdminister } = category;
  const { button, ...form } = useNewThread();
  return (
    <div className="stack">
      <Breadcrumbs trail={[{ to: paths.forum, label: 'Forum' }]} here={name} />
      <PageHeader
        title={name}
        tabTitle={`${name}, Forum`}
        lead={description}
        eyebrow={isLocked ? <Tag tone="mark">Locked</Tag> : null}
        actions={!isLocked && !form.isOpen ? button : null}
      />
      {isLocked ? (
        <Notice tone="mark" message="This category is locked. You can read it, but not start new threads.">
          {viewerCanAdminister ? (
            <>
              {' '}
              Unlock it in <Link to={paths.forum}>the forum</Link> first.
            </>
          ) : null}
        </Notice>
      ) : null}
      {!isLocked && form.isOpen ? <NewThreadForm categories={[category]} onCancel={form.close} /> : null}
      <Threads category={category} paged={paged} />
    </div>
  );
}

/** Actions of the viewer on a category without threads. */
function firstStep({ isLocked, viewerCanPost }: Category, isSignedIn: boolean): string | null {
  if (viewerCanPost) return 'Be the first to say something.';
  return isLocked || isSignedIn ? null : 'Log in to start the first one.';
}

function Threads({ category, paged }: { category: Category; paged: boolean }) {
  const { id, threads, threadCount } = category;
  const { isSignedIn } = useSession();
  const { hasNextPage, endCursor } = threads.pageInfo;
  return (
    <Panel title="Threads" aside={<span>{counted(threadCount, 'thread')}</span>}>
      {threads.edges.length === 0 ? (
        <EmptyState title={paged ? 'No threads here.' : 'No threads yet.'}>
          {paged ? null : firstStep(category, isSignedIn)}
        </EmptyState>
      ) : (
        <ul className={classes.rows}>
          {threads.edges.map(({ node }) => (
            <ThreadRow key={node.id} thread={node} />
          ))}
        </ul>
      )}
      {paged || hasNextPage ? (
        <nav aria-label="Pages" className={classes.more}>
          {paged ? <Link to={paths.forumCategory(id)}>← Latest threads</Link> : <span />}
          {hasNextPage && endCursor !== null ? (
            <Link to={`${paths.forumCategory(id)}?after=${encodeURIComponent(endCursor)}`}>
              Older threads →
            </Link>
          ) : null}
        </nav>
      ) : null}
    </Panel>
  );
}
