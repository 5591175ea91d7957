import type { ApolloClient } from '@apollo/client';
import { readAllRows, rowsOf } from '../../../graphql/lists/all-rows';
import type { AllRows } from '../../../ui/columns/csv-source';
import { type CsvMatchFragment, MatchesCsvDocument } from './matches-csv.generated';

/** The largest page of the API. */
const PAGE = 500;

/** Which matches a file holds. */
export interface WantedMatches {
  league?: string | null;
  /** Of the league; its current season if left out. */
  season?: number | null;
  team?: string | null;
  /** Of the team: since its league last started a season. */
  runningYear?: boolean | null;
  status?: 'PENDING' | 'IN_PROGRESS' | 'SIMULATED' | null;
}

export type CsvMatch = CsvMatchFragment;

const none = { rows: [], next: null };

/** Reads them in the order of every list of matches: played ones, the latest first, then those to come. */
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
