import { CombinedGraphQLErrors } from '@apollo/client/errors';

/** A mistake in an imported document. */
export interface ImportMistake {
  path: string;
  line: number | null;
  message: string;
}

const isMistake = (value: unknown): value is ImportMistake =>
  typeof value === 'object' && value !== null && 'path' in value && 'message' in value;

/** Every mistake that the server found; empty if it refused the import for another reason. */
export function mistakesIn(error: unknown): ImportMistake[] {
  if (!CombinedGraphQLErrors.is(error)) return [];
  const listed = error.errors[0]?.extensions?.['errors'];
  return Array.isArray(listed) ? listed.filter(isMistake) : [];
}

export const leagueImportFailures = {
  importLeague: { sentence: 'Failed to import the league', ofUpload: true },
} as const;
