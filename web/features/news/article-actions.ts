import { gql, type TypedDocumentNode } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import type {
  DeleteNewsMutation,
  DeleteNewsMutationVariables,
  SetNewsFeaturedMutation,
  SetNewsFeaturedMutationVariables,
} from '../../graphql/generated/operations';
import { confirmAction } from '../../ui/dialogs';
import { tryOrAlert } from '../../ui/try-or-alert';

const SET_FEATURED: TypedDocumentNode<SetNewsFeaturedMutation, SetNewsFeaturedMutationVariables> = gql`
  mutation SetNewsFeatured($id: ID!, $featured: Boolean!) {
    setNewsFeatured(id: $id, featured: $featured) {
      id
      isFeatured
    }
  }
`;

const DELETE_NEWS: TypedDocumentNode<DeleteNewsMutation, DeleteNewsMutationVariables> = gql`
  mutation DeleteNews($id: ID!) {
    deleteNews(id: $id) {
      message
    }
  }
`;

interface Article {
  id: string;
  title: string;
  isFeatured: boolean;
}

/** What staff does with an article. */
export function useArticleActions() {
  const [setFeatured] = useMutation(SET_FEATURED);
  const [deleteNews] = useMutation(DELETE_NEWS);
  return {
    toggleFeatured: ({ id, isFeatured }: Article) =>
      tryOrAlert(
        () => setFeatured({ variables: { id, featured: !isFeatured } }),
        'featureNews',
        isFeatured ? 'Article no longer featured' : 'Article featured',
      ),
    remove: async ({ id, title }: Article) => {
      const agreed = await confirmAction({
        title: 'Delete this article?',
        message: `Are you sure you want to delete “${title}”?`,
        confirmLabel: 'Delete',
      });
      if (!agreed) return;
      const evict = () =>
        deleteNews({
          variables: { id },
          update: (cache) => {
            cache.evict({ id: `NewsPost:${id}` });
          },
        });
      await tryOrAlert(evict, 'deleteNews', 'Article deleted');
    },
  };
}
