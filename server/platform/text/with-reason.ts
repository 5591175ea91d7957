/** `The request was declined: the league is full.`; without a reason only the sentence. */
export function withReason(said: string, reason: string | null): string {
  if (reason === null) return `${said}.`;
  return `${said}: ${/[.!?…]$/.test(reason) ? reason : `${reason}.`}`;
}
