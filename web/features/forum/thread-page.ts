import { useMutation, useQuery, useSubscription } from '@apollo/client/react';
import { useCallback, useEffect, useRef } from 'react';
import { readQuietly } from '../../graphql/read-quietly';
import { useThrottled } from '../../graphql/use-live-refetch';
import { announce } from '../../ui/LiveRegion';
import { useSession } from '../../session/session';
import { ForumChangedDocument } from '../../graphql/live-events.generated';
import { ViewForumThreadDocument } from './thread-actions.generated';
import { ForumThreadPageDocument, type ForumThreadPageQuery } from './thread-page.generated';

export type ForumThread = NonNullable<ForumThreadPageQuery['thread']>;

/** A thread's page: its posts from the oldest on, or the newest ones; new ones arrive by themselves. */
export function useThreadPage(id: string, newest: boolean) {
  const result = useQuery(ForumThreadPageDocument, { variables: { id, last: newest } });
  const { fetchMore, refetch } = result;
  const thread = result.data?.thread;
  const posts = thread?.posts;
  const first = posts?.edges[0]?.cursor;
  const last = posts?.pageInfo.endCursor ?? null;

  const end = useRef<string | null>(null);
  useEffect(() => {
    end.current = last;
  }, [last]);
  const readOn = useInTurn(useCallback(() => fetchMore({ variables: { after: end.current } }), [fetchMore]));
  const readBack = useCallback(
    () => fetchMore({ variables: { before: first ?? null, after: null } }),
    [fetchMore, first],
  );
  useCountedView(thread ? id : null);
  const atEnd = posts !== undefined && !posts.pageInfo.hasNextPage;
  useNewPosts(thread, () => {
    // Only who reads at the end is shown what comes after it; others keep their place and see the count change.
    if (atEnd) void readQuietly(readOn());
  });
  useThreadChanges(thread, () => void readQuietly(refetch()));
  return { result, atEnd, readOn, readBack };
}

/**
 * Reads one after the other. Apollo delivers what a further page brought in a later task, and drops it when another page is
 * on its way by then: a reply's own reading and its event's would take it from each other.
 */
function useInTurn<Result>(read: () => Promise<Result>): () => Promise<Result> {
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback(() => {
    const reading = turn.current.then(read);
    const laterTask = () => new Promise((delivered) => window.setTimeout(delivered));
    turn.current = reading.then(laterTask, laterTask);
    return reading;
  }, [read]);
}

/** Whether an event or a healed connection brought it: there are more posts than there were. */
function useNewPosts(thread: ForumThread | null | undefined, onNew: () => void): void {
  const known = useRef<number | null>(null);
  const readOn = useThrottled(onNew);
  const postCount = thread?.postCount ?? null;
  useEffect(() => {
    if (postCount === null) return;
    if (known.current !== null && postCount > known.current) readOn();
    known.current = postCount;
  }, [postCount, readOn]);
}

/** The thread, and posts on the page, move by themselves when they change: the event carries them. */
function useThreadChanges(thread: ForumThread | null | undefined, onChanged: () => void): void {
  const { user } = useSession();
  useSubscription(ForumChangedDocument, {
    variables: { categoryId: thread?.category.id ?? null, threadId: thread?.id ?? null },
    skip: !thread,
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (!data) return;
      const { category, threadId, thread: now, post } = data.forumChanged;
      // What concerns a category as a whole may concern any of its posts, or this thread.
      if (category === null || threadId === null || now === null) onChanged();
      if (post && !post.isDeleted && post.authorUsername !== user?.username) {
        announce(`New post by ${post.authorUsername}`);
      }
    },
  });
}

/** Tells the server of the visit: once, however often the page is drawn or read again. */
function useCountedView(id: string | null): void {
  const [viewThread] = useMutation(ViewForumThreadDocument);
  const counted = useRef<string | null>(null);
  useEffect(() => {
    if (id === null || counted.current === id) return;
    counted.current = id;
    // A view that could not be counted is no reason to disturb the reader.
    void readQuietly(viewThread({ variables: { id } }));
  }, [id, viewThread]);
}
