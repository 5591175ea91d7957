import type { InvitingLeague } from './invitations/inviting-league';
import { Invitations } from './invitations/Invitations';
import { LeagueHandOvers } from './hand-overs/LeagueHandOvers';
import { Owners } from './Owners';

/** For staff of a league: invitations, requests for clubs, and owners. */
export function LeaguePeople({ league }: { league: InvitingLeague }) {
  return (
    <div className="stack">
      <Invitations league={league} />
      <LeagueHandOvers leagueId={league.id} />
      <Owners leagueId={league.id} />
    </div>
  );
}
