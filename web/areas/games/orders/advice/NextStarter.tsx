import { Link } from 'react-router';
import { paths } from '../../../../ui/addresses/paths';
import { ComingTime } from '../../../../ui/baseball/ComingTime';
import { opponentIn } from '../../../clubs/teams/now/club-matches';
import { opposingStarter, type SavedOrders } from '../draft/orders-page';

/** `Next: @ Bears, Sam Smith (L)`; without a known starter, the match from which orders apply. */
export function NextStarter({ orders, teamId }: { orders: SavedOrders; teamId: string }) {
  const starter = opposingStarter(orders, teamId);
  if (!orders.inForceFrom || !starter) {
    return (
      <>
        Your orders apply from the club’s next first pitch
        <PitchTime match={orders.inForceFrom} />. The manager decides the rest.
      </>
    );
  }
  const { isHome, opponent } = opponentIn(orders.inForceFrom, teamId);
  const isLeft = starter.throws === 'L';
  return (
    <>
      Next:{' '}
      <Link to={paths.match(orders.inForceFrom.id)}>
        {isHome ? 'vs' : '@'} {opponent.shortName}
      </Link>
      , <Link to={paths.player(starter.id)}>{starter.name}</Link> (
      <abbr title={isLeft ? 'Throws left-handed' : 'Throws right-handed'}>{starter.throws}</abbr>)
      <PitchTime match={orders.inForceFrom} />
    </>
  );
}

/** Time of the first pitch after a comma; nothing if it is neither announced nor scheduled. */
export function PitchTime({ match }: { match: SavedOrders['inForceFrom'] }) {
  const at = match?.firstPitchAt ?? match?.startsAt ?? null;
  if (at === null) return null;
  return (
    <>
      , <ComingTime at={at} />
    </>
  );
}
