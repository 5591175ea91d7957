import { OwnDeals, StaffDeals } from '../areas/clubs/market/offers/Offers';
import { OfferTrade } from '../areas/clubs/market/trades/OfferTrade';
import { Transactions } from '../areas/leagues/transactions/Transactions';
import { useSession } from '../session/session';
import { PageHeader } from '../ui/page/PageHeader';

export function Component() {
  const { isSignedIn, isStaff } = useSession();
  return (
    <div className="stack" data-own>
      <PageHeader
        title="Market"
        lead="Trades, claims and waivers."
        actions={isSignedIn ? <OfferTrade /> : null}
      />
      {isStaff ? <StaffDeals /> : isSignedIn ? <OwnDeals /> : null}
      <Transactions />
    </div>
  );
}
