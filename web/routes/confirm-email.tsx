import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { accountFailures } from '../areas/accounts/sign-in/account-failures';
import { AuthPage } from '../areas/accounts/sign-in/AuthPage';
import { useLinkActions } from '../areas/accounts/links/link-actions';
import { NoToken } from '../areas/accounts/links/NoToken';
import { useLinkToken } from '../areas/accounts/links/use-link-token';
import { useSubmission } from '../areas/accounts/links/use-submission';
import { Notice } from '../ui/page/Notice';
import { useSession } from '../session/session';
import { loginThen, paths } from '../ui/addresses/paths';

export const isPrivate = true;

export function Component() {
  const token = useLinkToken();
  const { isSignedIn } = useSession();
  return (
    <AuthPage
      title="Confirm your email address"
      tabTitle="Confirm your email address"
      motto="One sign from the catcher, and we are set."
      other={<Link to={paths.dashboard}>Go to dashboard</Link>}
    >
      {token === null ? (
        <NoToken>
          <Button color="clay" component={Link} to={isSignedIn ? paths.account : loginThen(paths.account)}>
            {isSignedIn ? 'Request a new link' : 'Log in to request a new link'}
          </Button>
        </NoToken>
      ) : null}
      {token ? <Confirmation token={token} /> : null}
    </AuthPage>
  );
}

/** A button confirms, because some mail programs open every link of a mail to check it. */
function Confirmation({ token }: { token: string }) {
  const { confirmEmail } = useLinkActions();
  const { busy, done, failure, submit } = useSubmission(accountFailures.confirmEmail);
  if (done !== null) return <Notice tone="good" message={done} />;
  return (
    <>
      <Notice tone="bad" message={failure} />
      <Button color="clay" size="md" loading={busy} onClick={() => void submit(() => confirmEmail(token))}>
        Confirm Address
      </Button>
    </>
  );
}
