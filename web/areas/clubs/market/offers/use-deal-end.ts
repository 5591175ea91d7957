import { useSession } from '../../../../session/session';

interface DealEnds {
  canRefuse: boolean;
  canWithdraw: boolean;
}

/**
 * The one button that ends an open deal. Owners withdraw their own offers. An administrator, who could do both, refuses
 * instead of withdrawing, so that the owners read a reason.
 */
export function useDealEnd({ canRefuse, canWithdraw }: DealEnds): 'refuse' | 'withdraw' | null {
  const { isAdmin } = useSession();
  if (canWithdraw && !(isAdmin && canRefuse)) return 'withdraw';
  return canRefuse ? 'refuse' : null;
}
