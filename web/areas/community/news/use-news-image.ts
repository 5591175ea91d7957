import { useMutation } from '@apollo/client/react';
import { useRef } from 'react';
import { messageOf } from '../../../graphql/errors';
import { alertPopup } from '../../../ui/dialogs/dialogs';
import { UploadNewsImageDocument } from './article-actions.generated';
import { newsFailures } from './news-failures';

/**
 * Uploads an article's image and returns its address. A failure is reported, and null is returned. A file is uploaded
 * only once, even if the article is refused several times.
 */
export function useNewsImage(): (file: File) => Promise<string | null> {
  const [upload] = useMutation(UploadNewsImageDocument);
  const sent = useRef<{ file: File; address: string } | null>(null);
  return async (file) => {
    if (sent.current?.file === file) return sent.current.address;
    try {
      const { data } = await upload({ variables: { file } });
      const address = data?.uploadNewsImage.imageUrl ?? null;
      if (address !== null) sent.current = { file, address };
      return address;
    } catch (error) {
      await alertPopup(messageOf(error, newsFailures.uploadImage));
      return null;
    }
  };
}
