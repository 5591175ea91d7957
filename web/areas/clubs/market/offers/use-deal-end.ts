import { useSession } from '../../../../session/session';

interface DealEnds {
  canRefuse: boolean;
  canWithdraw: boolean;
}

/**
 * Way to end an open deal: one button, where both would do the same. Owners withdraw their own; an administrator
 * may withdraw for every team, but refuses, so that the owners read why.
 */
export function useDealEnd({ canRefuse, canWithdraw }: DealEnds): 'refuse' | 'withdraw' | null {
  const { isAdmin } = useSession();
  if (canWithdraw && !(isAdmin && canRefuse)) return 'withdraw';
  return canRefuse ? 'refuse' : null;
}
