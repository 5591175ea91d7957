import type { EnterResultInput } from '../../../../graphql/schema.generated';

/** The form's fields as typed. */
export interface EnteredDraft {
  awayScore: string;
  homeScore: string;
  /** Runs by inning with spaces between; both are empty without a line score. */
  away: string;
  home: string;
}

export const emptyDraft: EnteredDraft = { awayScore: '', homeScore: '', away: '', home: '' };

export type DraftProblems = Partial<Record<keyof EnteredDraft, string>>;

/** The result in the form, or the fields that cannot be read. The server checks whether innings and score agree. */
export function readDraft(draft: EnteredDraft): { input: EnterResultInput } | { problems: DraftProblems } {
  const problems: DraftProblems = {};
  const scores = { awayScore: 0, homeScore: 0 };
  for (const field of ['awayScore', 'homeScore'] as const) {
    if (/^\d{1,2}$/.test(draft[field].trim())) scores[field] = Number(draft[field]);
    else problems[field] = 'A whole number from 0 to 99';
  }
  const hasInnings = draft.away.trim() !== '' || draft.home.trim() !== '';
  const innings = { away: inningsOf(draft.away), home: inningsOf(draft.home) };
  for (const side of ['away', 'home'] as const) {
    if (hasInnings && innings[side] === null)
      problems[side] = 'Runs by inning, such as 0 2 0 1 0 0 0 3 0; x for an inning that was not played';
  }
  if (Object.keys(problems).length > 0) return { problems };
  const { away, home } = innings;
  return { input: { ...scores, innings: hasInnings && away && home ? { away, home } : null } };
}

/** Null if the text is not a list of runs. */
function inningsOf(text: string): (number | null)[] | null {
  const parts = text.trim().split(/[\s,]+/);
  if (!parts.every((part) => /^(\d{1,2}|x)$/i.test(part))) return null;
  return parts.map((part) => (/x/i.test(part) ? null : Number(part)));
}
