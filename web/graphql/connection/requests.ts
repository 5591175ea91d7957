import { ApolloLink } from '@apollo/client';
import { finalize } from 'rxjs';
import { createExternalStore } from '../../ui/on-demand/external-store';

/** Number of requests under way. */
export const requests = createExternalStore(0);

export const countRequests = new ApolloLink((operation, forward) => {
  requests.set(requests.get() + 1);
  return forward(operation).pipe(finalize(() => requests.set(requests.get() - 1)));
});
