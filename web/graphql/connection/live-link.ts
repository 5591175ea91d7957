import { ApolloLink } from '@apollo/client';
import { from, switchMap } from 'rxjs';
import { fetchCode } from '../../ui/on-demand/fetch-code';
import type { LiveSocket, SocketIdentity } from './socket';

interface LiveLink {
  link: ApolloLink;
  /** Closes the socket, which then reconnects with the current identity. */
  reintroduce: () => void;
}

/**
 * Carries subscriptions. The socket's code is fetched with the first one, so pages without live data do not load it.
 */
export function createLiveLink(identity: SocketIdentity, reload: () => void): LiveLink {
  let socket: LiveSocket | undefined;
  let transport: Promise<ApolloLink> | undefined;

  const open = async () => {
    const { createSocket } = await fetchCode(() => import('./socket'));
    socket = createSocket(identity, reload);
    return socket.link;
  };

  return {
    link: new ApolloLink((operation, forward) => {
      transport ??= open().catch((error: unknown) => {
        transport = undefined; // The next subscription tries again.
        throw error;
      });
      return from(transport).pipe(
        switchMap((link) => {
          socket?.confirm();
          return link.request(operation, forward);
        }),
      );
    }),
    reintroduce: () => socket?.client.terminate(),
  };
}
