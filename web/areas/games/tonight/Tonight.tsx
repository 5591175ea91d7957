import { useQuery } from '../../../session/use-query';
import { Skeleton } from '@mantine/core';
import { useUpdates } from '../../../graphql/live-events/use-updates';
import { useSession } from '../../../session/session';
import { useTakenOver } from '../../../ui/on-demand/use-taken-over';
import { Following } from '../../accounts/follows/Following';
import { StartYourClub } from '../../leagues/my-club/path/StartYourClub';
import { MyClubCard } from './MyClubCard';
import { SmallStandings } from './SmallStandings';
import { StaffDesk } from './StaffDesk';
import { TonightBoard } from './TonightBoard';
import { TopStory } from './TopStory';
import { TonightDocument } from './tonight.generated';
import classes from './Tonight.module.css';
import { useLeadingLeague } from './use-leading-league';
import { type MyClub, useMyClub } from './use-my-club';

/**
 * Live games, the next games and the latest results of the viewer's league, of one that they follow, or else of the
 * league that plays now or played last, with the viewer's club, small standings and the top story.
 */
export function Tonight() {
  const { data } = useQuery(TonightDocument);
  useUpdates(TonightDocument, {});
  const mine = useMyClub();
  const isDrawn = !useTakenOver();
  const leading = useLeadingLeague(mine);
  const league = leading ?? data?.dashboard.main[0] ?? null;
  return (
    <div className="stack" data-waits={isDrawn || undefined}>
      <TonightBoard league={league} leagues={data?.dashboard.all ?? []} isLoading={data === undefined} />
      <div className={classes.columns}>
        <Mine club={mine} isDrawn={isDrawn} />
        {league === null ? null : <SmallStandings league={league} clubId={mine?.id ?? null} />}
        {data === undefined ? (
          <>
            <Skeleton height={310} />
            <Skeleton height={310} />
          </>
        ) : (
          <TopStory
            featured={data.featured.edges[0]?.node}
            newest={data.newest.edges.map(({ node }) => node)}
          />
        )}
      </div>
    </div>
  );
}

/** The viewer's club. Its place is reserved, because only the browser knows who is signed in. */
function Mine({ club, isDrawn }: { club: MyClub | null | undefined; isDrawn: boolean }) {
  const { isSignedIn, isStaff } = useSession();
  if (!isSignedIn && !isDrawn) return null;
  return (
    <div className={classes.mine} data-drawn-for="users">
      {isDrawn || club === undefined ? (
        <Skeleton height="100%" mih="inherit" />
      ) : club !== null ? (
        <MyClubCard club={club} />
      ) : isStaff ? (
        <StaffDesk />
      ) : (
        <StartYourClub />
      )}
      {isDrawn ? null : <Following />}
    </div>
  );
}
