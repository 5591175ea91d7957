import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../../../session/session';
import { count } from '../../../../ui/text/format';
import { RelativeTime } from '../../../../ui/text/RelativeTime';
import { TeamMark } from '../../../../ui/baseball/TeamMark';
import { ModerateButton } from '../../moderation/ModerateButton';
import { EditPost } from './EditPost';
import classes from '../Forum.module.css';
import { anchorOf } from './go-to-post';
import { HistoryButton } from '../post-history/HistoryButton';
import { type PostCard_PostFragment, PostCard_PostFragmentDoc } from './post-card.generated';
import { PostQuote } from './PostQuote';
import { PostText } from './PostText';
import { Reactions } from './Reactions';
import { useDeletePost } from './use-delete-post';

/** A post that the next reply quotes. */
export interface Quoted {
  readonly id: string;
  readonly authorUsername: string;
  readonly excerpt: string;
}

interface PostCardProps {
  post: FragmentType<PostCard_PostFragment>;
  threadId: string;
  /** Its position in the thread, from 1. */
  number: number;
  /** Whether the viewer may write in the thread. */
  canWrite: boolean;
  /** Whom the text may mention. */
  names: readonly string[];
  onQuote: (post: Quoted) => void;
}

export function PostCard({ post, threadId, number, canWrite, names, onQuote }: PostCardProps) {
  const { data, complete } = useFragment({ fragment: PostCard_PostFragmentDoc, from: post });
  const [editing, setEditing] = useState(false);
  if (!complete) return null;
  const { id, content, authorUsername, createdAt, editedAt, isDeleted, mentions, quotedPost } = data;
  const label = `post ${number} by ${authorUsername}`;
  const canEdit = canWrite && data.viewerCanEdit && !isDeleted;
  return (
    <li className={classes.post} data-deleted={isDeleted || undefined}>
      <article id={anchorOf(id)} tabIndex={-1} aria-label={`Post ${number} by ${authorUsername}`}>
        <header className={classes.postHead}>
          <TeamMark name={authorUsername} size={28} />
          <strong className={classes.author}>{authorUsername}</strong>
          <RelativeTime at={createdAt} rule="forum" />
          {editedAt === null || isDeleted ? null : (
            <span className={classes.edited}>
              edited <RelativeTime at={editedAt} rule="forum" />
            </span>
          )}
        </header>
        <div className={classes.postBody}>
          {quotedPost && !isDeleted ? <PostQuote threadId={threadId} quoted={quotedPost} /> : null}
          {editing && canEdit ? (
            <EditPost post={data} number={number} names={names} onDone={() => setEditing(false)} />
          ) : isDeleted ? (
            <em className={classes.deleted}>{content}</em>
          ) : (
            <PostText mentions={mentions}>{content}</PostText>
          )}
        </div>
        <p className={classes.number}>#{count(number)}</p>
        <footer className={classes.postFoot}>
          <Reactions post={data} label={label} canReact={canWrite && data.viewerCanReact} />
          <div className={classes.tools} data-print="hide">
            {canWrite && !isDeleted ? <Tool label="Quote" of={label} act={() => onQuote(data)} /> : null}
            {canEdit && !editing ? <Tool label="Edit" of={label} act={() => setEditing(true)} /> : null}
            <StaffTools post={data} number={number} label={label} />
          </div>
        </footer>
      </article>
    </li>
  );
}

function Tool({ label, of, act }: { label: string; of: string; act: () => void }) {
  return (
    <Button size="compact-sm" variant="default" aria-label={`${label} ${of}`} onClick={act}>
      {label}
    </Button>
  );
}

interface StaffToolsProps {
  post: PostCard_PostFragment;
  number: number;
  label: string;
}

/** Actions of staff on a post. */
function StaffTools({ post, number, label }: StaffToolsProps) {
  const { isStaff } = useSession();
  const remove = useDeletePost(post);
  const { id, authorId, authorUsername, editedAt, isDeleted, viewerCanDelete } = post;
  return (
    <>
      <ModerateButton userId={authorId} label={`Moderate ${authorUsername}, author of post ${number}`} />
      {isStaff && (editedAt !== null || isDeleted) ? <HistoryButton postId={id} label={label} /> : null}
      {viewerCanDelete ? <Tool label="Delete" of={label} act={() => void remove()} /> : null}
    </>
  );
}
