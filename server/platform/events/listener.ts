import { liveChannel } from '../data/transactions/announce.js';
import {
  type ConnectionOptions,
  keepConnection,
  type KeptConnection,
  openConnection,
} from '../data/connections/kept-connection.js';
import { type Logger } from '../context/logger.js';

interface ListenerOptions {
  readonly connectionString: string;
  readonly log: Logger;
  readonly onMessage: (text: string) => void;
  /** Called after a lost connection was replaced: messages of the meantime are lost. */
  readonly onGap: () => void;
}

/**
 * Listens on the channel of live events until closed.
 * @throws when the first connection fails
 */
export async function listen(options: ListenerOptions): Promise<KeptConnection> {
  const { connectionString, log, onMessage, onGap } = options;
  const connection: ConnectionOptions = {
    connectionString,
    name: 'pennant live',
    log,
    prepare: (client) => {
      client.on('notification', ({ payload }) => {
        if (payload !== undefined) onMessage(payload);
      });
      return client.query(`LISTEN ${liveChannel}`);
    },
    onReplaced: onGap,
  };
  return keepConnection(connection, await openConnection(connection));
}
