import { Invitations } from './invitations/Invitations';
import { LeagueHandOvers } from './hand-overs/LeagueHandOvers';
import { Owners } from './Owners';

export interface InvitingLeague {
  id: string;
  name: string;
  teams: readonly { team: { id: string; name: string; ownerId: string | null } }[];
}

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
