import { Link } from 'react-router';
import { paths } from '../../../ui/addresses/paths';
import { Panel } from '../../../ui/page/Panel';
import { useOwnTeams } from './use-own-teams';

interface TeamMarketProps {
  team: { id: string; name: string; viewerCanDeal: boolean };
}

/** Links on a team's page to the trades and transactions of the team. */
export function TeamMarket({ team: { id, name, viewerCanDeal } }: TeamMarketProps) {
  const ownsTeams = useOwnTeams().size > 0;
  return (
    <Panel title="Market">
      <div className="buttons">
        <Link to={paths.marketOf(id)}>Transactions of {name}</Link>
        {viewerCanDeal ? (
          <Link to={paths.market}>Trades and claims</Link>
        ) : ownsTeams ? (
          <Link to={paths.offerTo(id)}>Offer a trade to {name}</Link>
        ) : null}
      </div>
    </Panel>
  );
}
