import { useMutation } from '@apollo/client/react';
import { tryOrAlert } from '../../../graphql/try-or-alert';
import { FollowDocument, UnfollowDocument } from './follow-actions.generated';
import { followFailures } from './follow-failures';

export interface Followable {
  __typename: 'Team' | 'Player' | 'League';
  id: string;
}

export const followIds = { Team: 'teamId', Player: 'playerId', League: 'leagueId' } as const;

/** Ends following if the viewer follows the subject, and else begins it. `done` is the sentence of a toast. */
export function useFollowChange(viewerFollows: boolean) {
  const [change, { loading }] = useMutation(viewerFollows ? UnfollowDocument : FollowDocument);
  const toggle = ({ __typename, id }: Followable, done?: string) =>
    tryOrAlert(
      () =>
        change({
          variables: { input: { [followIds[__typename]]: id } },
          update: (cache) =>
            cache.modify({
              id: cache.identify({ __typename, id }) ?? '',
              fields: { viewerFollows: () => !viewerFollows },
            }),
        }),
      viewerFollows ? followFailures.unfollow : followFailures.follow,
      done,
    );
  return { toggle, loading };
}
