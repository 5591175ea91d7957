import { type WebSocket } from 'ws';

/** Number of sockets in a group, and milliseconds until the next group. */
const atATime = 10;
const pauseMs = 100;

/**
 * Closes sockets a few at a time, and serves the others meanwhile. Each client reconnects and reads everything again,
 * which takes this process about seven milliseconds; all clients together would keep everybody waiting.
 */
export function closeInTurn(sockets: Iterable<WebSocket>, code: number, reason: string): void {
  const waiting = [...sockets];
  const closeNext = () => {
    for (const socket of waiting.splice(0, atATime)) socket.close(code, reason);
    if (waiting.length > 0) setTimeout(closeNext, pauseMs).unref();
  };
  closeNext();
}
