import type { ApolloLink } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { createClient, MessageType, stringifyMessage, type Client } from 'graphql-ws';
import { connection } from './connection';
import { isReading, isUpToDateAt, type Beginning } from './live-position';

const PING_EVERY = 12_000;
const PONG_WITHIN = 5_000;
const NORMAL_CLOSURE = 1000;
const PONG_MISSED = 4408;
/** The token is no longer valid: the session expired or ended, or the account is suspended or deleted. */
const FORBIDDEN = 4403;
/**
 * Marks the ping whose pong means that all earlier subscriptions are active. The server fills in the position of its
 * events at that moment.
 */
const FOLLOWED = { followed: true, position: null, delivered: null };
/** The server fills in a position: what has happened up to it has been delivered. */
const HEARTBEAT = { delivered: null };

function socketUrl(): string {
  const url = new URL('/graphql', window.location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

/**
 * Waits until the socket should connect again: for a random delay, then until the server answers requests. Browsers
 * delay further sockets for seconds after some have failed, so sockets are not used to find out.
 */
async function backOff(retries: number): Promise<void> {
  await pause(reconnectDelay(retries, document.hidden, Math.random()));
  const since = performance.now();
  while (!(await serverAnswers())) {
    await pause(probeDelay(performance.now() - since, document.hidden, Math.random()));
  }
}

/** A pause that is cut short when the network returns or the page becomes visible. */
function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const abort = new AbortController();
    const go = () => {
      abort.abort();
      window.clearTimeout(timer);
      resolve();
    };
    const timer = window.setTimeout(go, milliseconds);
    window.addEventListener('online', go, { signal: abort.signal });
    document.addEventListener('visibilitychange', () => document.hidden || go(), { signal: abort.signal });
  });
}

/** Milliseconds after which a server that has not answered counts as unreachable: packets may be lost silently. */
const ANSWER_WITHIN = 2_000;

async function serverAnswers(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN);
    const { status } = await fetch('/healthz', { method: 'HEAD', cache: 'no-store', signal });
    return status < 500;
  } catch {
    return false;
  }
}

/** The identity with which the socket connects. */
export interface SocketIdentity {
  /** Null while nobody is signed in. */
  token: () => string | null;
  /** Called when the server accepts the token. */
  onAccepted: (token: string) => void;
  /** Resolves once the identity is known. */
  decided: () => Promise<void>;
}

export interface LiveSocket {
  client: Client;
  /** Sends subscriptions over the socket. */
  link: ApolloLink;
  /** Asks the server to confirm all subscriptions sent so far. */
  confirm: () => void;
}

/**
 * The socket for live results, which reconnects without limit. `reload` runs if events may have been missed between the
 * page's queries and the moment when all subscriptions are active, and if the server refuses the token.
 */
export function createSocket(identity: SocketIdentity, reload: () => void): LiveSocket {
  let openSocket: WebSocket | undefined;
  let missedPong: number | undefined;
  let isConnected = false;
  let beginning: Beginning = 'anew';
  /** Pings whose pong has not arrived. */
  let unconfirmed = 0;
  let confirming: number | undefined;
  let heartbeats: number | undefined;
  let sent: string | null = null;
  /** Everything up to this position has been delivered to all subscriptions. */
  let delivered: string | null = null;
  const ping = (payload: Record<string, unknown>) =>
    openSocket?.send(stringifyMessage({ type: MessageType.Ping, payload }));
  // The ping is sent in a later task, after the subscriptions that wait for the connection.
  const confirm = () => {
    confirming ??= window.setTimeout(() => {
      confirming = undefined;
      if (!isConnected) return;
      unconfirmed += 1;
      ping(FOLLOWED);
    });
  };
  const beat = () => {
    ping(HEARTBEAT);
    missedPong ??= window.setTimeout(() => openSocket?.close(PONG_MISSED, 'No answer'), PONG_WITHIN);
  };
  const client = createClient({
    // After the session has ended, wait until it is known who is signed in.
    url: async () => {
      await identity.decided();
      return socketUrl();
    },
    connectionParams: () => {
      sent = identity.token();
      return {
        ...(sent === null ? {} : { authorization: `Bearer ${sent}` }),
        ...(delivered === null ? {} : { position: delivered }),
      };
    },
    lazyCloseTimeout: 3_000,
    retryAttempts: Number.POSITIVE_INFINITY,
    retryWait: backOff,
    shouldRetry: () => true,
    on: {
      opened: (socket) => {
        if (socket instanceof WebSocket) openSocket = socket;
      },
      connected: (_socket, acknowledged) => {
        if (sent !== null) identity.onAccepted(sent);
        isConnected = true;
        beginning = acknowledged?.['continued'] === true ? 'continued' : 'anew';
        unconfirmed = 0;
        heartbeats = window.setInterval(beat, PING_EVERY);
        confirm();
      },
      pong: (received, payload) => {
        if (!received) return;
        window.clearTimeout(missedPong);
        missedPong = undefined;
        const isConfirmation = payload?.['followed'] === FOLLOWED.followed;
        if (isConfirmation) unconfirmed -= 1;
        // If other pings are still unanswered, the pong for the last one confirms all subscriptions.
        if (unconfirmed > 0) return;
        const position = payload?.['delivered'];
        // A subscription that has just been sent may begin after this position, and a pending answer be older.
        if (typeof position === 'string' && confirming === undefined && !isReading()) delivered = position;
        if (!isConfirmation) return;
        connection.set('live');
        void isUpToDateAt(payload['position'], beginning).then((isUpToDate) => isUpToDate || reload());
        beginning = 'earlier';
      },
      closed: (event) => {
        isConnected = false;
        window.clearInterval(heartbeats);
        window.clearTimeout(missedPong);
        missedPong = undefined;
        const code = event instanceof CloseEvent ? event.code : null;
        const onPurpose = code === NORMAL_CLOSURE;
        if (onPurpose) delivered = null;
        connection.set(onPurpose ? 'idle' : 'reconnecting');
        // The server answers the refetch with the reason, which ends the session on this page too.
        if (code === FORBIDDEN) reload();
      },
    },
  });
  return { client, link: new GraphQLWsLink(client), confirm };
}

/** Upper bound of the first delay, in milliseconds; each failed attempt doubles it. */
const FIRST = 1_000;
const LONGEST = 10_000;

/**
 * Milliseconds until the next attempt to connect: a random delay up to a bound that grows with the failures. A server
 * that stops loses thousands of sockets together; random delays spread their return. A hidden page starts with the
 * longest bound, so that visible pages reconnect first.
 * @param chance from 0 to 1
 */
export function reconnectDelay(retries: number, isHidden: boolean, chance: number): number {
  const bound = isHidden ? LONGEST : Math.min(LONGEST, FIRST * 2 ** retries);
  return bound * chance;
}

/** Upper bound of the delay between two questions whether the server answers, in milliseconds. */
const PROBE = 600;

/**
 * Milliseconds until the page asks again whether the server answers: less than a second, so that a visible page is up to
 * date a second after the server is back, but a sixtieth of a long outage.
 * @param since milliseconds since the first question
 * @param chance from 0 to 1
 */
export function probeDelay(since: number, isHidden: boolean, chance: number): number {
  const bound = isHidden ? LONGEST : Math.min(LONGEST, Math.max(PROBE, since / 60));
  return bound * (0.5 + chance / 2);
}
