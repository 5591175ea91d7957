import { DomainError } from './errors.js';

interface Waiting {
  begin(): void;
}

export interface QueueLimits {
  /** Pieces of work under way at once. */
  readonly atOnce: number;
  /** Pieces of work that may wait, of one client. */
  readonly waitingByClient: number;
}

/**
 * Lets costly work in a few pieces at a time. Those that wait are taken client by client in rotation, so a client with a
 * hundred pieces delays another one's first piece by one of its own, not by a hundred.
 */
export class FairQueue {
  private underWay = 0;
  /** In the order in which the clients get their next turn. */
  private readonly waiting = new Map<string, Waiting[]>();

  constructor(private readonly limits: QueueLimits) {}

  /** @throws DomainError `rate_limited` when too much of the client's work waits already */
  async run<Result>(client: string, work: () => Promise<Result>): Promise<Result> {
    await this.turn(client);
    try {
      return await work();
    } finally {
      this.next();
    }
  }

  private turn(client: string): Promise<void> | undefined {
    if (this.underWay < this.limits.atOnce) {
      this.underWay += 1;
      return undefined;
    }
    const line = this.waiting.get(client) ?? [];
    if (line.length >= this.limits.waitingByClient) throw tooMuchAtOnce();
    this.waiting.set(client, line);
    return new Promise((begin) => line.push({ begin }));
  }

  /** Passes the turn on, with a pause in which the process answers everything cheap that has come meanwhile. */
  private next(): void {
    setImmediate(() => {
      const [first] = this.waiting;
      if (!first) {
        this.underWay -= 1;
        return;
      }
      const [client, line] = first;
      const piece = line.shift();
      this.waiting.delete(client);
      if (line.length > 0) this.waiting.set(client, line);
      piece?.begin();
    });
  }
}

const tooMuchAtOnce = () =>
  new DomainError(
    'rate_limited',
    'Too many of your costly requests are under way. Please wait and try again.',
  );
