import { useMemo } from 'react';
import { useQuery } from '../../../session/use-query';
import { useSession } from '../../../session/session';
import { MarketTeamsDocument } from './offers.generated';

/** Ids of the teams that the viewer owns or runs; none for a visitor. */
export function useOwnTeams(): ReadonlySet<string> {
  const { isSignedIn } = useSession();
  const { data } = useQuery(MarketTeamsDocument, { skip: !isSignedIn });
  const me = data?.me;
  return useMemo(() => {
    const ids = me?.ownedTeams.map(({ id }) => id) ?? [];
    return new Set(typeof me?.teamId === 'string' ? [...ids, me.teamId] : ids);
  }, [me]);
}
