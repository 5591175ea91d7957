import { useMutation } from '@apollo/client/react';
import { confirmAction } from '../../../../ui/dialogs/dialogs';
import { counted } from '../../../../ui/text/format';
import { tryOrAlert } from '../../../../graphql/try-or-alert';
import { DeleteForumCategoryDocument, SetForumCategoryLockDocument } from './category-actions.generated';
import { forumFailures } from '../forum-failures';

interface Category {
  id: string;
  name: string;
  isLocked: boolean;
  threadCount: number;
}

/** Actions of administrators on a category. Each returns whether it happened. */
export function useCategoryActions() {
  const [setLock] = useMutation(SetForumCategoryLockDocument);
  const [deleteCategory] = useMutation(DeleteForumCategoryDocument);
  return {
    toggleLock: ({ id, name, isLocked }: Category) =>
      tryOrAlert(
        () => setLock({ variables: { id, locked: !isLocked } }),
        forumFailures.lockCategory,
        `${name} is ${isLocked ? 'unlocked' : 'locked'}`,
      ),
    remove: async ({ id, name, threadCount }: Category) => {
      const agreed = await confirmAction({
        title: `Delete ${name}?`,
        message: `Are you sure you want to delete this category? Its ${counted(threadCount, 'thread')} will be deleted with it.`,
        confirmLabel: 'Delete',
      });
      if (!agreed) return false;
      const variables = { id };
      return tryOrAlert(
        () =>
          deleteCategory({
            variables,
            update: (cache) => {
              cache.evict({ id: `ForumCategory:${id}` });
            },
          }),
        forumFailures.deleteCategory,
        `${name} was deleted`,
      );
    },
  };
}
