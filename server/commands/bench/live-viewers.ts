import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { WebSocket } from 'ws';

/** One live game, and when each of its plays is due by the machine's clock, in milliseconds. */
export interface WatchedGame {
  readonly matchId: number;
  readonly due: readonly number[];
}

interface Crowd {
  readonly address: string;
  readonly games: readonly WatchedGame[];
  readonly viewersEach: number;
}

/** How late plays were, in milliseconds: from the time of each to its arrival at a viewer. */
export interface Lateness {
  readonly messages: number;
  readonly p50: number;
  readonly p99: number;
  readonly worst: number;
  /** The median over the plays of the time from the first viewer to the last. */
  readonly spread: number;
}

type Answer = 'open' | 'all' | Lateness | { readonly failure: string };

/** Viewers of live games, in a process of their own, so that they do not take the server's time. */
export class LiveViewers {
  private constructor(private readonly process: ChildProcess) {}

  static async open(crowd: Crowd): Promise<LiveViewers> {
    const viewers = new LiveViewers(fork(__filename, { serialization: 'advanced' }));
    await viewers.ask(crowd);
    return viewers;
  }

  /** How late the plays were that were due in between, once each viewer has each of them. */
  async lateness(from: number, to: number): Promise<Lateness> {
    const answer = await this.ask({ from, to });
    if (typeof answer === 'object' && 'worst' in answer) return answer;
    throw new Error(`the viewers answered ${JSON.stringify(answer)}`);
  }

  async close(): Promise<void> {
    if (this.process.exitCode !== null) return;
    const gone = once(this.process, 'exit');
    this.process.kill();
    await gone;
  }

  private async ask(message: Crowd | Window): Promise<Answer> {
    const answered = new Promise<Answer>((resolve, reject) => {
      this.process.once('message', (answer: Answer) => resolve(answer));
      this.process.once('exit', () => reject(new Error('the viewers are gone')));
    });
    this.process.send(message);
    const answer = await answered;
    if (typeof answer === 'object' && 'failure' in answer) throw new Error(answer.failure);
    return answer;
  }
}

interface Window {
  readonly from: number;
  readonly to: number;
}

const wallClock = () => performance.timeOrigin + performance.now();

/** What has arrived of a play. */
interface Arrivals {
  readonly due: number;
  readonly late: number[];
}

class Watching {
  private readonly arrivals = new Map<number, Arrivals[]>();
  private viewersEach = 0;

  async open({ address, games, viewersEach }: Crowd): Promise<void> {
    this.viewersEach = viewersEach;
    const all = games.flatMap(({ matchId, due }) => {
      this.arrivals.set(
        matchId,
        due.map((time) => ({ due: time, late: [] })),
      );
      return Array.from({ length: viewersEach }, () => matchId);
    });
    // A hundred at a time: more would overflow the queue of pending connections.
    for (let at = 0; at < all.length; at += 100) {
      await Promise.all(all.slice(at, at + 100).map((matchId) => this.watch(address, matchId)));
    }
  }

  /** Resolves with the first message, which says how the game stands. */
  private watch(address: string, matchId: number): Promise<void> {
    const socket = new WebSocket(`${address.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
      perMessageDeflate: false,
      skipUTF8Validation: true,
    });
    return new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.on('close', (code, reason) => reject(new Error(`closed: ${code} ${reason.toString()}`)));
      socket.on('open', () => socket.send('{"type":"connection_init"}'));
      socket.on('message', (data: Buffer) => {
        const at = wallClock();
        if (data.includes('"type":"connection_ack"')) {
          const payload = { query, variables: { matchId } };
          socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload }));
        } else if (data.includes('"type":"ping"')) socket.send('{"type":"pong"}');
        else if (data.includes('"type":"next"') && !data.includes('"errors"')) {
          this.note(matchId, data, at);
          resolve();
        } else if (!data.includes('"type":"complete"')) reject(new Error(data.toString()));
      });
    });
  }

  /** Read by hand: parsing would take longer than everything else. */
  private note(matchId: number, data: Buffer, at: number): void {
    for (let found = data.indexOf(key); found >= 0; found = data.indexOf(key, found + 1)) {
      const digits = data.toString('latin1', found + key.length, found + key.length + 6);
      const play = this.arrivals.get(matchId)?.[Number.parseInt(digits, 10) - 1];
      play?.late.push(at - play.due);
    }
  }

  lateness({ from, to }: Window): Lateness {
    const plays = [...this.arrivals.values()].flat().filter(({ due }) => due >= from && due < to);
    const incomplete = plays.find(({ late }) => late.length !== this.viewersEach);
    if (incomplete) throw new Error(`a play was seen ${incomplete.late.length} times by ${this.viewersEach}`);
    const sorted = plays.flatMap(({ late }) => late).toSorted((one, other) => one - other);
    const spreads = plays.map(({ late }) => Math.max(...late) - Math.min(...late));
    const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? Number.NaN;
    return {
      messages: sorted.length,
      p50: at(0.5),
      p99: at(0.99),
      worst: sorted.at(-1) ?? Number.NaN,
      spread: spreads.toSorted((one, other) => one - other)[Math.floor(spreads.length / 2)] ?? Number.NaN,
    };
  }
}

const key = '"number":';

if (require.main === module) {
  const watching = new Watching();
  const answer = (message: Answer) => process.send?.(message);
  const fail = (error: unknown) => answer({ failure: String(error) });
  process.on('message', (message: Crowd | Window) => {
    if ('games' in message) watching.open(message).then(() => answer('open'), fail);
    else
      Promise.resolve()
        .then(() => answer(watching.lateness(message)), fail)
        .catch(fail);
  });
}

/** What the match page shows of a play. */
const query = `subscription GameFeed($matchId: ID!) {
  gameFeed(matchId: $matchId) { status nextAt serverTime plays { __typename
    ... on PlayState { number inning half outs bases { playerId name } homeScore awayScore homeHits awayHits
      homeErrors awayErrors text scoring winProbability { before after } leverage credits { player { playerId name } wpa }
      lines { player { playerId name } isHome batting { ab r h hr rbi bb so }
        pitching { outs h r er bb k hr pitches strikes } } }
    ... on PlateAppearance { result batter { playerId name } pitcher { playerId name } count trajectory fielder direction
      runners { player { playerId name } from to } }
    ... on RunningPlay { runners { player { playerId name } from to } }
    ... on Substitution { substitute { player { playerId name } isHome position } } } }
}`;
