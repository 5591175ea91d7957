import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { paths } from '../ui/paths';
import { PostCard } from '../features/forum/PostCard';
import { ReplyForm } from '../features/forum/ReplyForm';
import { type ForumThread, useThreadPage } from '../features/forum/thread-page';
import { ThreadTools } from '../features/forum/ThreadTools';
import { Tag } from '../ui/badges';
import { Breadcrumbs } from '../ui/Breadcrumbs';
import { count, counted } from '../ui/format';
import { PageHeader } from '../ui/PageHeader';
import { QueryState, TextSkeleton } from '../graphql/QueryState';
import { RelativeTime } from '../ui/RelativeTime';
import { tryOrAlert } from '../graphql/try-or-alert';
import { useAlertOnError } from '../graphql/use-alert-on-error';
import classes from '../features/forum/Forum.module.css';
import { forumFailures } from '../features/forum/forum-failures';
import { NothingToRead } from '../features/forum/NothingToRead';

/** `?posts=newest` opens a long thread at its end. */
const NEWEST = 'newest';

export function Component() {
  const { threadId: id = '' } = useParams();
  const [search] = useSearchParams();
  const newest = search.get('posts') === NEWEST;
  const page = useThreadPage(id, newest);
  useAlertOnError(page.result.error, forumFailures.loadThread);
  return (
    <QueryState
      result={page.result}
      fallback={forumFailures.loadThread}
      skeleton={<TextSkeleton lines={12} />}
      action={<Link to={paths.forum}>Back to the forum</Link>}
    >
      {({ thread }) =>
        thread ? (
          <ThreadPage key={id} thread={thread} newest={newest} page={page} />
        ) : (
          <NothingToRead title={forumFailures.threadNotFound} />
        )
      }
    </QueryState>
  );
}

interface ThreadPageProps {
  thread: ForumThread;
  newest: boolean;
  page: ReturnType<typeof useThreadPage>;
}

function ThreadPage({ thread, newest, page }: ThreadPageProps) {
  const navigate = useNavigate();
  const { id, title, category } = thread;
  const newestPath = `${paths.forumThread(id)}?posts=${NEWEST}`;
  // Shows one's own reply: at the end of the page, or at the end of the thread.
  const showReply = async () => {
    if (page.atEnd) await tryOrAlert(page.readOn, forumFailures.loadThread);
    else await navigate(newestPath);
  };
  return (
    <div className="stack">
      <Breadcrumbs
        trail={[
          { to: paths.forum, label: 'Forum' },
          { to: paths.forumCategory(category.id), label: category.name },
        ]}
        here={title}
      />
      <PageHeader
        title={title}
        lead={<Summary thread={thread} />}
        actions={
          thread.viewerCanModerate ? (
            <ThreadTools
              thread={thread}
              onDeleted={() => void navigate(paths.forumCategory(category.id), { replace: true })}
            />
          ) : null
        }
      />
      <Posts thread={thread} newest={newest} page={page} />
      <ReplyForm thread={thread} onReplied={showReply} />
    </div>
  );
}

function Summary({ thread }: { thread: ForumThread }) {
  return (
    <>
      {thread.isPinned ? <Tag tone="mark">Pinned</Tag> : null}{' '}
      {thread.isLocked ? <Tag tone="mark">Locked</Tag> : null} by <strong>{thread.authorUsername}</strong> ·{' '}
      <RelativeTime at={thread.createdAt} rule="forum" /> · {counted(thread.postCount, 'post')} ·{' '}
      {counted(thread.viewCount, 'view')}
    </>
  );
}

function Posts({ thread, newest, page }: ThreadPageProps) {
  const { id, posts, postCount } = thread;
  const shown = posts.edges.length;
  const hidden = Math.max(0, postCount - shown);
  // Posts stay in the list when they are deleted, so posts that are not shown are all on one side.
  const offset = newest ? hidden : 0;
  return (
    <>
      {newest && hidden > 0 ? (
        <More label="Show earlier posts" load={page.readBack}>
          <p>
            The newest {count(shown)} of {counted(postCount, 'post')}.{' '}
            <Link to={paths.forumThread(id)}>Start at the first post</Link>
          </p>
        </More>
      ) : null}
      {!newest && !page.atEnd ? (
        <div className={classes.more}>
          <p>
            The first {count(shown)} of {counted(postCount, 'post')}.{' '}
            <Link to={`${paths.forumThread(id)}?posts=${NEWEST}`}>Jump to the newest</Link>
          </p>
        </div>
      ) : null}
      <ol className={classes.posts} aria-label="Posts">
        {posts.edges.map(({ node }, index) => (
          <PostCard key={node.id} post={node} number={offset + index + 1} />
        ))}
      </ol>
      {page.atEnd ? null : <More label="Show more posts" load={page.readOn} />}
    </>
  );
}

interface MoreProps {
  label: string;
  load: () => Promise<unknown>;
  children?: React.ReactNode;
}

function More({ label, load, children }: MoreProps) {
  const [loading, setLoading] = useState(false);
  const showMore = async () => {
    setLoading(true);
    await tryOrAlert(load, forumFailures.loadThread);
    setLoading(false);
  };
  return (
    <div className={classes.more} data-print="hide">
      {children}
      <Button variant="default" loading={loading} onClick={() => void showMore()}>
        {label}
      </Button>
    </div>
  );
}
