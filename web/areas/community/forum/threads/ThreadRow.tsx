import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Link } from 'react-router';
import { paths } from '../../../../ui/addresses/paths';
import { Tag } from '../../../../ui/text/badges';
import { RelativeTime } from '../../../../ui/text/RelativeTime';
import { Figure } from '../categories/CategoryRow';
import classes from '../Forum.module.css';
import { ThreadTools } from './ThreadTools';
import { type ThreadRow_ThreadFragment, ThreadRow_ThreadFragmentDoc } from './thread-row.generated';

interface ThreadRowProps {
  thread: FragmentType<ThreadRow_ThreadFragment>;
  /** For lists of several categories: shows the category's name, and no staff tools. */
  ofAll?: boolean;
}

export function ThreadRow({ thread, ofAll = false }: ThreadRowProps) {
  const { data, complete } = useFragment({ fragment: ThreadRow_ThreadFragmentDoc, from: thread });
  if (!complete) return null;
  const { id, title, authorUsername, isPinned, isLocked, createdAt, category } = data;
  return (
    <li className={classes.row} data-pinned={(isPinned && !ofAll) || undefined}>
      <div className={classes.subject}>
        <p className={`names ${classes.title}`}>
          <Link to={paths.forumThread(id)}>{title}</Link>
          {isPinned ? <Tag tone="mark">Pinned</Tag> : null}
          {isLocked ? <Tag tone="mark">Locked</Tag> : null}
        </p>
        <p className={classes.by}>
          {ofAll ? (
            <>
              <Link to={paths.forumCategory(category.id)}>{category.name}</Link>
              {' · '}
            </>
          ) : null}
          by <strong>{authorUsername}</strong>
          {' ·\u00a0'}
          {data.postCount === 1 ? (
            <RelativeTime at={createdAt} rule="forum" />
          ) : (
            <span className={classes.unbroken}>
              last post: <RelativeTime at={data.lastPostAt} rule="forum" />
            </span>
          )}
        </p>
      </div>
      <Figure value={data.postCount} one="post" many="posts" />
      {ofAll ? null : <Figure value={data.viewCount} one="view" many="views" />}
      {data.viewerCanModerate && !ofAll ? <ThreadTools thread={data} named /> : null}
    </li>
  );
}
