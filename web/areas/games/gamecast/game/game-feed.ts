import type { GamePlay, Lineups, PlaysOfGame } from './game-plays';

/** State of a game: a first response, extended by the messages of its feed. */
export interface GameFeed {
  readonly status: string;
  readonly firstPitchAt: string | null;
  readonly lineups: Lineups | null;
  /** All plays from the first to the last known one, without a gap. */
  readonly plays: readonly GamePlay[];
  /** Milliseconds by which the server's clock is ahead of the browser's. */
  readonly clockAhead: number;
  /** Whether the game was called off: it was announced or live while the page was open, and now is a pending match. */
  readonly wasCalledOff: boolean;
}

/**
 * Adds a response or a message, which may repeat plays or arrive late. The plays of a message that would leave a gap
 * are dropped; the caller then reads the game again.
 * @param now time by the browser's clock
 */
export function withPlays(feed: GameFeed | null, news: PlaysOfGame, now: number): GameFeed {
  const { status, firstPitchAt } = news;
  const clockAhead = Date.parse(news.serverTime) - now;
  if (status === 'pending') {
    const wasLive = feed !== null && (feed.status === 'in_progress' || feed.firstPitchAt !== null);
    const wasCalledOff = firstPitchAt === null && (wasLive || (feed?.wasCalledOff ?? false));
    return { status, firstPitchAt, lineups: null, plays: [], clockAhead, wasCalledOff };
  }
  // The game was called off and started again while the connection was lost: the new plays belong to another game.
  const isAnotherGame =
    feed?.status === 'in_progress' && status === 'in_progress' && feed.firstPitchAt !== firstPitchAt;
  const known = isAnotherGame ? [] : (feed?.plays ?? []);
  return {
    // A message that was sent before the game ended does not reopen it.
    status: feed?.status === 'simulated' ? feed.status : status,
    firstPitchAt,
    lineups: news.lineups ?? feed?.lineups ?? null,
    plays: joined(known, news.plays),
    clockAhead,
    wasCalledOff: false,
  };
}

function joined(known: readonly GamePlay[], news: readonly GamePlay[]): readonly GamePlay[] {
  const plays = [...known];
  for (const play of news) if (play.number === plays.length + 1) plays.push(play);
  return plays.length === known.length ? known : plays;
}

/** Time of the server's clock. */
export const serverTimeAt = ({ clockAhead }: GameFeed, now: number): number => now + clockAhead;
