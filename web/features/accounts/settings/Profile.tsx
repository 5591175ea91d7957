import { useQuery } from '@apollo/client/react';
import { Skeleton } from '@mantine/core';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { QueryState } from '../../../graphql/QueryState';
import { toSessionRole } from '../../../session/session';
import { paths } from '../../../ui/paths';
import { shortDate } from '../../../ui/relative-time';
import classes from './Account.module.css';
import { AccountSection } from './AccountSection';
import { type AccountProfileQuery, AccountProfileDocument } from './profile.generated';
import { settingsFailures } from './settings-failures';

type Me = NonNullable<AccountProfileQuery['me']>;

const roleWords = {
  user: 'User',
  moderator: 'Moderator',
  admin: 'Administrator',
} as const;

export function Profile() {
  const result = useQuery(AccountProfileDocument);
  return (
    <AccountSection id="profile" title="Profile">
      <QueryState result={result} fallback={settingsFailures.profile} skeleton={<NoFacts />}>
        {({ me }) => (me ? <Facts me={me} /> : null)}
      </QueryState>
    </AccountSection>
  );
}

/** In the place of the facts. */
function NoFacts() {
  return (
    <dl className={classes.facts}>
      {labels.map((label) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd className={classes.unknown}>
            <Skeleton height="1em" width="9rem" />
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}

const labels = ['Name', 'Email', 'Role', 'Member since', 'Club'];

function Facts({ me }: { me: Me }) {
  const role = toSessionRole(me.role);
  return (
    <>
      <dl className={classes.facts}>
        <dt>Name</dt>
        <dd>{me.username}</dd>
        <dt>Email</dt>
        <dd>{me.email}</dd>
        <dt>Role</dt>
        <dd>{roleWords[role]}</dd>
        <dt>Member since</dt>
        <dd>{shortDate(me.createdAt)}</dd>
        <dt>Club</dt>
        <dd>
          {me.team ? (
            <Link to={paths.team(me.team.id)}>{me.team.name}</Link>
          ) : (
            <Link to={paths.myClub}>None yet</Link>
          )}
        </dd>
      </dl>
      {role === 'user' ? null : (
        <p className={classes.soft}>
          When an administrator changes your role, all your personal tokens are revoked: they were made for
          what you could do before.
        </p>
      )}
    </>
  );
}
