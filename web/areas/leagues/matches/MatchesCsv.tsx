import { useApolloClient } from '@apollo/client/react';
import type { CsvTable } from '../../../ui/columns/use-csv';
import { fetchCode } from '../../../ui/on-demand/fetch-code';
import type { StatColumn } from '../../../ui/columns/stat-column';
import type { CsvMatch, WantedMatches } from './matches-csv';

const columns: readonly StatColumn<CsvMatch>[] = [
  { key: 'match', label: 'Match', value: ({ id }) => Number(id) },
  { key: 'league', label: 'League', text: true, value: ({ leagueName }) => leagueName },
  { key: 'season', label: 'Season', value: ({ season }) => season },
  { key: 'day', label: 'Day', value: ({ gameDay }) => gameDay },
  { key: 'date', label: 'Date', text: true, value: ({ date }) => date },
  { key: 'game', label: 'Game of series', value: ({ seriesGame }) => seriesGame },
  {
    key: 'postseason',
    label: 'Postseason',
    text: true,
    value: ({ postseason }) => (postseason ? 'yes' : 'no'),
  },
  { key: 'away', label: 'Away', text: true, value: ({ awayTeam }) => awayTeam.name },
  { key: 'awayRuns', label: 'Away runs', value: ({ awayScore }) => awayScore },
  { key: 'home', label: 'Home', text: true, value: ({ homeTeam }) => homeTeam.name },
  { key: 'homeRuns', label: 'Home runs', value: ({ homeScore }) => homeScore },
  {
    key: 'status',
    label: 'Status',
    text: true,
    value: ({ status, postponed }) => (postponed ? 'postponed' : status),
  },
  { key: 'scheduled', label: 'Scheduled', text: true, value: ({ startsAt }) => startsAt },
  { key: 'firstPitch', label: 'First pitch', text: true, value: ({ firstPitchAt }) => firstPitchAt },
  { key: 'played', label: 'Played', text: true, value: ({ playedAt }) => playedAt },
];

interface MatchesCsvProps {
  /** Name of the list, which the file is named after. */
  caption: string;
  wanted: WantedMatches;
}

/** The whole list of matches as a file, even if the page shows only a part. */
export function useMatchesCsv({ caption, wanted }: MatchesCsvProps): CsvTable<CsvMatch> {
  const client = useApolloClient();
  return {
    caption,
    columns,
    rows: () => [],
    readAll: async (report) => {
      const { readMatches } = await fetchCode(() => import('./matches-csv'));
      return readMatches(client, wanted, report);
    },
  };
}
