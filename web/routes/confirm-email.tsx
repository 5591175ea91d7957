import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { accountFailures } from '../features/accounts/account-failures';
import { AuthPage } from '../features/accounts/AuthPage';
import { useLinkActions } from '../features/accounts/link-actions';
import { NoToken } from '../features/accounts/NoToken';
import { useLinkToken } from '../features/accounts/use-link-token';
import { useSubmission } from '../features/accounts/use-submission';
import { Notice } from '../ui/Notice';
import { paths } from '../ui/paths';

export function Component() {
  const token = useLinkToken();
  return (
    <AuthPage
      title="Confirm your email address"
      tabTitle="Confirm your email address"
      motto="One sign from the catcher, and we are set."
      other={<Link to={paths.dashboard}>To the dashboard</Link>}
    >
      {token === null ? <NoToken /> : null}
      {token ? <Confirmation token={token} /> : null}
    </AuthPage>
  );
}

/** A button, because some mail programs open every link of a mail to look at it. */
function Confirmation({ token }: { token: string }) {
  const { confirmEmail } = useLinkActions();
  const { busy, done, failure, submit } = useSubmission(accountFailures.confirmEmail);
  if (done !== null) return <Notice tone="good" message={done} />;
  return (
    <>
      <Notice tone="bad" message={failure} />
      <Button size="md" loading={busy} onClick={() => void submit(() => confirmEmail(token))}>
        Confirm the address
      </Button>
    </>
  );
}
