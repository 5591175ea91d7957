import { useQuery } from '../../../session/use-query';
import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../ui/addresses/paths';
import { lazyPart } from '../../../ui/on-demand/lazy-part';
import { useUpdates } from '../../../graphql/live-events/use-updates';
import { useSession } from '../../../session/session';
import { useTakenOver } from '../../../ui/on-demand/use-taken-over';
import { useFollows } from '../../accounts/follows/use-follows';
import { useClubPath } from '../../leagues/my-club/path/use-club-path';
import { StartYourClub } from '../../leagues/my-club/path/StartYourClub';
import { SmallStandings } from './SmallStandings';
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
  const { isSignedIn } = useSession();
  const path = useClubPath({ skip: !isSignedIn });
  const mine = useMyClub(path);
  const follows = useFollows();
  const isDrawn = !useTakenOver();
  const leading = useLeadingLeague(mine, follows);
  const league = leading ?? data?.dashboard.main[0] ?? null;
  return (
    <div className="stack" data-waits={isDrawn || undefined}>
      <TonightBoard league={league} leagues={data?.dashboard.all ?? []} isLoading={data === undefined} />
      <div className={classes.columns}>
        <Mine club={mine} path={path} isDrawn={isDrawn} />
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
      {isSignedIn && !isDrawn ? (
        <Suspense fallback={<Skeleton height={180} />}>
          {follows === undefined ? (
            <Skeleton height={180} />
          ) : (
            // Its live query is of the leagues of these clubs and players, so it begins anew with them.
            <FollowingCard key={idsOf(follows)} all={follows} />
          )}
        </Suspense>
      ) : null}
    </div>
  );
}

const MyClubCard = lazyPart(() => import('./MyClubCard'));
const ClubPath = lazyPart(() => import('../../leagues/my-club/path/ClubPath'));
const StaffDesk = lazyPart(() => import('./staff/StaffDesk'));
const FollowingCard = lazyPart(() => import('../following/FollowingCard'));

const idsOf = (follows: NonNullable<ReturnType<typeof useFollows>>) =>
  String(follows.map(({ teamId, playerId, leagueId }) => `${teamId} ${playerId} ${leagueId}`).toSorted());

interface MineProps {
  club: MyClub | null | undefined;
  path: ReturnType<typeof useClubPath>;
  isDrawn: boolean;
}

/** The viewer's club. Its place is reserved, because only the browser knows who is signed in. */
function Mine({ club, path, isDrawn }: MineProps) {
  const { isSignedIn, isStaff } = useSession();
  if (!isSignedIn && !isDrawn) return null;
  return (
    <div className={classes.mine} data-drawn-for="users">
      {isDrawn || club === undefined ? (
        <Skeleton height="100%" mih="inherit" />
      ) : club !== null && path.club?.rosterSize === 0 ? (
        <Suspense fallback={<Skeleton height="100%" mih="inherit" />}>
          <ClubPath
            club={path.club}
            reload={path.result.refetch}
            isShort
            aside={<Link to={paths.team(club.id)}>{club.name}</Link>}
          />
        </Suspense>
      ) : club !== null ? (
        <Suspense fallback={<Skeleton height="100%" mih="inherit" />}>
          <MyClubCard clubId={club.id} />
        </Suspense>
      ) : isStaff ? (
        <Suspense fallback={<Skeleton height="100%" mih="inherit" />}>
          <StaffDesk />
        </Suspense>
      ) : (
        <StartYourClub />
      )}
    </div>
  );
}
