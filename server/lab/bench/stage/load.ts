import { connect, type Socket } from 'node:net';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

export interface Target {
  readonly address: string;
  readonly path: string;
  /** A body to POST as JSON; without one the path is requested by GET. */
  readonly body?: string | undefined;
  /** Token of an account; without one the request is a visitor's. */
  readonly token?: string | undefined;
}

interface Turn extends Target {
  readonly milliseconds: number;
}

const connections = 16;

/** Sends requests from another thread, so that they do not take the server's time. */
export class LoadGenerator {
  private readonly worker = new Worker(__filename);

  /** Requests a second on sixteen connections, each of which sends the next request immediately after an answer. */
  async rate(target: Target, milliseconds: number): Promise<number> {
    const answered = new Promise<number>((resolve, reject) => {
      this.worker.once('message', (message: unknown) => {
        if (typeof message === 'number') resolve(message);
        else reject(new Error(String(message)));
      });
    });
    this.worker.postMessage({ ...target, milliseconds } satisfies Turn);
    return answered;
  }

  async close(): Promise<void> {
    await this.worker.terminate();
  }
}

if (!isMainThread && parentPort) {
  const port = parentPort;
  port.on('message', (turn: Turn) => {
    takeTurn(turn).then(
      (rate) => port.postMessage(rate),
      (error: unknown) => port.postMessage(error instanceof Error ? error.message : String(error)),
    );
  });
}

async function takeTurn(turn: Turn): Promise<number> {
  const start = performance.now();
  const counts = await Promise.all(Array.from({ length: connections }, () => askUntil(turn, start)));
  return (1000 * counts.reduce((sum, count) => sum + count, 0)) / (performance.now() - start);
}

/** A connection whose HTTP is parsed by hand: a client library would take longer than the measured server. */
function askUntil(turn: Turn, start: number): Promise<number> {
  const { hostname, port } = new URL(turn.address);
  const request = requestOf(turn, hostname);
  return new Promise((resolve, reject) => {
    let answered = 0;
    const socket = connect(Number(port), hostname, () => socket.write(request));
    onAnswer(socket, (status) => {
      if (status !== 200) {
        socket.destroy();
        reject(new Error(`${turn.path} answered ${status}`));
        return;
      }
      answered++;
      if (performance.now() - start < turn.milliseconds) socket.write(request);
      else {
        socket.destroy();
        resolve(answered);
      }
    });
    socket.on('error', reject);
  });
}

function requestOf({ path, body, token }: Turn, host: string): string {
  const bearer = token === undefined ? '' : `Authorization: Bearer ${token}\r\n`;
  if (body === undefined) return `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n${bearer}\r\n`;
  const length = Buffer.byteLength(body);
  return `POST ${path} HTTP/1.1\r\nHost: ${host}\r\n${bearer}Content-Type: application/json\r\nContent-Length: ${length}\r\n\r\n${body}`;
}

/** Calls back at the end of each answer; all answers have a content length. */
function onAnswer(socket: Socket, done: (status: number) => void): void {
  let head = '';
  let missing = -1;
  let status = 0;
  socket.on('data', (chunk: Buffer) => {
    let body = chunk.length;
    if (missing < 0) {
      head += chunk.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      status = Number(head.slice(9, 12));
      missing = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      body = head.length - end - 4;
      head = '';
    }
    missing -= body;
    if (missing > 0) return;
    missing = -1;
    done(status);
  });
}
