import { useQuery } from '@apollo/client/react';
import { LeaguesChangedDocument } from '../../../graphql/live-events/live-events.generated';
import { useLiveRefetch } from '../../../graphql/live-events/use-live-refetch';
import { LeagueSeasonsDocument } from './league-seasons.generated';
import { SeasonPicker } from './SeasonPicker';

/** Limits a list to a season of its league; the default is the current season. */
export function SeasonFilter({ leagueId }: { leagueId: string }) {
  const { data, refetch } = useQuery(LeagueSeasonsDocument, { variables: { id: leagueId } });
  useLiveRefetch(LeaguesChangedDocument, refetch, { variables: {} });
  return data?.league ? <SeasonPicker seasons={data.league.seasons} hasLabel /> : null;
}
