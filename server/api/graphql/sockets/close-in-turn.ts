import { type WebSocket } from 'ws';

/** Sockets closed at a time, and milliseconds until the next ones. */
const atATime = 10;
const pauseMs = 100;

/**
 * Closes sockets a few at a time: their clients connect again and read everything again, which takes about seven milliseconds of this
 * process for each, and all at once would keep them and everybody else waiting. A socket that is open meanwhile is served on.
 */
export function closeInTurn(sockets: Iterable<WebSocket>, code: number, reason: string): void {
  const waiting = [...sockets];
  const closeNext = () => {
    for (const socket of waiting.splice(0, atATime)) socket.close(code, reason);
    if (waiting.length > 0) setTimeout(closeNext, pauseMs).unref();
  };
  closeNext();
}
