import { setTimeout as wait } from 'node:timers/promises';
import { type BenchLeague } from '../bench/stage.js';
import { type Answer, type Caller } from './caller.js';

/** The pause of a reader before the next request. */
const thinkMs = 1_000;

/** The pages people read on an evening, requested in a loop. */
export interface Page {
  readonly path: string;
  readonly query?: string;
}

export function restPageOf(reader: number, { leagueId, teamIds }: BenchLeague): Page {
  const pages = [
    `/api/leagues/${leagueId}/standings`,
    `/api/leagues/${leagueId}/matches`,
    `/api/players?team_id=${teamIds[reader % teamIds.length]}`,
    '/api/matches?limit=50',
  ];
  return { path: pages[reader % pages.length] ?? '/' };
}

export const dashboardPage: Page = {
  path: '/graphql',
  query: `{ dashboard { totalTeams totalMatches completedMatches }
    teams { id name logoUrl wins losses momentum { average hot cold } form { matchId won } } }`,
};

export interface Crowd {
  readonly caller: Caller;
  readonly readers: number;
  readonly pageOf: (reader: number) => Page;
  /** The clock of `performance.now()`. */
  readonly until: number;
}

export type OnAnswer = (answer: Answer, page: Page) => void;

/** Readers who start one after another and then read, pause and read again until the time is up. */
export async function keepReading(
  { caller, readers, pageOf, until }: Crowd,
  onAnswer: OnAnswer,
): Promise<void> {
  const read = async (reader: number) => {
    const page = pageOf(reader);
    await wait((thinkMs * reader) / readers);
    while (performance.now() < until) {
      onAnswer(await look(caller, page), page);
      await wait(thinkMs);
    }
  };
  await Promise.all(Array.from({ length: readers }, (_, reader) => read(reader)));
}

/** Headers as browsers send them. */
const headers = { 'accept-encoding': 'gzip' };

export function look(caller: Caller, { path, query }: Page): Promise<Answer> {
  return query === undefined ? caller.ask(path, { headers }) : caller.graphql({ query }, { headers });
}

/** Null for a correct page, otherwise what came instead. */
export function failureOf(answer: Pick<Answer, 'status' | 'text'>, { path }: Page): string | null {
  const place = path.replace(/\?.*/, '');
  if (answer.status !== '200') return `${answer.status} from ${place}`;
  return path === '/graphql' && answer.text.startsWith('{"errors"') ? `an error from ${place}` : null;
}
