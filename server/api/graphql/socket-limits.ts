import { type Clock } from '../../core/clock.js';
import { Allowance, type Rate } from './allowance.js';

/** Limits of one socket. */
export interface SocketLimits {
  /** Bytes of one message from the client. */
  readonly messageBytes: number;
  /** Frames of one message. */
  readonly fragments: number;
  /** Operations running at once. */
  readonly subscriptions: number;
  /** Sockets of one network address. */
  readonly perAddress: number;
  /** Timeout of the protocol's connection_init, in milliseconds. */
  readonly initWait: number;
  /** Milliseconds between heartbeats; a socket that has not answered a ping by the next one is closed. */
  readonly pingEvery: number;
  /** Idle timeout: a socket without subscriptions is closed between once and twice this many milliseconds later. */
  readonly idle: number;
  /** Operations per minute of one network address; 0 is off. */
  readonly operations: number;
  /** Messages and control frames of one socket. */
  readonly messages: Rate;
  /** Messages and control frames of all sockets of one network address. */
  readonly messagesEach: Rate;
  /** Bytes that a socket may leave unread and still send messages. */
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
  // A page sends some twenty messages, and all of them again after a lost connection.
  messages: { atOnce: 1_000, perSecond: 50 },
  messagesEach: { atOnce: 20_000, perSecond: 2_000 },
  unread: 16_000_000,
};

const minute = 60_000;

interface Caller {
  sockets: number;
  operations: number;
  minuteEnds: number;
  readonly messages: Allowance;
}

/** The open sockets and operations of each network address, in this process. Removed a minute after its last socket. */
export class Callers {
  private readonly byAddress = new Map<string, Caller>();

  constructor(
    private readonly limits: SocketLimits,
    private readonly clock: Clock,
  ) {}

  /** Counts a new socket, unless the address has reached its limit. */
  admits(address: string): boolean {
    this.forgetStale();
    const caller = this.callerAt(address);
    if (caller.sockets >= this.limits.perAddress) return false;
    caller.sockets += 1;
    return true;
  }

  left(address: string): void {
    this.callerAt(address).sockets -= 1;
  }

  /** Counts an operation, unless the address has used up its minute. */
  mayBegin(address: string): boolean {
    if (this.limits.operations === 0) return true;
    const caller = this.callerAt(address);
    caller.operations += 1;
    return caller.operations <= this.limits.operations;
  }

  /** Counts a message, unless the address has sent too many. */
  maySend(address: string): boolean {
    return this.callerAt(address).messages.take();
  }

  private callerAt(address: string): Caller {
    const now = this.clock.now().getTime();
    const caller = this.byAddress.get(address) ?? {
      sockets: 0,
      operations: 0,
      minuteEnds: now + minute,
      messages: new Allowance(this.limits.messagesEach),
    };
    // Also restarted when the clock was set back, or the minute would last that much longer.
    if (caller.minuteEnds <= now || caller.minuteEnds > now + minute)
      Object.assign(caller, { operations: 0, minuteEnds: now + minute });
    this.byAddress.set(address, caller);
    return caller;
  }

  private forgetStale(): void {
    const now = this.clock.now().getTime();
    for (const [address, { sockets, minuteEnds }] of this.byAddress) {
      if (sockets === 0 && minuteEnds <= now) this.byAddress.delete(address);
    }
  }
}
