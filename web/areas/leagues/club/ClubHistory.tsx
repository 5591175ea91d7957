import { QueryState, TextSkeleton } from '../../../graphql/QueryState';
import { useUpdates } from '../../../graphql/live-events/use-updates';
import { useQuery } from '../../../session/use-query';
import { EmptyState } from '../../../ui/page/EmptyState';
import type { ShownTeam } from '../../clubs/teams/page/team-page';
import { TeamSeasons } from '../../clubs/teams/page/TeamSeasons';
import { RecordBook } from '../history/records/LeagueRecords';
import { clubViewFailures } from './club-view-failures';
import { ClubRecordsDocument } from './club-views.generated';

export type ShownClub = Pick<ShownTeam, 'id' | 'league' | 'seasons'>;

/** The club's seasons, and its records in its league. */
export default function ClubHistory({ team: { id, league, seasons } }: { team: ShownClub }) {
  const result = useQuery(ClubRecordsDocument, { variables: { id } });
  useUpdates(ClubRecordsDocument, { id });
  const inLeague = seasons.filter((one) => league !== null && one.league?.id === league.id);
  const names = new Map(inLeague.map(({ season, seasonName }) => [season, seasonName]));
  return (
    <div className="stack">
      {seasons.length === 0 ? (
        <EmptyState title="No seasons yet.">
          The club plays its first season once it joins a league.
        </EmptyState>
      ) : (
        <TeamSeasons seasons={seasons} />
      )}
      {league === null ? null : (
        <QueryState
          result={result}
          fallback={clubViewFailures.loadClub}
          skeleton={<TextSkeleton lines={10} />}
        >
          {({ team }) =>
            team === null ? null : <RecordBook records={team.records} seasons={names} ofOneClub />
          }
        </QueryState>
      )}
    </div>
  );
}
