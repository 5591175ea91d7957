import { type Clock } from '../../core/clock.js';

/** What one socket may ask of the server. */
export interface SocketLimits {
  /** Bytes of one message from the client. */
  readonly messageBytes: number;
  /** Operations under way at once. */
  readonly subscriptions: number;
  /** Sockets of one network address. */
  readonly perAddress: number;
  /** Milliseconds to say hello. */
  readonly initWait: number;
  /** Milliseconds between pings; a socket that has not answered by the next one is cut. */
  readonly pingEvery: number;
  /** Milliseconds that a socket may follow nothing; then it is closed, between once and twice this long after. */
  readonly idle: number;
  /** Operations begun in a minute by one network address; 0 is off. */
  readonly operations: number;
}

export const socketLimits: SocketLimits = {
  messageBytes: 64 * 1024,
  subscriptions: 100,
  perAddress: 1000,
  initWait: 10_000,
  pingEvery: 12_000,
  idle: 300_000,
  operations: 0,
};

const minute = 60_000;

interface Caller {
  sockets: number;
  operations: number;
  minuteEnds: number;
}

/** What each network address has open and has begun, in this process. Forgotten with its last socket's minute. */
export class Callers {
  private readonly byAddress = new Map<string, Caller>();

  constructor(
    private readonly limits: SocketLimits,
    private readonly clock: Clock,
  ) {}

  /** Counts a new socket, unless the address has all it may have. */
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

  /** Counts an operation, unless the address has used its minute up. */
  mayBegin(address: string): boolean {
    if (this.limits.operations === 0) return true;
    const caller = this.callerAt(address);
    caller.operations += 1;
    return caller.operations <= this.limits.operations;
  }

  private callerAt(address: string): Caller {
    const now = this.clock.now().getTime();
    const caller = this.byAddress.get(address) ?? { sockets: 0, operations: 0, minuteEnds: now + minute };
    // Also begun again when the clock was set back, or the minute would last as long as it was set back.
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
