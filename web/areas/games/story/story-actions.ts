import { useMutation } from '@apollo/client/react';
import { tryOrAlert } from '../../../graphql/try-or-alert';
import { PostRecapDocument } from './story-actions.generated';
import { storyFailures } from './story-failures';

/** Actions of administrators on the story of a match. */
export function useStoryActions(matchId: string) {
  const [postRecap, { loading: isPosting }] = useMutation(PostRecapDocument);
  return {
    isPosting,
    postRecap: () =>
      tryOrAlert(
        () => postRecap({ variables: { matchId } }),
        storyFailures.postRecap,
        'Recap posted as news',
      ),
  };
}
