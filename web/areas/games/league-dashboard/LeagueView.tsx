import { useQuery } from '@apollo/client/react';
import { Suspense, useRef } from 'react';
import { useSearchParams } from 'react-router';
import {
  BracketChangedDocument,
  LeaguesChangedDocument,
  MatchesChangedDocument,
  OddsChangedDocument,
  StandingsChangedDocument,
} from '../../../graphql/live-events/live-events.generated';
import { seasonAt } from '../../../graphql/first-load/first-variables';
import { QueryState, TextSkeleton } from '../../../graphql/QueryState';
import { readQuietly } from '../../../graphql/read-quietly';
import { useLiveRefetch, useThrottled } from '../../../graphql/live-events/use-live-refetch';
import { EmptyState } from '../../../ui/page/EmptyState';
import { lazyPart } from '../../../ui/on-demand/fetch-code';
import { SourceNotice } from '../../../ui/page/SourceNotice';
import { useTitleOfPart } from '../../../ui/page/use-page-title';
import { StartLeagueLive } from '../live-nights/StartLeagueLive';
import { leagueFailures } from '../../leagues/leagues/league-failures';
import { PastSeasonNotice } from '../../leagues/seasons/PastSeasonNotice';
import { useSeasonStarts } from '../../leagues/seasons/use-season-starts';
import { SimulationPanel } from '../simulation/SimulationPanel';
import type { ShownLeague, ShownSeason } from './league-dashboard';
import { LeagueDashboardDocument } from './league-dashboard.generated';
import { leagueTitle } from './league-title';
import { LeagueHead } from './LeagueHead';
import { LeagueTabs } from './LeagueTabs';
import { useViewAddress } from './use-view-address';

const LeagueAdministration = lazyPart(() => import('./LeagueAdministration'));

interface LeagueViewProps {
  leagueId: string;
  onDeleted: () => void;
}

/** Everything about one league, updated while it plays. */
export function LeagueView({ leagueId, onDeleted }: LeagueViewProps) {
  const [search] = useSearchParams();
  const variables = { id: leagueId, season: seasonAt({ search }) };
  const result = useQuery(LeagueDashboardDocument, { variables });
  const shown = result.data?.league;
  useTitleOfPart(shown ? leagueTitle(shown, search) : null, 'League Dashboard');
  // A result changes matches and standings: the page is refetched once for both.
  const reload = useThrottled(() => void readQuietly(result.refetch()));
  const refetch = () => Promise.resolve(reload());
  useLiveRefetch(StandingsChangedDocument, refetch, { variables: { leagueId } });
  useLiveRefetch(MatchesChangedDocument, refetch, { variables: { leagueId } });
  useLiveRefetch(OddsChangedDocument, refetch, { variables: { leagueId } });
  useLiveRefetch(BracketChangedDocument, refetch, { variables: { leagueId } });
  useLiveRefetch(LeaguesChangedDocument, refetch, { variables: {} });
  // A change of season must not remove the page.
  const data = result.data ?? result.previousData;
  return (
    <QueryState
      result={{ ...result, data }}
      fallback={leagueFailures.loadLeague}
      skeleton={<TextSkeleton lines={10} />}
    >
      {({ league }) =>
        league ? (
          <League league={league} onDeleted={onDeleted} />
        ) : (
          <EmptyState title="League not found.">
            It may have been deleted. Choose another one above.
          </EmptyState>
        )
      }
    </QueryState>
  );
}

interface LeagueProps {
  league: ShownLeague;
  onDeleted: () => void;
}

function League({ league, onDeleted }: LeagueProps) {
  const { season, seasons } = league;
  useSeasonStarts(seasons);
  return (
    <div className="stack">
      <LeagueHead league={league} />
      {season === null ? (
        <EmptyState title={leagueFailures.seasonNotFound}>Choose another one above.</EmptyState>
      ) : (
        <Season league={league} season={season} onDeleted={onDeleted} />
      )}
      <SourceNotice source={league.source} />
    </div>
  );
}

interface SeasonProps extends LeagueProps {
  season: ShownSeason;
}

/** One that is over is only there to be read. */
function Season({ league, season, onDeleted }: SeasonProps) {
  const { view, show } = useViewAddress(league.leagueType);
  const tabs = useRef<HTMLDivElement>(null);
  const viewBracket = () => {
    show('bracket');
    tabs.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <>
      {season.isCurrent ? (
        <SimulationPanel
          leagueId={league.id}
          canSimulate={league.viewerCanAdminister}
          pending={season.schedule.pending - season.schedule.inProgress}
        >
          <StartLeagueLive leagueId={league.id} />
        </SimulationPanel>
      ) : (
        <PastSeasonNotice name={season.name} seasons={league.seasons} />
      )}
      <LeagueTabs ref={tabs} league={league} season={season} view={view} show={show} />
      {season.isCurrent && league.viewerCanAdminister ? (
        <Suspense fallback={<TextSkeleton lines={6} />}>
          <LeagueAdministration
            league={league}
            season={season}
            onViewBracket={viewBracket}
            onDeleted={onDeleted}
          />
        </Suspense>
      ) : null}
    </>
  );
}
