import { type WorkBudget } from '../../core/budget.js';
import { Allowance } from './allowance.js';
import { type Connection } from './connection.js';
import { type Callers, type SocketLimits } from './socket-limits.js';

/** Measured milliseconds of processor time to read a message and answer a ping. */
const msPerMessage = 0.05;
/** Messages that are charged at a time: one alone weighs nothing. */
const chargedAtOnce = 500;

interface Limiting {
  readonly limits: SocketLimits;
  readonly callers: Callers;
  readonly budget: WorkBudget;
}

/**
 * Counts and charges everything that a socket sends, valid or not, protocol and control frames alike. One that sends too much,
 * or leaves too much unread, is closed, and nothing more of it is read.
 */
export function limitMessages(connection: Connection, { limits, callers, budget }: Limiting): void {
  const { socket } = connection;
  const own = new Allowance(limits.messages);
  let uncharged = 0;
  const count = () => {
    if (!connection.isOpen) return;
    uncharged += 1;
    if (uncharged === chargedAtOnce) {
      budget.charge(connection, uncharged * msPerMessage);
      uncharged = 0;
    }
    if (own.take() && callers.maySend(connection) && socket.bufferedAmount <= limits.unread) return;
    socket.removeAllListeners('message');
    connection.refuse('Too many messages');
  };
  for (const frame of ['message', 'ping', 'pong']) socket.on(frame, count);
}
