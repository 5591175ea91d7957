import type { ReactNode } from 'react';
import { QueryState, TextSkeleton } from '../../../graphql/QueryState';
import { useQuery } from '../../../session/use-query';
import { leagueFailures } from '../leagues/league-failures';
import { type DatesDraft, datesDraftOf } from './dates-draft';
import { LeagueDatesDocument } from './league-dates.generated';

interface WithDatesProps {
  leagueId: string;
  /** @param days number of days to play; null if no match is pending */
  children: (stored: DatesDraft, days: number | null) => ReactNode;
}

/** Reads the stored dates of a league for a form. */
export function WithDates({ leagueId, children }: WithDatesProps) {
  const result = useQuery(LeagueDatesDocument, { variables: { id: leagueId } });
  return (
    <QueryState result={result} fallback={leagueFailures.loadLeague} skeleton={<TextSkeleton lines={6} />}>
      {({ league }) => {
        if (!league) return <p>League not found.</p>;
        const { days, nextDay } = league.schedule;
        return children(datesDraftOf(league), nextDay === null ? null : days - nextDay + 1);
      }}
    </QueryState>
  );
}
