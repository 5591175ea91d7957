import { AllDeals, MarketDecisions, OwnDeals } from '../features/market/Offers';
import { OfferTrade } from '../features/market/OfferTrade';
import { Transactions } from '../features/market/Transactions';
import { useSession } from '../session/session';
import { PageHeader } from '../ui/PageHeader';

export function Component() {
  const { isSignedIn, isStaff } = useSession();
  return (
    <div className="stack">
      <PageHeader
        title="Market"
        lead="Trades, claims and waivers."
        actions={isSignedIn ? <OfferTrade /> : null}
      />
      {isStaff ? (
        <>
          <MarketDecisions />
          <AllDeals />
        </>
      ) : isSignedIn ? (
        <OwnDeals />
      ) : null}
      <Transactions />
    </div>
  );
}
