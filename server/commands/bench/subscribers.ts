import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { WebSocket } from 'ws';

export interface Audience {
  readonly address: string;
  readonly count: number;
  /** The league whose standings they follow by graphql-transport-ws; with null they only listen. */
  readonly leagueId: number | null;
}

const patienceToOpen = 300_000;
const receiveWithinMs = 60_000;

/** Many sockets, in another thread so that they do not take the server's time. */
export class Subscribers {
  private constructor(private readonly worker: Worker) {}

  static async open(audience: Audience): Promise<Subscribers> {
    const worker = new Worker(__filename, { workerData: audience });
    await nextMessage(worker, patienceToOpen);
    return new Subscribers(worker);
  }

  /** Milliseconds from the commit's start until all have received one more message. */
  async lastOf(commit: () => Promise<unknown>): Promise<number> {
    const received = nextMessage(this.worker, receiveWithinMs);
    const start = wallClock();
    await commit();
    return (await received) - start;
  }

  async close(): Promise<void> {
    await this.worker.terminate();
  }
}

const wallClock = () => performance.timeOrigin + performance.now();

/** The wall clock's milliseconds at which the last of them received it. */
function nextMessage(worker: Worker, patience: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('not all of them received it')), patience);
    worker.once('error', reject);
    worker.once('message', (at: number) => {
      clearTimeout(late);
      worker.off('error', reject);
      resolve(at);
    });
  });
}

if (!isMainThread && parentPort) {
  const port = parentPort;
  let hearing = 0;
  const { address, count, leagueId }: Audience = workerData;
  const onMessage = () => {
    hearing++;
    if (hearing % count === 0) port.postMessage(wallClock());
  };
  void openAll(address, count, leagueId, onMessage).then(() => port.postMessage(wallClock()));
}

/** A hundred at a time: more would overflow the queue of pending connections. */
async function openAll(
  address: string,
  count: number,
  leagueId: number | null,
  onMessage: () => void,
): Promise<void> {
  for (let opened = 0; opened < count; opened += 100) {
    await Promise.all(
      Array.from({ length: Math.min(100, count - opened) }, () => open(address, leagueId, onMessage)),
    );
  }
}

function open(address: string, leagueId: number | null, onMessage: () => void): Promise<void> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    perMessageDeflate: false,
  });
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', (code, reason) => reject(new Error(`closed: ${code} ${reason.toString()}`)));
    socket.on('open', () => {
      if (leagueId === null) resolve();
      else socket.send('{"type":"connection_init"}');
    });
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text.startsWith('{"type":"connection_ack"')) {
        socket.send(
          JSON.stringify({ id: '1', type: 'subscribe', payload: { query, variables: { leagueId } } }),
        );
        resolve();
      } else if (text.startsWith('{"type":"ping"')) socket.send('{"type":"pong"}');
      else onMessage();
    });
  });
}

/** The subscriptions of the web app's league pages. */
const query = `subscription StandingsChanged($leagueId: ID!) {
  standingsChanged(leagueId: $leagueId) {
    id
  }
}`;
