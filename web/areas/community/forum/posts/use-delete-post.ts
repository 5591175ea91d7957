import { useMutation } from '@apollo/client/react';
import { tryOrAlert } from '../../../../graphql/try-or-alert';
import { confirmAction } from '../../../../ui/dialogs/dialogs';
import { forumFailures } from '../forum-failures';
import { DeleteForumPostDocument } from './post-actions.generated';

/** Deletes a post, once that is confirmed. */
export function useDeletePost({ id, authorUsername }: { id: string; authorUsername: string }) {
  const [deletePost] = useMutation(DeleteForumPostDocument);
  return async () => {
    const agreed = await confirmAction({
      title: 'Delete this post?',
      message: `Are you sure you want to delete this post by ${authorUsername}?`,
      confirmLabel: 'Delete',
    });
    if (agreed) {
      await tryOrAlert(() => deletePost({ variables: { id } }), forumFailures.deletePost, 'Post deleted');
    }
  };
}
