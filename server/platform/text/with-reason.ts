/** `The request was declined: the league is full.`; without the reason where none was given. */
export function withReason(said: string, reason: string | null): string {
  if (reason === null) return `${said}.`;
  return `${said}: ${/[.!?…]$/.test(reason) ? reason : `${reason}.`}`;
}
