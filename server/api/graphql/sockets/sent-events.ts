import { type ExecutionResult } from 'graphql';
import { type WebSocket } from 'ws';
import { type Results } from '../live/subscribe.js';
import { type Connection } from './connection.js';

/** JSON of results. Followers with the same operation share the result of an event, and so its JSON. */
const texts = new WeakMap<ExecutionResult, string>();

function textOf(result: ExecutionResult): string {
  const text = texts.get(result) ?? JSON.stringify(result);
  texts.set(result, text);
  return text;
}

/**
 * Sends the results of a subscription. Each result is written as JSON once for all sockets; the library would write it
 * again for each socket. Results with errors are left to the library, whose hooks present them.
 */
export function sentEvents(connection: Connection, id: string, results: Results): Results {
  const head = `{"id":${JSON.stringify(id)},"type":"next","payload":`;
  const events: Results = {
    get isIdle() {
      return results.isIdle;
    },
    async next() {
      try {
        for (;;) {
          const next = await results.next();
          if (next.done === true) connection.forget(events);
          if (next.done === true || next.value.errors) return next;
          await sent(connection.socket, `${head}${textOf(next.value)}}`);
        }
      } catch (error) {
        await events.return?.();
        throw error;
      }
    },
    async return() {
      connection.forget(events);
      await results.return?.();
      return { value: undefined, done: true };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
  connection.keep(events);
  return events;
}

/** Waits until the socket has taken the message, so that a slow reader gets nothing more until then. */
function sent(socket: WebSocket, message: string): Promise<void> {
  return new Promise((resolve, reject) => {
    if (socket.readyState !== socket.OPEN) return resolve();
    socket.send(message, (error) => (error ? reject(error) : resolve()));
  });
}

export const isEvents = (result: unknown): result is Results =>
  typeof result === 'object' && result !== null && Symbol.asyncIterator in result && 'isIdle' in result;
