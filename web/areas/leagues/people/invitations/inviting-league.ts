/** A league with the clubs to which people are invited. */
export interface InvitingLeague {
  id: string;
  name: string;
  teams: readonly { team: { id: string; name: string; ownerId: string | null } }[];
}
