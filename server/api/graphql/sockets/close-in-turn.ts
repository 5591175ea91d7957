import { setTimeout as pause } from 'node:timers/promises';
import { type WebSocket } from 'ws';

/** Minimum number of sockets in a group, and milliseconds until the next group. */
const atATime = 10;
const pauseMs = 100;

/**
 * Closes sockets in groups, and serves the others meanwhile. Clients reconnect, which takes a server one or two
 * milliseconds each, or ten if they read everything again; all clients together would keep everybody waiting.
 * @param withinMs time limit for all of them; if absent, the groups are as small as possible
 * @returns resolves when each has been asked to close
 */
export async function closeInTurn(
  sockets: Iterable<WebSocket>,
  { code, reason, withinMs = Number.POSITIVE_INFINITY }: { code: number; reason: string; withinMs?: number },
): Promise<void> {
  const waiting = [...sockets];
  const size = Math.max(atATime, Math.ceil((waiting.length * pauseMs) / withinMs));
  for (;;) {
    for (const socket of waiting.splice(0, size)) socket.close(code, reason);
    if (waiting.length === 0) return;
    await pause(pauseMs, undefined, { ref: false });
  }
}
