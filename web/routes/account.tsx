import { useDeferredValue, useEffect } from 'react';
import { useLocation } from 'react-router';
import classes from '../areas/accounts/settings/Account.module.css';
import { ChangePassword } from '../areas/accounts/settings/ChangePassword';
import { DeleteAccount, ExportData } from '../areas/doors/personal-data/PersonalData';
import { Profile } from '../areas/accounts/settings/Profile';
import { Sessions } from '../areas/accounts/sessions/Sessions';
import { Tokens } from '../areas/accounts/tokens/Tokens';
import { EmailSettings } from '../areas/accounts/settings/EmailSettings';
import { SecondFactorSettings } from '../areas/accounts/factors/settings/SecondFactorSettings';
import { AccountSettingsDocument } from '../areas/accounts/settings/account.generated';
import { ForUsers } from '../session/ForUsers';
import { useQuery } from '../session/use-query';
import { useSession } from '../session/session';
import { useTakenOver } from '../ui/on-demand/use-taken-over';
import { PageHeader } from '../ui/page/PageHeader';
import { paths } from '../ui/addresses/paths';

/** The parts of the page in their order, each with its anchor. */
const parts = [
  ['profile', 'Profile'],
  ['email', 'Email Address'],
  ['password', 'Password'],
  ['second-factor', 'Second Factor'],
  ['sessions', 'Sessions'],
  ['tokens', 'Personal Tokens'],
  ['data', 'Your Data'],
  ['delete', 'Danger Zone'],
] as const;

export const isPrivate = true;

export function Component() {
  const { hash } = useLocation();
  // The server does not know the fragment.
  const part = useTakenOver() ? hash : '';
  return (
    <div className="stack">
      <PageHeader title="Account" eyebrow="Front office" lead="Email, password, sessions and data." />
      <ForUsers
        title="Log in to see your account."
        next={`${paths.account}${part}`}
        reason="Your email address, password, sessions and data are here."
      >
        <Settings part={part} />
      </ForUsers>
    </div>
  );
}

/** @param part the fragment of a part that the address leads to, or an empty text */
function Settings({ part }: { part: string }) {
  const { isSignedIn } = useSession();
  const result = useQuery(AccountSettingsDocument, { skip: !isSignedIn });
  // The part of the page below the screen is rendered later, in small steps.
  const isWhole = useTakenOver();
  // The answer changes the heights of the parts, so the page scrolls only then.
  const isLoaded = useDeferredValue(result.data !== undefined);
  useEffect(() => {
    if (isLoaded) document.getElementById(part.slice(1))?.scrollIntoView();
  }, [part, isLoaded]);
  return (
    <div className={classes.page}>
      <nav aria-label="On this page">
        <ul className={`sideways jumps ${classes.contents}`}>
          {parts.map(([id, label]) => (
            <li key={id}>
              <a href={`#${id}`}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
      <Profile result={result} />
      <EmailSettings result={result} />
      <ChangePassword />
      {isWhole ? (
        <>
          <SecondFactorSettings result={result} />
          <Sessions result={result} />
          <Tokens result={result} />
          <ExportData />
          <DeleteAccount />
        </>
      ) : null}
    </div>
  );
}
