import { gql, type TypedDocumentNode } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import type {
  CreateForumCategoryMutation,
  CreateForumCategoryMutationVariables,
  DeleteForumCategoryMutation,
  DeleteForumCategoryMutationVariables,
  SetForumCategoryLockMutation,
  SetForumCategoryLockMutationVariables,
} from '../../graphql/generated/operations';
import { confirmAction } from '../../ui/dialogs';
import { counted } from '../../ui/format';
import { tryOrAlert } from '../../ui/try-or-alert';

export const CREATE_CATEGORY: TypedDocumentNode<
  CreateForumCategoryMutation,
  CreateForumCategoryMutationVariables
> = gql`
  mutation CreateForumCategory($input: CategoryInput!) {
    createCategory(input: $input) {
      id
      name
    }
  }
`;

const SET_LOCK: TypedDocumentNode<SetForumCategoryLockMutation, SetForumCategoryLockMutationVariables> = gql`
  mutation SetForumCategoryLock($id: ID!, $locked: Boolean!) {
    setCategoryLock(id: $id, locked: $locked) {
      id
      isLocked
      viewerCanPost
    }
  }
`;

const DELETE: TypedDocumentNode<DeleteForumCategoryMutation, DeleteForumCategoryMutationVariables> = gql`
  mutation DeleteForumCategory($id: ID!) {
    deleteCategory(id: $id) {
      message
    }
  }
`;

interface Category {
  id: string;
  name: string;
  isLocked: boolean;
  threadCount: number;
}

/** What administrators do with a category. Each answers whether it happened. */
export function useCategoryActions() {
  const [setLock] = useMutation(SET_LOCK);
  const [deleteCategory] = useMutation(DELETE);
  return {
    toggleLock: ({ id, name, isLocked }: Category) =>
      tryOrAlert(
        () => setLock({ variables: { id, locked: !isLocked } }),
        'lockCategory',
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
        'deleteCategory',
        `${name} was deleted`,
      );
    },
  };
}
