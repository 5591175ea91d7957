import { type RawData } from 'ws';
import { type WorkBudget } from '../../../platform/work/budget.js';
import { Allowance } from './allowance.js';
import { type Connection } from './connection.js';
import { type Callers, type SocketLimits } from './socket-limits.js';

/** Milliseconds of processor time to read a message or to answer a ping, as measured. */
const msPerMessage = 0.05;
/**
 * Bytes that count as one message. A longer message counts as several, because it takes longer to read, and the answer
 * to a ping is as long as the ping.
 */
const bytesPerMessage = 4_096;
/** Messages that are charged together, because one alone costs next to nothing. */
const chargedAtOnce = 500;

interface Limiting {
  readonly limits: SocketLimits;
  readonly callers: Callers;
  readonly budget: WorkBudget;
}

/**
 * Counts and charges everything that a socket sends, valid or not, including protocol and control frames. A socket that
 * sends too much, or leaves too much unread, is closed, and nothing more is read from it.
 */
export function limitMessages(connection: Connection, { limits, callers, budget }: Limiting): void {
  const { socket } = connection;
  const own = new Allowance(limits.messages);
  let uncharged = 0;
  const charge = () => {
    budget.charge(connection, uncharged * msPerMessage);
    uncharged = 0;
  };
  const count = (sent: RawData) => {
    if (!connection.isOpen) return;
    const messages = Math.max(1, Math.ceil(bytesOf(sent) / bytesPerMessage));
    uncharged += messages;
    if (uncharged >= chargedAtOnce) charge();
    if (own.take(messages) && callers.maySend(connection, messages) && socket.bufferedAmount <= limits.unread)
      return;
    socket.removeAllListeners('message');
    connection.refuse('Too many messages');
  };
  for (const frame of ['message', 'ping', 'pong']) socket.on(frame, count);
  // Messages that are not charged yet are charged when the socket closes: otherwise many sockets that each send a few
  // would cost nothing.
  socket.once('close', charge);
}

const bytesOf = (sent: RawData): number =>
  Array.isArray(sent) ? sent.reduce((sum, part) => sum + part.length, 0) : sent.byteLength;
