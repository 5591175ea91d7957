import { useMutation } from '@apollo/client/react';
import { confirmAction } from '../../../ui/dialogs/dialogs';
import { tryOrAlert } from '../../../graphql/try-or-alert';
import { DeleteNewsDocument, SetNewsFeaturedDocument } from './article-actions.generated';
import { newsFailures } from './news-failures';

interface Article {
  id: string;
  title: string;
  isFeatured: boolean;
}

/** Actions of staff on an article. */
export function useArticleActions() {
  const [setFeatured] = useMutation(SetNewsFeaturedDocument);
  const [deleteNews] = useMutation(DeleteNewsDocument);
  return {
    toggleFeatured: ({ id, isFeatured }: Article) =>
      tryOrAlert(
        () => setFeatured({ variables: { id, featured: !isFeatured } }),
        newsFailures.featureNews,
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
      await tryOrAlert(evict, newsFailures.deleteNews, 'Article deleted');
    },
  };
}
