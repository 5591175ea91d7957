import { useQuery } from '../../../session/use-query';
import { useUpdates } from '../../../graphql/live-events/use-updates';
import type { useFollows } from '../../accounts/follows/use-follows';
import { FollowedLeagueDocument, MyClubDocument, type MyClubQuery } from './tonight.generated';
import type { MyClub } from './use-my-club';

type Follows = ReturnType<typeof useFollows>;
type League = NonNullable<NonNullable<MyClubQuery['team']>['league']>;

/** The league of the viewer's club, or else of a club that they follow, or a league that they follow; null without any. */
export function useLeadingLeague(mine: MyClub | null | undefined, follows: Follows): League | null {
  const isNeeded = mine === null || mine?.league === null;
  const club = { id: follows?.find(({ teamId }) => teamId !== null)?.teamId ?? '' };
  const league = { id: follows?.find(({ leagueId }) => leagueId !== null)?.leagueId ?? '' };
  const skipsClub = !isNeeded || club.id === '';
  const skipsLeague = !isNeeded || club.id !== '' || league.id === '';
  const ofClub = useQuery(MyClubDocument, { variables: club, skip: skipsClub });
  useUpdates(MyClubDocument, club, skipsClub);
  const followed = useQuery(FollowedLeagueDocument, { variables: league, skip: skipsLeague });
  useUpdates(FollowedLeagueDocument, league, skipsLeague);
  if (!isNeeded) return mine?.league ?? null;
  return (skipsClub ? followed.data?.league : ofClub.data?.team?.league) ?? null;
}
