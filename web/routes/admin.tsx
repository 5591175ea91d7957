import { Button } from '@mantine/core';
import { startTransition, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { LogInFirst } from '../session/LogInFirst';
import { paths } from '../ui/addresses/paths';
import { AuditLog } from '../areas/community/administration/audit/AuditLog';
import { PendingMatches } from '../areas/community/administration/pending-matches/PendingMatches';
import { RosterRequests } from '../areas/community/administration/rosters/RosterRequests';
import { Shortcuts } from '../areas/community/administration/Shortcuts';
import { TeamRosters } from '../areas/community/administration/rosters/TeamRosters';
import { ImportSeason } from '../areas/doors/imports/ImportSeason';
import { Webhooks } from '../areas/doors/webhooks/Webhooks';
import { Users } from '../areas/community/administration/users/Users';
import { LeagueRequests } from '../areas/leagues/membership/LeagueRequests';
import { MarketDecisions } from '../areas/clubs/market/offers/Offers';
import { useSession } from '../session/session';
import { whenIdle } from '../ui/on-demand/use-when-idle';
import { Notice } from '../ui/page/Notice';
import { PageHeader } from '../ui/page/PageHeader';
import classes from '../areas/community/administration/Admin.module.css';
import { adminFailures } from '../areas/community/administration/admin-failures';

const sections = [
  { id: 'pending', title: 'Pending Matches', Section: PendingMatches },
  { id: 'requests', title: 'Roster Requests', Section: RosterRequests },
  { id: 'leagues', title: 'Requests to Join', Section: LeagueRequests },
  { id: 'market', title: 'Market Decisions', Section: MarketDecisions },
  { id: 'rosters', title: 'Team Rosters', Section: TeamRosters },
  { id: 'import', title: 'Import a Season', Section: ImportSeason },
  { id: 'webhooks', title: 'Webhooks', Section: Webhooks },
  { id: 'users', title: 'User Management', Section: Users },
  { id: 'audit', title: 'Audit Log', Section: AuditLog },
] as const;

export const isPrivate = true;

export function Component() {
  const { isAdmin } = useSession();
  return (
    <div className="stack">
      <PageHeader title="Admin Dashboard" eyebrow="The commissioner’s office" />
      {isAdmin ? (
        <>
          <Shortcuts />
          <Jumps />
          <Sections />
        </>
      ) : (
        <Refusal />
      )}
    </div>
  );
}

/** The parts are added one by one, whenever the browser is idle, so that it can respond in between. */
function Sections() {
  const [count, setCount] = useState(1);
  useEffect(() => {
    if (count === sections.length) return undefined;
    return whenIdle(() => startTransition(() => setCount(count + 1)), 0);
  }, [count]);
  return sections.map(({ id, Section }, place) => (
    <div key={id} id={id} className={`stack ${classes.part}`} tabIndex={-1}>
      {place < count ? <Section /> : null}
    </div>
  ));
}

/**
 * With many teams the page is long, so it has links to its parts. They are links of the router, because after a click
 * on a plain link the router may restore the previous scroll position.
 */
function Jumps() {
  const { search } = useLocation();
  return (
    <nav aria-label="On this page" className="sideways jumps" data-print="hide">
      {sections.map(({ id, title }) => (
        <Link
          key={id}
          to={{ search, hash: id }}
          onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}

function Refusal() {
  const { isSignedIn } = useSession();
  return (
    <>
      <Notice tone="bad" message={adminFailures.insufficientPermissions} />
      {isSignedIn ? (
        <div>
          <Button variant="default" component={Link} to={paths.home}>
            Back to home
          </Button>
        </div>
      ) : (
        <LogInFirst title="Log in as an administrator." next={paths.admin} isForEveryone={false} />
      )}
    </>
  );
}
