import type { ApolloClient } from '@apollo/client';
import { useApolloClient, useSubscription } from '@apollo/client/react';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { connection } from '../../../../graphql/connection/connection';
import { useExternalStore } from '../../../../ui/on-demand/external-store';
import { withPlays, type GameFeed } from './game-feed';
import type { PlaysOfGame } from './game-plays';
import { GameFeedDocument, GamePlaysDocument } from './game-plays.generated';

type MatchState = Pick<GameFeed, 'status' | 'firstPitchAt'>;

interface FollowedGame {
  /** Undefined until the first answer. */
  data: GameFeed | undefined;
  error: unknown;
  loading: boolean;
  refetch: () => Promise<void>;
}

/**
 * The plays of a game, as many as are known, and of a game that is not over each one as it is made.
 *
 * Its plays are kept outside the cache: nothing else on a page shows them, and a new connection asks for those after the last
 * one instead of for all.
 *
 * @param match as the page knows it: its plays are asked for again when they are of another state of it
 */
export function useGameFeed(matchId: string, match: MatchState | undefined): FollowedGame {
  const client = useApolloClient();
  const [feed, take] = useReducer(
    (known: GameFeed | null, news: PlaysOfGame) => withPlays(known, news, Date.now()),
    null,
  );
  const [failure, setFailure] = useState<unknown>(null);
  const [isAskingAgain, setIsAskingAgain] = useState(false);
  const receive = useCallback(({ plays, error }: Answer) => {
    if (plays) take(plays);
    setFailure(error);
  }, []);
  // First at once, and then when the page learns something of the match that its feed did not bring.
  const wanted = feed === null ? 'first' : match && !isSameState(feed, match) ? stateOf(match) : null;
  useEffect(() => {
    if (wanted !== null) void readPlays(client, matchId, 0).then(receive);
  }, [client, matchId, wanted, receive]);
  const ask = async (after: number) => receive(await readPlays(client, matchId, after));
  const last = feed?.plays.length ?? 0;
  useFeed(matchId, feed, { onNews: take, onGap: () => void ask(0), onError: setFailure });
  useCatchUp(feed !== null && feed.status !== 'simulated', () => void ask(last));
  return {
    data: feed ?? undefined,
    error: failure,
    loading: (feed === null && failure === null) || isAskingAgain,
    refetch: async () => {
      setIsAskingAgain(true);
      await ask(last);
      setIsAskingAgain(false);
    },
  };
}

const stateOf = ({ status, firstPitchAt }: MatchState) => `${status} ${firstPitchAt}`;
const isSameState = (one: MatchState, other: MatchState) => stateOf(one) === stateOf(other);

interface Answer {
  plays: PlaysOfGame | null;
  error: unknown;
}

async function readPlays(client: ApolloClient, id: string, after: number): Promise<Answer> {
  try {
    const variables = { id, after };
    const { data } = await client.query({ query: GamePlaysDocument, variables, fetchPolicy: 'no-cache' });
    return { plays: data?.match?.plays ?? null, error: null };
  } catch (error) {
    // Shown with a way to try again.
    return { plays: null, error };
  }
}

interface FeedListener {
  onNews: (news: PlaysOfGame) => void;
  /** Plays are missing before those of a message. */
  onGap: () => void;
  onError: (error: unknown) => void;
}

/** Subscribes while the game is not over; a lost connection is resumed after the last play. */
function useFeed(matchId: string, feed: GameFeed | null, { onNews, onGap, onError }: FeedListener): void {
  const state = useExternalStore(connection);
  const last = feed?.plays.length ?? 0;
  const status = feed?.status;
  const [after, setAfter] = useState(0);
  // As it begins, and after that only when the connection is lost: each change is a new subscription.
  const [followed, setFollowed] = useState({ status, state });
  if (followed.status !== status || followed.state !== state) {
    setFollowed({ status, state });
    if (followed.status !== status || state === 'reconnecting') setAfter(last);
  }
  useSubscription(GameFeedDocument, {
    variables: { matchId, after },
    skip: status !== 'pending' && status !== 'in_progress',
    fetchPolicy: 'no-cache',
    ignoreResults: true,
    onData: ({ data: { data } }) => {
      if (!data) return;
      onNews(data.gameFeed);
      const first = data.gameFeed.plays[0];
      if (first && first.number > last + 1) onGap();
    },
    onError,
  });
}

/** A phone that slept does not wait for the socket to find out. */
function useCatchUp(isOn: boolean, ask: () => void): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const onVisible = () => {
      if (!document.hidden) latest.current();
    };
    document.addEventListener('visibilitychange', onVisible);
    window.addEventListener('online', onVisible);
    return () => {
      document.removeEventListener('visibilitychange', onVisible);
      window.removeEventListener('online', onVisible);
    };
  }, [isOn]);
}
