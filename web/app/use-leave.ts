import { useNavigate } from 'react-router';
import { logOut } from '../session/log-out';
import { paths } from '../ui/addresses/paths';

/** Signs out and opens the home page. */
export function useLeave(): () => void {
  const navigate = useNavigate();
  return () => {
    void logOut();
    void navigate(paths.home);
  };
}
