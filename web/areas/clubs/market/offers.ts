import { useQuery } from '@apollo/client/react';
import { MarketChangedDocument } from '../../../graphql/live-events/live-events.generated';
import { refetchSize } from '../../../graphql/lists/paged-list';
import { useLiveRefetch } from '../../../graphql/live-events/use-live-refetch';
import type { ClaimStatus, TradeStatus } from '../../../graphql/schema.generated';
import { MarketClaimsDocument, MarketTradesDocument } from './offers.generated';

export const PAGE = 25;
const MOST = 500;

/** The trades that the viewer may see, as they are now. */
export function useTrades(status: TradeStatus | null) {
  const result = useQuery(MarketTradesDocument, { variables: { status, first: PAGE } });
  const data = result.data ?? result.previousData;
  const reload = () => result.refetch({ first: refetchSize(data?.trades.edges.length, PAGE, MOST) });
  useLiveRefetch(MarketChangedDocument, reload, { variables: {} });
  return { ...result, data };
}

/** The claims and waivers that the viewer may see, as they are now. */
export function useClaims(status: ClaimStatus | null) {
  const result = useQuery(MarketClaimsDocument, { variables: { status, first: PAGE } });
  const data = result.data ?? result.previousData;
  const reload = () => result.refetch({ first: refetchSize(data?.claims.edges.length, PAGE, MOST) });
  useLiveRefetch(MarketChangedDocument, reload, { variables: {} });
  return { ...result, data };
}
