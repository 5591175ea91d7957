import { useMutation, useSubscription } from '@apollo/client/react';
import { useQuery } from '../../../../session/use-query';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { readQuietly } from '../../../../graphql/read-quietly';
import { useThrottled } from '../../../../graphql/live-events/use-throttled';
import { useTurns } from '../../../../graphql/live-events/use-turns';
import { announce } from '../../../../ui/page/LiveRegion';
import { useSession } from '../../../../session/session';
import {
  ForumChangedDocument,
  PostChangedDocument,
} from '../../../../graphql/live-events/live-events.generated';
import { ViewForumThreadDocument } from './thread-actions.generated';
import {
  ForumThreadPageDocument,
  type ForumThreadPageQuery,
  type ForumThreadPageQueryVariables,
} from './thread-page.generated';

export type ForumThread = NonNullable<ForumThreadPageQuery['thread']>;

/** A page of a thread's posts: oldest, newest, or from a given post on. New posts arrive automatically. */
export function useThreadPage(variables: ForumThreadPageQueryVariables) {
  const { id } = variables;
  const result = useQuery(ForumThreadPageDocument, { variables });
  const { fetchMore, refetch } = result;
  const thread = result.data?.thread;
  const posts = thread?.posts;
  const first = posts?.edges[0]?.cursor;
  const last = posts?.pageInfo.endCursor ?? null;

  const end = useRef<string | null>(null);
  useEffect(() => {
    end.current = last;
  }, [last]);
  const inTurn = useTurns();
  const readOn = useCallback(
    () => inTurn(() => fetchMore({ variables: { after: end.current } })),
    [inTurn, fetchMore],
  );
  const readBack = useCallback(
    () => fetchMore({ variables: { before: first ?? null, after: null } }),
    [fetchMore, first],
  );
  useCountedView(thread ? id : null);
  const atEnd = posts !== undefined && !posts.pageInfo.hasNextPage;
  useNewPosts(thread, () => {
    // New posts are read only if the viewer is at the end; otherwise the page stays, and only the count changes.
    if (atEnd) void readQuietly(readOn());
  });
  const reload = () => void readQuietly(refetch());
  useThreadChanges(thread, reload);
  useUnlocking(thread, reload);
  return { result, atEnd, readOn, readBack };
}

/** Calls `onNew` when the thread has a later post than before, after an event or a reconnection. */
function useNewPosts(thread: ForumThread | null | undefined, onNew: () => void): void {
  const known = useRef<string | null>(null);
  const readOn = useThrottled(onNew);
  const lastPostAt = thread?.lastPostAt ?? null;
  useEffect(() => {
    if (lastPostAt === null) return;
    if (known.current !== null && lastPostAt > known.current) readOn();
    known.current = lastPostAt;
  }, [lastPostAt, readOn]);
}

/** Calls `onUnlocked` once a locked thread is open again: the viewer may react to its posts then, and edit their own. */
function useUnlocking(thread: ForumThread | null | undefined, onUnlocked: () => void): void {
  const isLocked = thread?.isLocked;
  const wasLocked = useRef(isLocked);
  const unlocked = useEffectEvent(onUnlocked);
  useEffect(() => {
    if (wasLocked.current === true && isLocked === false) unlocked();
    wasLocked.current = isLocked;
  }, [isLocked]);
}

/** Keeps the thread and the posts on the page current: the event contains them. */
function useThreadChanges(thread: ForumThread | null | undefined, onChanged: () => void): void {
  const { user } = useSession();
  const isNew = useNewest(thread);
  useSubscription(PostChangedDocument, {
    variables: { threadId: thread?.id ?? '' },
    skip: !thread,
    ignoreResults: true,
  });
  useSubscription(ForumChangedDocument, {
    variables: { categoryId: thread?.category.id ?? null, threadId: thread?.id ?? null },
    skip: !thread,
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (!data) return;
      const { category, threadId, thread: now, post } = data.forumChanged;
      // A change without a thread concerns a whole category, and may affect this thread and any of its posts.
      if (category === null || threadId === null || now === null) onChanged();
      if (post && isNew(post.createdAt) && post.authorUsername !== user?.username) {
        announce(`New post by ${post.authorUsername}`);
      }
    },
  });
}

/** Tells whether a post is newer than all posts known so far: events also report changes of old posts. */
function useNewest(thread: ForumThread | null | undefined): (createdAt: string) => boolean {
  const newest = useRef<{ threadId: string; at: string } | null>(null);
  useEffect(() => {
    if (thread && newest.current?.threadId !== thread.id) {
      newest.current = { threadId: thread.id, at: thread.lastPostAt };
    }
  }, [thread]);
  return useCallback((createdAt) => {
    if (newest.current === null || createdAt <= newest.current.at) return false;
    newest.current = { ...newest.current, at: createdAt };
    return true;
  }, []);
}

/** Reports the visit to the server once, even if the page is rendered or refetched again. */
function useCountedView(id: string | null): void {
  const [viewThread] = useMutation(ViewForumThreadDocument);
  const counted = useRef<string | null>(null);
  useEffect(() => {
    if (id === null || counted.current === id) return;
    counted.current = id;
    // Failures are ignored: a view that was not counted must not disturb the reader.
    void readQuietly(viewThread({ variables: { id } }));
  }, [id, viewThread]);
}
