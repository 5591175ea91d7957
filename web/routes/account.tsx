import { useDeferredValue, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import classes from '../areas/accounts/settings/Account.module.css';
import { ChangePassword } from '../areas/accounts/settings/ChangePassword';
import { DeleteAccount, ExportData } from '../areas/doors/personal-data/PersonalData';
import { Profile } from '../areas/accounts/settings/Profile';
import { Sessions } from '../areas/accounts/sessions/Sessions';
import { Tokens } from '../areas/accounts/tokens/Tokens';
import { EmailSettings } from '../areas/accounts/settings/EmailSettings';
import { SecondFactorSettings } from '../areas/accounts/factors/settings/SecondFactorSettings';
import { useSession } from '../session/session';
import { EmptyState } from '../ui/page/EmptyState';
import { PageHeader } from '../ui/page/PageHeader';
import { loginThen, paths } from '../ui/addresses/paths';

/** The parts of the page in their order, each with its anchor. */
const parts = [
  ['profile', 'Profile'],
  ['email', 'Email'],
  ['password', 'Password'],
  ['second-factor', 'Second factor'],
  ['sessions', 'Sessions'],
  ['tokens', 'Tokens'],
  ['data', 'Your data'],
  ['delete', 'Delete account'],
] as const;

export const isPrivate = true;

export function Component() {
  const { isSignedIn } = useSession();
  const { hash } = useLocation();
  return (
    <div className="stack">
      <PageHeader title="Account" eyebrow="Front office" lead="Access to your account, and its data." />
      {isSignedIn ? (
        <Settings />
      ) : (
        <EmptyState
          title="Log in to see your account."
          action={<Link to={loginThen(`${paths.account}${hash}`)}>Login</Link>}
        />
      )}
    </div>
  );
}

function Settings() {
  // The part of the page below the screen is rendered later, in small steps, unless the address leads to it.
  const isWhole = useDeferredValue(true, window.location.hash !== '');
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
  return (
    <div className={classes.page}>
      <nav aria-label="On this page">
        <ul className={classes.contents}>
          {parts.map(([id, label]) => (
            <li key={id}>
              <a href={`#${id}`}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
      <Profile />
      <EmailSettings />
      <ChangePassword />
      {isWhole ? (
        <>
          <SecondFactorSettings />
          <Sessions />
          <Tokens />
          <ExportData />
          <DeleteAccount />
        </>
      ) : null}
    </div>
  );
}
