import type { FragmentType } from '@apollo/client';
import { useFragment, useQuery } from '@apollo/client/react';
import { Skeleton } from '@mantine/core';
import { OddsChangedDocument } from '../../../../graphql/live-events/live-events.generated';
import { QueryState } from '../../../../graphql/QueryState';
import { useLiveRefetch } from '../../../../graphql/live-events/use-live-refetch';
import { EmptyState } from '../../../../ui/page/EmptyState';
import { type SeasonInView, seasonVariables } from '../../../leagues/leagues/season-in-view';
import {
  type Standings_SeasonFragment,
  Standings_SeasonFragmentDoc,
} from '../../../leagues/standings/standings.generated';
import { type Measure, measures } from '../measures';
import { oddsFailures } from '../odds-failures';
import { OddsRace } from '../race/OddsRace';
import { OddsTable } from './OddsTable';
import { PowerRanking } from './PowerRanking';
import { SeasonOddsDocument } from '../season-odds.generated';
import { Tonight } from './Tonight';
import { WhatIf } from '../what-if/WhatIf';

export interface SeasonOddsProps {
  season: SeasonInView;
  standings: FragmentType<Standings_SeasonFragment>;
  isTournament: boolean;
  /** Matches to come. */
  pending: number;
}

/** Odds of a season: for each club, by day, by the next matches, and in branches that a visitor supposes. */
export default function SeasonOdds({ season, standings, isTournament, pending }: SeasonOddsProps) {
  const { leagueId, isCurrent } = season;
  const { data, complete } = useFragment({ fragment: Standings_SeasonFragmentDoc, from: standings });
  const result = useQuery(SeasonOddsDocument, { variables: seasonVariables(season) });
  useLiveRefetch(OddsChangedDocument, result.refetch, { variables: { leagueId }, skip: !isCurrent });
  const known = complete ? data.standings : [];
  const offered: readonly Measure[] = isTournament ? ['title'] : measures;
  return (
    <div className="stack">
      <QueryState result={result} fallback={oddsFailures.loadOdds} skeleton={<Skeleton height={420} />}>
        {({ league }) => {
          const odds = league?.season?.odds;
          if (odds === undefined || odds.teams.length === 0) {
            return <NoOdds isCurrent={isCurrent} pending={pending} />;
          }
          return (
            <>
              <OddsTable
                odds={odds}
                known={known}
                isTournament={isTournament}
                isOver={!isCurrent || pending === 0}
              />
              {isCurrent ? (
                <Tonight swings={odds.tonight} present={odds.teams} isTournament={isTournament} />
              ) : null}
              <OddsRace season={season} teams={odds.teams} offered={offered} />
              <PowerRanking season={season} />
              {isCurrent && pending > 0 ? (
                <WhatIf leagueId={leagueId} present={odds.teams} offered={offered} />
              ) : null}
            </>
          );
        }}
      </QueryState>
    </div>
  );
}

function NoOdds({ isCurrent, pending }: { isCurrent: boolean; pending: number }) {
  if (!isCurrent) return <EmptyState title="There are no odds of this season." />;
  return pending > 0 ? (
    <EmptyState title="The odds are being computed.">They appear here within seconds.</EmptyState>
  ) : (
    <EmptyState title="There are no odds yet.">
      They are computed once matches are scheduled or a bracket is set up.
    </EmptyState>
  );
}
