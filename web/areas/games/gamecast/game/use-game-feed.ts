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
  /** Undefined until the first response. */
  data: GameFeed | undefined;
  error: unknown;
  loading: boolean;
  refetch: () => Promise<void>;
}

/**
 * The known plays of a game and, until it is over, each new play as it is made. The plays are kept outside the cache,
 * because nothing else on a page shows them, and a new connection requests only the plays after the last known one.
 * @param match as the page knows it: if it has a newer state than the feed, all plays are read again
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
  // Reads all plays at first, and again when the page knows a newer state of the match than the feed.
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
    // The page shows the error with a retry.
    return { plays: null, error };
  }
}

interface FeedListener {
  onNews: (news: PlaysOfGame) => void;
  /** Plays are missing between the last known one and those of a message. */
  onGap: () => void;
  onError: (error: unknown) => void;
}

/** Follows the game until it is over. After a lost connection it goes on with the play after the last known one. */
function useFeed(matchId: string, feed: GameFeed | null, { onNews, onGap, onError }: FeedListener): void {
  const state = useExternalStore(connection);
  const last = feed?.plays.length ?? 0;
  const status = feed?.status;
  const [after, setAfter] = useState(0);
  // `after` changes only at the start and when the connection is lost, because each change makes a new subscription.
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

/** Reads missed plays when a device wakes up, without waiting for the socket to notice. */
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
