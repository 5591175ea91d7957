import type { GamePlay, Lineups, PlaysOfGame } from './game-plays';

/** State of a game: an answer first, then what its feed adds. */
export interface GameFeed {
  readonly status: string;
  readonly firstPitchAt: string | null;
  readonly lineups: Lineups | null;
  /** From the first on, without a gap. */
  readonly plays: readonly GamePlay[];
  /** Milliseconds that the server's clock is ahead of the browser's. */
  readonly clockAhead: number;
  /** It was announced or begun while somebody watched, and is neither now. */
  readonly wasCalledOff: boolean;
}

/**
 * Adds an answer or a message, which may repeat plays or come late. A message that would leave a gap is dropped: the feed is then
 * resumed after the last play that is known.
 *
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
  // Called off and started again while the connection was lost: its plays are those of another game.
  const isAnotherGame =
    feed?.status === 'in_progress' && status === 'in_progress' && feed.firstPitchAt !== firstPitchAt;
  const known = isAnotherGame ? [] : (feed?.plays ?? []);
  return {
    // A message that was under way as the game ended does not reopen it.
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
