import type { FragmentType } from '@apollo/client';
import { useFragment, useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { confirmAction } from '../../ui/dialogs';
import { count } from '../../ui/format';
import { PlainText } from '../../ui/PlainText';
import { RelativeTime } from '../../ui/RelativeTime';
import { TeamMark } from '../../ui/TeamMark';
import { tryOrAlert } from '../../graphql/try-or-alert';
import { ModerateButton } from '../moderation/ModerateButton';
import classes from './Forum.module.css';
import { DeleteForumPostDocument } from './post-actions.generated';
import { type PostCard_PostFragment, PostCard_PostFragmentDoc } from './post-card.generated';
import { forumFailures } from './forum-failures';

interface PostCardProps {
  post: FragmentType<PostCard_PostFragment>;
  /** Its position in the thread, from 1. */
  number: number;
}

export function PostCard({ post, number }: PostCardProps) {
  const { data, complete } = useFragment({ fragment: PostCard_PostFragmentDoc, from: post });
  const [deletePost] = useMutation(DeleteForumPostDocument);
  if (!complete) return null;
  const { id, content, authorId, authorUsername, createdAt, isDeleted, viewerCanDelete } = data;

  async function remove() {
    const agreed = await confirmAction({
      title: 'Delete this post?',
      message: `Are you sure you want to delete this post by ${authorUsername}?`,
      confirmLabel: 'Delete',
    });
    if (agreed)
      await tryOrAlert(() => deletePost({ variables: { id } }), forumFailures.deletePost, 'Post deleted');
  }

  return (
    <li className={classes.post} data-deleted={isDeleted || undefined}>
      <article aria-label={`Post ${number} by ${authorUsername}`}>
        <header className={classes.postHead}>
          <TeamMark name={authorUsername} size={28} />
          <strong className={classes.author}>{authorUsername}</strong>
          <RelativeTime at={createdAt} rule="forum" />
        </header>
        <div className={classes.postBody}>
          {isDeleted ? <em className={classes.deleted}>{content}</em> : <PlainText>{content}</PlainText>}
        </div>
        <p className={classes.postTools}>
          <ModerateButton userId={authorId} label={`Moderate ${authorUsername}, author of post ${number}`} />
          {viewerCanDelete ? (
            <Button
              size="compact-sm"
              variant="default"
              data-print="hide"
              aria-label={`Delete post ${number} by ${authorUsername}`}
              onClick={() => void remove()}
            >
              Delete
            </Button>
          ) : null}
          <span className={classes.number}>#{count(number)}</span>
        </p>
      </article>
    </li>
  );
}
