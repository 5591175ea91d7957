import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../../../ui/page/EmptyState';
import { counted } from '../../../../ui/text/format';
import { Panel } from '../../../../ui/page/Panel';
import { QueryState } from '../../../../graphql/QueryState';
import { ShowMore } from '../../../../graphql/lists/ShowMore';
import type { ClaimStatus, TradeStatus } from '../../../../graphql/schema.generated';
import { ClaimList } from './ClaimList';
import { marketFailures } from '../market-failures';
import { PAGE, useClaims, useTrades } from '../offers';
import { MarketTeamsDocument } from '../offers.generated';
import { TradeList } from './TradeList';

interface OffersProps<Status> {
  title: string;
  /** Only those of this status. */
  status: Status | null;
  empty: string;
}

/** Trades of one's teams; of all teams for staff. */
function Trades({ status, ...offers }: OffersProps<TradeStatus>) {
  const result = useTrades(status);
  return (
    <Offers {...offers} noun="trade" result={result} offers={result.data?.trades}>
      {(trades) => <TradeList label={offers.title} trades={trades} />}
    </Offers>
  );
}

/** Claims and waivers of one's teams; of all teams for staff. */
function Claims({ status, ...offers }: OffersProps<ClaimStatus>) {
  const result = useClaims(status);
  return (
    <Offers {...offers} noun="claim" result={result} offers={result.data?.claims}>
      {(claims) => <ClaimList label={offers.title} claims={claims} />}
    </Offers>
  );
}

/** For owners: their trades, claims and waivers. An owner without a team has none. */
export function OwnDeals() {
  const { data } = useQuery(MarketTeamsDocument);
  if (data?.me?.ownedTeams.length === 0) return null;
  return (
    <>
      <Trades title="My Trades" status={null} empty="Your teams have no trades yet." />
      <Claims title="My Claims and Waivers" status={null} empty="Your teams have claimed no player yet." />
    </>
  );
}

/** For staff: the trades, claims and waivers of all teams. */
export function AllDeals() {
  return (
    <>
      <Trades title="All Trades" status={null} empty="No team has offered a trade yet." />
      <Claims title="All Claims and Waivers" status={null} empty="No team has claimed a player yet." />
    </>
  );
}

/** For staff: what waits for a decision. */
export function MarketDecisions() {
  return (
    <>
      <Trades title="Trades to Approve" status="ACCEPTED" empty="No trade waits for a decision." />
      <Claims title="Claims to Decide" status="WAITING" empty="No claim waits for a decision." />
    </>
  );
}

interface OfferPage<Offer> {
  edges: readonly { node: Offer }[];
  totalCount: number;
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}

interface OfferPanelProps<Offer> extends Omit<OffersProps<never>, 'status'> {
  noun: string;
  result: ReturnType<typeof useTrades> | ReturnType<typeof useClaims>;
  /** Listed part of the result; undefined until it is there. */
  offers: OfferPage<Offer> | undefined;
  children: (offers: readonly Offer[]) => ReactNode;
}

function Offers<Offer>({ title, empty, noun, result, offers, children }: OfferPanelProps<Offer>) {
  return (
    <Panel title={title} aside={offers ? <span>{counted(offers.totalCount, noun)}</span> : null}>
      <QueryState result={{ ...result, data: offers }} fallback={marketFailures.loadOffers}>
        {({ edges, totalCount, pageInfo }) =>
          edges.length === 0 ? (
            <EmptyState title={empty} />
          ) : (
            <>
              {children(edges.map(({ node }) => node))}
              <ShowMore
                shown={edges.length}
                total={totalCount}
                noun={[noun]}
                hasMore={pageInfo.hasNextPage}
                load={() => result.fetchMore({ variables: { first: PAGE, after: pageInfo.endCursor } })}
                fallback={marketFailures.loadOffers}
              />
            </>
          )
        }
      </QueryState>
    </Panel>
  );
}
