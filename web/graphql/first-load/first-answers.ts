import { withPosition } from '../connection/live-position';

/** The answers to what was asked as the page opened, before the app's code was there. */
export interface FirstAnswers {
  /** The authorization they were asked under; null for a visitor's. */
  readonly authorization: string | null;
  /** On the page's own clock. */
  readonly askedAt: number;
  /** By `questionKey`; an answer is taken once. */
  readonly answers: Map<string, Promise<Response>>;
}

declare global {
  interface Window {
    pennantFirst?: FirstAnswers;
  }
}

/** An answer that nobody took for so long is of another moment, and of another page. */
const FRESH_FOR = 30_000;

/** Key of a question: equal for equal operations with equal variables. */
export function questionKey(operation: string, variables: object): string {
  const entries = Object.entries(variables).filter(([, value]) => value !== undefined);
  return `${operation} ${JSON.stringify(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))}`;
}

/** Fetches, unless the very question was asked as the page opened: its answer, good or bad, is taken instead. */
export const fetchOrTake: typeof fetch = (input, init) => withPosition(take(init) ?? fetch(input, init));

/** Discards the answers that nobody has taken yet, for instance because something changed since they were read. */
export function dropFirstAnswers(): void {
  delete window.pennantFirst;
}

function take(init: RequestInit | undefined): Promise<Response> | undefined {
  const first = window.pennantFirst;
  if (!first || typeof init?.body !== 'string') return undefined;
  if (performance.now() - first.askedAt > FRESH_FOR || first.answers.size === 0) {
    delete window.pennantFirst;
    return undefined;
  }
  if (new Headers(init.headers).get('authorization') !== first.authorization) return undefined;
  const { operationName, variables = {} }: { operationName: string; variables?: object } = JSON.parse(
    init.body,
  );
  const key = questionKey(operationName, variables);
  const answer = first.answers.get(key);
  first.answers.delete(key);
  // One answer may hold what two operations ask.
  return answer?.then((response) => response.clone());
}
