import { Skeleton } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { QueryState } from '../../../graphql/QueryState';
import { toSessionRole } from '../../../session/session';
import { paths } from '../../../ui/addresses/paths';
import { shortDate } from '../../../ui/text/relative-time';
import classes from './Account.module.css';
import { type AccountProps, AccountSection } from './AccountSection';
import type { AccountSettingsQuery } from './account.generated';
import { settingsFailures } from './settings-failures';

type Me = NonNullable<AccountSettingsQuery['me']>;

const roleWords = {
  user: 'User',
  moderator: 'Moderator',
  admin: 'Administrator',
} as const;

export function Profile({ result }: AccountProps) {
  return (
    <AccountSection id="profile" title="Profile">
      <p>Everyone sees your name and your club.</p>
      <QueryState result={result} fallback={settingsFailures.profile} skeleton={<Facts me={null} />}>
        {({ me }) => (me ? <Facts me={me} /> : null)}
      </QueryState>
    </AccountSection>
  );
}

/** @param me null while it loads */
function Facts({ me }: { me: Me | null }) {
  const role = me && toSessionRole(me.role);
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Name', me?.username],
    ['Role', role && roleWords[role]],
    ['Member since', me && shortDate(me.createdAt)],
    ['Club', me && <Club team={me.team} />],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([label, fact]) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{me ? fact : <Skeleton height="1lh" width="9rem" />}</dd>
        </Fragment>
      ))}
    </dl>
  );
}

function Club({ team }: Pick<Me, 'team'>) {
  return team ? (
    <Link to={paths.team(team.id)}>{team.name}</Link>
  ) : (
    <Link to={paths.myClub}>Start a club</Link>
  );
}
