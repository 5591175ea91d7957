import { withPosition } from '../connection/live-position';

/** The answers to the page's first queries, which were sent before the app's code was there. */
export interface FirstAnswers {
  /** The `authorization` header of the requests; null for a visitor. */
  readonly authorization: string | null;
  /** Time of the requests, by `performance.now()`. */
  readonly askedAt: number;
  /** The answers by `questionKey`; each of them can be taken once. */
  readonly answers: Map<string, Promise<Response>>;
}

declare global {
  interface Window {
    pennantFirst?: FirstAnswers;
  }
}

/** Milliseconds after which an answer that no query has taken is out of date. */
const FRESH_FOR = 30_000;

/** Key of a query: equal for the same operation with equal variables. */
export function questionKey(operation: string, variables: object): string {
  const entries = Object.entries(variables).filter(([, value]) => value !== undefined);
  return `${operation} ${JSON.stringify(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))}`;
}

/** Takes the answer, even a failure, if the same query was sent as the page opened; otherwise fetches. */
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
  // One response may answer two operations, so each gets a copy.
  return answer?.then((response) => response.clone());
}
