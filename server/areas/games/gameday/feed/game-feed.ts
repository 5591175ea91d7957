import { type Context } from '../../../../platform/context/context.js';
import { notFound } from '../../../../platform/errors/domain-error.js';
import { type EventOf } from '../../../../platform/context/events.js';
import { matchNotFound, matchSimulated } from '../../../leagues/matches/match.service.js';
import { matchPlays, refuseImpossiblePlay } from './match-plays.service.js';
import { type MatchPlays } from '../../plays/match-plays.types.js';
import { type FollowedMatches, followedMatchesOf, playMade } from './followed-matches.js';
import { type LiveGame } from '../in-progress/live-game.js';
import { type LiveGames, liveGamesOf, type MatchState } from '../in-progress/live-games.js';
import { matchesChanged } from '../../../clubs/ownership/league-events.js';
import { liveGameChanged } from '../../simulation/live-games.service.js';

/**
 * Milliseconds for which followers share a message. The first message to a follower is shared for a shorter time,
 * because the follower's clock is set by it.
 */
const sharedFor = { first: 100, next: 1_000 };

type Wake = EventOf<typeof playMade | typeof liveGameChanged | typeof matchSimulated | typeof matchesChanged>;

/**
 * Follows a match: the plays so far immediately, then each play at its time, and each change of the status; ends with
 * the match. Even a slow reader gets each play once and in order, because a message is made when it is requested.
 * @throws DomainError `not_found`; `invalid` for an impossible play number
 */
export async function followGame(
  ctx: Context,
  matchId: number,
  after: number,
): Promise<AsyncIterableIterator<MatchPlays>> {
  refuseImpossiblePlay(after);
  const feed = new GameFeed(ctx, matchId, after);
  try {
    await feed.begin();
    return feed;
  } catch (error) {
    await feed.return();
    throw error;
  }
}

interface Known {
  readonly status: string;
  readonly firstPitchAt: number | null;
  readonly game: LiveGame | null;
}

class GameFeed implements AsyncIterableIterator<MatchPlays> {
  private readonly games: LiveGames;
  private readonly followed: FollowedMatches;
  private readonly wakes: AsyncIterableIterator<Wake>;
  private readonly unfollow: () => void;
  private leagueId: number | null = null;
  /** State of the last message to the reader; null before the first message. */
  private known: Known | null = null;
  private over = false;

  /** @param last the number of the last play that the reader has */
  constructor(
    ctx: Context,
    private readonly matchId: number,
    private last: number,
  ) {
    this.games = liveGamesOf(ctx);
    this.followed = followedMatchesOf(ctx);
    // Subscribes before the first reading, so that no event is missed in between.
    this.wakes = ctx.env.live.subscribe(
      [playMade, liveGameChanged, matchSimulated, matchesChanged],
      (event) => this.concerns(event),
    );
    this.unfollow = this.followed.follow(matchId);
  }

  async begin(): Promise<void> {
    const state = await this.followed.stateOf(this.matchId);
    if (state === null) throw notFound(matchNotFound);
    this.leagueId = state.row.leagueId;
  }

  async next(): Promise<IteratorResult<MatchPlays>> {
    while (!this.over) {
      const message = await this.message();
      if (message !== null) return { value: message, done: false };
      if ((await this.wakes.next()).done === true) break;
    }
    return this.return();
  }

  async return(): Promise<IteratorResult<MatchPlays>> {
    this.over = true;
    this.unfollow();
    await this.wakes.return?.();
    return { value: undefined, done: true };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  private concerns(event: Wake): boolean {
    return event.type === 'matchesChanged'
      ? event.leagueId === this.leagueId
      : event.matchId === this.matchId;
  }

  /** Changes that the reader does not know yet; null for none. */
  private async message(): Promise<MatchPlays | null> {
    const state = await this.followed.stateOf(this.matchId);
    const game = state?.game ?? null;
    if (this.isAnotherGame(state)) this.last = 0;
    const message = await this.messageOf(state);
    const { status } = message;
    const firstPitchAt = message.firstPitchAt?.getTime() ?? null;
    const { known } = this;
    this.known = { status, firstPitchAt, game };
    this.last = Math.max(this.last, message.plays.at(-1)?.number ?? 0);
    this.over ||= state === null || status === 'simulated';
    const isSame =
      status === known?.status && firstPitchAt === known.firstPitchAt && game?.id === known.game?.id;
    return isSame && message.plays.length === 0 ? null : message;
  }

  /** Whether the match was called off, or started again, since the last message. */
  private isAnotherGame(state: MatchState | null): boolean {
    const { known } = this;
    if (known === null) return false;
    const { game } = known;
    // The stored game is the live game that was followed if both have the same seed.
    if (state?.row.status === 'simulated') return game !== null && game.seed !== state.row.seed;
    return game?.id !== state?.game?.id;
  }

  private async messageOf(state: MatchState | null): Promise<MatchPlays> {
    const { matchId, last } = this;
    const now = this.games.time.now();
    const sharing = { now, sharedFor: this.known === null ? sharedFor.first : sharedFor.next };
    if (state?.game) return state.game.message(last, now, sharing.sharedFor);
    const standing = {
      matchId,
      status: state?.row.status ?? 'deleted',
      nextAt: null,
      firstPitchAt: state?.row.firstPitchAt ?? null,
      serverTime: new Date(now),
      lineups: null,
      plays: [],
    };
    if (state === null) return standing;
    return state.messages.get(last, sharing, async () =>
      state.row.status === 'simulated' ? matchPlays(this.games.context(), matchId, last) : standing,
    );
  }
}
