import { Link } from 'react-router';
import { useSession } from '../../../session/session';
import { paths } from '../../../ui/addresses/paths';
import { Panel } from '../../../ui/page/Panel';

interface TeamMarketProps {
  team: { id: string; name: string; viewerCanDeal: boolean };
}

/** Links on a team's page to the trades and transactions of the team. */
export function TeamMarket({ team: { id, name, viewerCanDeal } }: TeamMarketProps) {
  const { isSignedIn } = useSession();
  return (
    <Panel title="Market">
      <div className="buttons">
        <Link to={paths.marketOf(id)}>Transactions of {name}</Link>
        {viewerCanDeal ? (
          <Link to={paths.market}>Trades and claims</Link>
        ) : isSignedIn ? (
          <Link to={paths.offerTo(id)}>Offer a trade to {name}</Link>
        ) : null}
      </div>
    </Panel>
  );
}
