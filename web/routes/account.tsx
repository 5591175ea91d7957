import { Navigate } from 'react-router';
import { SecondFactorSettings } from '../features/accounts/SecondFactorSettings';
import { useSession } from '../session/session';
import { PageHeader } from '../ui/PageHeader';
import { loginThen, paths } from '../ui/paths';

export function Component() {
  const { isSignedIn } = useSession();
  if (!isSignedIn) return <Navigate to={loginThen(paths.account)} replace />;
  return (
    <div className="stack">
      <PageHeader title="Account" />
      <SecondFactorSettings />
    </div>
  );
}
