import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, Navigate, useNavigate } from 'react-router';
import { paths } from '../ui/addresses/paths';
import { goToPost } from '../areas/community/forum/posts/go-to-post';
import { PostCard, type Quoted } from '../areas/community/forum/posts/PostCard';
import { ReplyForm } from '../areas/community/forum/threads/ReplyForm';
import { type ForumThread, useThreadPage } from '../areas/community/forum/threads/thread-page';
import { ThreadTools } from '../areas/community/forum/threads/ThreadTools';
import { useSession } from '../session/session';
import { usePageAddress } from '../ui/addresses/page-address';
import { Tag } from '../ui/text/badges';
import { Breadcrumbs } from '../ui/page/Breadcrumbs';
import { count, counted } from '../ui/text/format';
import { ReservedPlace } from '../ui/on-demand/ReservedPlace';
import { PageHeader } from '../ui/page/PageHeader';
import { usePageHead, useWantsPreview } from '../ui/page/use-page-head';
import { QueryState, TextSkeleton } from '../graphql/QueryState';
import { RelativeTime } from '../ui/text/RelativeTime';
import { tryOrAlert } from '../graphql/try-or-alert';
import { useAlertOnError } from '../graphql/use-alert-on-error';
import classes from '../areas/community/forum/Forum.module.css';
import { forumFailures } from '../areas/community/forum/forum-failures';
import { NothingToRead } from '../areas/community/forum/NothingToRead';

/** `?posts=newest` opens a long thread at its end. */
const NEWEST = 'newest';

export function Component() {
  const { params, search } = usePageAddress();
  const id = params['threadId'] ?? '';
  const newest = search.get('posts') === NEWEST;
  const from = postAt(search);
  const page = useThreadPage({ id, last: newest, from, preview: useWantsPreview() });
  const found = page.result.data?.thread;
  usePageHead(found && { address: paths.forumThread(found.id), preview: found.preview, type: 'article' });
  useAlertOnError(page.result.error, forumFailures.loadThread);
  return (
    <QueryState
      result={page.result}
      fallback={forumFailures.loadThread}
      skeleton={<TextSkeleton lines={12} />}
      action={<Link to={paths.forum}>Back to the forum</Link>}
    >
      {({ thread }) =>
        thread === null ? (
          <NothingToRead title={forumFailures.threadNotFound} />
        ) : from !== null && thread.postNumber === null ? (
          // The link names a post of another thread, or a post that does not exist.
          <Navigate to={paths.forumThread(id)} replace />
        ) : (
          <ThreadPage key={id} thread={thread} newest={newest} from={from} page={page} />
        )
      }
    </QueryState>
  );
}

/** Id of the post that a link leads to; null if there is none or it is not a valid id. */
function postAt(search: URLSearchParams): string | null {
  const post = search.get('post');
  return post !== null && /^[1-9]\d{0,8}$/.test(post) ? post : null;
}

interface ThreadPageProps {
  thread: ForumThread;
  newest: boolean;
  /** The post that the page begins with. */
  from: string | null;
  page: ReturnType<typeof useThreadPage>;
}

function ThreadPage({ thread, newest, from, page }: ThreadPageProps) {
  const navigate = useNavigate();
  const [quoted, setQuoted] = useState<Quoted | null>(null);
  const names = useNames(thread);
  const { id, title, category } = thread;
  const newestPath = `${paths.forumThread(id)}?posts=${NEWEST}`;
  // The new reply is the thread's last post. If the page does not reach that far, it jumps to the newest posts.
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
          ) : (
            <ReservedPlace of="staff" width="13.6rem" />
          )
        }
      />
      <Posts thread={thread} newest={newest} from={from} page={page} names={names} onQuote={setQuoted} />
      <ReplyForm
        thread={thread}
        names={names}
        quoted={quoted}
        onUnquote={() => setQuoted(null)}
        onReplied={showReply}
      />
    </div>
  );
}

function Summary({ thread }: { thread: ForumThread }) {
  return (
    <>
      {thread.isPinned ? <Tag tone="mark">Pinned</Tag> : null}{' '}
      {thread.isLocked ? <Tag tone="mark">Locked</Tag> : null} by <strong>{thread.authorUsername}</strong> ·{' '}
      <RelativeTime at={thread.createdAt} rule="forum" /> ·{' '}
      <span className={classes.unbroken}>
        {counted(thread.postCount, 'post')} · {counted(thread.viewCount, 'view')}
      </span>
    </>
  );
}

interface PostsProps extends ThreadPageProps {
  names: readonly string[];
  onQuote: (post: Quoted) => void;
}

function Posts({ thread, newest, from, page, names, onQuote }: PostsProps) {
  const { id, posts, viewerCanReply } = thread;
  const shown = posts.edges.length;
  const before = postsBefore(thread, newest, from);
  useSought(from);
  return (
    <>
      {before > 0 ? (
        <More label="Show earlier posts" load={page.readBack}>
          <p>
            {newest
              ? `The newest ${count(shown)} of ${counted(posts.totalCount, 'post')}.`
              : `From post ${count(before + 1)} of ${count(posts.totalCount)} on.`}{' '}
            <Link to={paths.forumThread(id)}>Start at the first post</Link>
          </p>
        </More>
      ) : null}
      {!newest && !page.atEnd ? (
        <div className={classes.more}>
          <p>
            {before > 0 ? null : `The first ${count(shown)} of ${counted(posts.totalCount, 'post')}. `}
            <Link to={`${paths.forumThread(id)}?posts=${NEWEST}`}>Jump to the newest</Link>
          </p>
        </div>
      ) : null}
      <ol className={classes.posts} aria-label="Posts">
        {posts.edges.map(({ node }, index) => (
          <PostCard
            key={node.id}
            post={node}
            threadId={id}
            number={before + index + 1}
            canWrite={viewerCanReply}
            names={names}
            onQuote={onQuote}
          />
        ))}
      </ol>
      {page.atEnd ? null : <More label="Show more posts" load={page.readOn} />}
    </>
  );
}

/** Number of posts of the thread before those on the page. */
function postsBefore({ posts, postNumber }: ForumThread, newest: boolean, from: string | null) {
  // Deleted posts stay in the list, so every post that is not on the page comes before the posts on the page.
  if (newest) return Math.max(0, posts.totalCount - posts.edges.length);
  if (from === null || postNumber === null) return 0;
  const place = posts.edges.findIndex(({ node }) => node.id === from);
  return Math.max(0, postNumber - 1 - Math.max(0, place));
}

/** Scrolls once to the post that the link names. */
function useSought(from: string | null): void {
  useEffect(() => {
    if (from !== null) goToPost(from);
  }, [from]);
}

/** Authors of the posts on the page, the latest first, then the thread's author. The viewer is left out. */
function useNames({ authorUsername, posts }: ForumThread): readonly string[] {
  const { user } = useSession();
  const latestFirst = posts.edges.map(({ node }) => node.authorUsername).toReversed();
  return [...new Set([...latestFirst, authorUsername])].filter((name) => name !== user?.username);
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
