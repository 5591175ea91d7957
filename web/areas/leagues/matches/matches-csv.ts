import type { ApolloClient } from '@apollo/client';
import { readAllRows, rowsOf } from '../../../graphql/lists/all-rows';
import type { AllRows } from '../../../ui/columns/csv-source';
import { type CsvMatchFragment, MatchesCsvDocument } from './matches-csv.generated';

/** Largest page size that the API allows. */
const PAGE = 500;

/** Selects the matches of a file. */
export interface WantedMatches {
  league?: string | null;
  /** Season of the league; the current one if left out. */
  season?: number | null;
  team?: string | null;
  /** Only matches since the team's league last started a season. */
  runningYear?: boolean | null;
  status?: 'PENDING' | 'IN_PROGRESS' | 'SIMULATED' | null;
}

export type CsvMatch = CsvMatchFragment;

const none = { rows: [], next: null };

/** Reads the matches in the order of all lists: played ones, the latest first, then matches to come. */
export function readMatches(
  client: ApolloClient,
  { league = null, season = null, team = null, runningYear = null, status = null }: WantedMatches,
  report: (read: number) => void,
): Promise<AllRows<CsvMatch>> {
  const fetchPolicy = 'no-cache';
  return readAllRows(async (after) => {
    const variables = { league, season, team, runningYear, status, first: PAGE, after };
    const { data } = await client.query({ query: MatchesCsvDocument, variables, fetchPolicy });
    return data ? rowsOf(data.matches) : none;
  }, report);
}
