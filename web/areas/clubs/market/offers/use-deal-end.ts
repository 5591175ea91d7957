import { useSession } from '../../../../session/session';

interface DealEnds {
  canRefuse: boolean;
  canWithdraw: boolean;
}

/**
 * The one button that ends an open deal. Owners withdraw their own offers. An administrator or a commissioner, who could
 * do both, refuses instead of withdrawing, so that the owners read a reason.
 */
export function useDealEnd({ canRefuse, canWithdraw }: DealEnds): 'refuse' | 'withdraw' | null {
  const isModerator = useSession().user?.role === 'moderator';
  if (canWithdraw && (isModerator || !canRefuse)) return 'withdraw';
  return canRefuse ? 'refuse' : null;
}
