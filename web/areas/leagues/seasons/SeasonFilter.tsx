import { useQuery } from '../../../session/use-query';
import { useUpdates } from '../../../graphql/live-events/use-updates';
import { LeagueSeasonsDocument } from './league-seasons.generated';
import { SeasonPicker } from './SeasonPicker';

/** Limits a list to a season of its league; the default is the current season. */
export function SeasonFilter({ leagueId }: { leagueId: string }) {
  const { data } = useQuery(LeagueSeasonsDocument, { variables: { id: leagueId } });
  useUpdates(LeagueSeasonsDocument, { id: leagueId });
  return data?.league ? <SeasonPicker seasons={data.league.seasons} hasLabel /> : null;
}
