import type { ClubDecisionKind } from '../../../graphql/schema.generated';
import type { Tone } from '../../../ui/text/badges';
import { paths } from '../../../ui/addresses/paths';

/** The label of each kind of decision. */
export const kindWords: Readonly<Record<ClubDecisionKind, readonly [label: string, tone: Tone]>> = {
  NO_ROSTER: ['Roster', 'bad'],
  THIN_ROSTER: ['Roster', 'bad'],
  TRADE_OFFER: ['Trade', 'mark'],
  TIRED_STARTER: ['Rotation', 'mark'],
  INJURED_REGULAR: ['Injury', 'mark'],
  GONE_IN_ORDERS: ['Orders', 'mark'],
  NO_MANAGER: ['Coaches', 'plain'],
};

/** The page on which it is decided. Staff generates what others ask for. */
export function whereDecided(
  teamId: string,
  { kind }: { kind: ClubDecisionKind },
  isStaff: boolean,
): { to: string; label: string } {
  if (kind === 'NO_ROSTER') {
    return isStaff
      ? { to: paths.teamPlayers(teamId), label: 'Generate players' }
      : { to: paths.myClub, label: 'Ask for a roster' };
  }
  if (kind === 'THIN_ROSTER') return { to: paths.players, label: 'Find players' };
  if (kind === 'TRADE_OFFER') return { to: paths.market, label: 'Answer the offer' };
  if (kind === 'NO_MANAGER') return { to: `${paths.team(teamId)}#coaches`, label: 'Add a coach' };
  return { to: paths.orders(teamId), label: 'Change the orders' };
}
