import { type Clock } from '../../../platform/context/clock.js';
import { type Client, payerOf } from '../../../platform/work/budget.js';
import { Allowance, type Rate } from './allowance.js';
import { type Connection } from './connection.js';

/** Limits of one socket. */
export interface SocketLimits {
  /** Bytes of one message from the client. */
  readonly messageBytes: number;
  /** Frames of one message. */
  readonly fragments: number;
  /** Operations running at the same time. */
  readonly subscriptions: number;
  /**
   * Sockets of one account, or of the visitors of one address. It also limits the sockets of one address that have not
   * sent connection_init yet.
   */
  readonly perAddress: number;
  /** Timeout of the protocol's connection_init, in milliseconds. */
  readonly initWait: number;
  /** Milliseconds between heartbeats; a socket that has not answered a ping by the next one is closed. */
  readonly pingEvery: number;
  /** Idle timeout in milliseconds: a socket without operations is closed after one to two times this long. */
  readonly idle: number;
  /** Operations per minute of one account, or of the visitors of one network address; 0 is off. */
  readonly operations: number;
  /** Messages and control frames of one socket; each 4 KB of a long message count as a message. */
  readonly messages: Rate;
  /** Messages and control frames of all sockets of one account, or of the visitors of one network address. */
  readonly messagesEach: Rate;
  /** Bytes that a client may leave unread and still send messages. */
  readonly unread: number;
}

export const socketLimits: SocketLimits = {
  messageBytes: 64 * 1024,
  fragments: 256,
  subscriptions: 100,
  perAddress: 1000,
  initWait: 10_000,
  pingEvery: 12_000,
  idle: 300_000,
  operations: 0,
  // A page sends about twenty messages, and all of them again after a lost connection.
  messages: { atOnce: 1_000, perSecond: 50 },
  messagesEach: { atOnce: 20_000, perSecond: 2_000 },
  unread: 16_000_000,
};

const minute = 60_000;
const tooManySockets = 'Too many connections';

interface Caller {
  sockets: number;
  operations: number;
  minuteEnds: number;
  readonly messages: Allowance;
}

/**
 * Counts the open sockets, messages and operations of each account, and of the visitors of each network address, in
 * this process. A count is removed a minute after the last socket.
 */
export class Callers {
  private readonly callers = new Map<string, Caller>();
  /** Sockets that are not yet admitted, by network address, the oldest first. */
  private readonly waiting = new Map<string, Set<Connection>>();

  constructor(
    private readonly limits: SocketLimits,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts a new socket until it is admitted. If too many sockets of one address wait, the oldest is closed: so a
   * client that sends connection_init soon gets in, whatever other clients of its address do.
   */
  opened(connection: Connection): void {
    const { address, socket } = connection;
    const waiting = this.waiting.get(address) ?? new Set();
    this.waiting.set(address, waiting.add(connection));
    socket.once('close', () => this.endWait(connection));
    const [oldest] = waiting;
    if (waiting.size <= this.limits.perAddress || !oldest) return;
    this.endWait(oldest);
    oldest.refuse(tooManySockets);
  }

  /** Counts a socket for its account or among the visitors of its address, or closes it if there are too many. */
  admits(connection: Connection): boolean {
    this.forgetStale();
    this.endWait(connection);
    const caller = this.callerOf(connection);
    if (caller.sockets >= this.limits.perAddress) {
      connection.refuse(tooManySockets);
      return false;
    }
    caller.sockets += 1;
    connection.socket.once('close', () => (caller.sockets -= 1));
    return true;
  }

  /** Counts an operation; false if the sender has used up the limit of this minute. */
  mayBegin(sender: Client): boolean {
    if (this.limits.operations === 0) return true;
    const caller = this.callerOf(sender);
    caller.operations += 1;
    return caller.operations <= this.limits.operations;
  }

  /**
   * Counts messages; false if the sender has sent too many. A socket that is not yet admitted counts only for itself:
   * it may belong to an account, which is not refused because of the visitors of its address.
   */
  maySend(sender: Connection, messages = 1): boolean {
    if (this.waiting.get(sender.address)?.has(sender)) return true;
    return this.callerOf(sender).messages.take(messages);
  }

  private endWait(connection: Connection): void {
    const waiting = this.waiting.get(connection.address);
    waiting?.delete(connection);
    if (waiting?.size === 0) this.waiting.delete(connection.address);
  }

  private callerOf(sender: Client): Caller {
    const key = payerOf(sender);
    const now = this.clock.now().getTime();
    const caller = this.callers.get(key) ?? {
      sockets: 0,
      operations: 0,
      minuteEnds: now + minute,
      messages: new Allowance(this.limits.messagesEach),
    };
    // A new minute also starts if the clock was set back: otherwise the current minute would last longer by the
    // difference.
    if (caller.minuteEnds <= now || caller.minuteEnds > now + minute)
      Object.assign(caller, { operations: 0, minuteEnds: now + minute });
    this.callers.set(key, caller);
    return caller;
  }

  private forgetStale(): void {
    const now = this.clock.now().getTime();
    for (const [key, { sockets, minuteEnds }] of this.callers) {
      if (sockets === 0 && minuteEnds <= now) this.callers.delete(key);
    }
  }
}
