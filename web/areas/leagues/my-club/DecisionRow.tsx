import { Link } from 'react-router';
import { useSession } from '../../../session/session';
import { Tag, type Tone } from '../../../ui/text/badges';
import { paths } from '../../../ui/addresses/paths';
import type { ClubDecisionKind } from '../../../graphql/schema.generated';

interface Decision {
  kind: ClubDecisionKind;
  text: string;
}

/** A decision that a club needs, with a link to the place for it. */
export function DecisionRow({ teamId, decision }: { teamId: string; decision: Decision }) {
  const [label, tone] = kindWords[decision.kind];
  const place = whereDecided(teamId, decision, useSession().isStaff);
  return (
    <li>
      <span>
        <Tag tone={tone}>{label}</Tag> {decision.text}
      </span>
      <Link to={place.to}>{place.label}</Link>
    </li>
  );
}

/** Label and tone of each kind of decision. */
const kindWords: Readonly<Record<ClubDecisionKind, readonly [label: string, tone: Tone]>> = {
  NO_ROSTER: ['Roster', 'bad'],
  THIN_ROSTER: ['Roster', 'bad'],
  TRADE_OFFER: ['Trade', 'mark'],
  TIRED_STARTER: ['Rotation', 'mark'],
  INJURED_REGULAR: ['Injury', 'mark'],
  GONE_IN_ORDERS: ['Orders', 'mark'],
  NO_MANAGER: ['Coaches', 'plain'],
};

/** Link to the page of the decision. Staff generate a roster there; owners ask for one. */
function whereDecided(teamId: string, { kind }: Decision, isStaff: boolean): { to: string; label: string } {
  if (kind === 'NO_ROSTER') {
    return isStaff
      ? { to: paths.teamPlayers(teamId), label: 'Generate players' }
      : { to: paths.myClub, label: 'Ask for a roster' };
  }
  if (kind === 'THIN_ROSTER') return { to: paths.players, label: 'Find players' };
  if (kind === 'TRADE_OFFER') return { to: paths.market, label: 'Answer the offer' };
  if (kind === 'NO_MANAGER') return { to: `${paths.team(teamId)}#coaches`, label: 'Add a coach' };
  const part = kind === 'TIRED_STARTER' ? '?part=rotation' : '';
  return { to: paths.orders(teamId) + part, label: 'Change the orders' };
}
