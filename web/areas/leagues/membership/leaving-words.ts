import { counted } from '../../../ui/text/format';

/** Fate of the matches of a team that leaves its league. */
export function consequencesOf(
  team: string,
  league: string,
  { pending, simulated }: { pending: number; simulated: number },
): string {
  const dropped =
    pending === 0
      ? `${team} has no pending matches in ${league}.`
      : `${counted(pending, 'pending match', 'pending matches')} of ${team} in ${league} will be deleted.`;
  const kept =
    simulated === 0
      ? 'It has played none, so it leaves the standings too.'
      : `${counted(simulated, 'match already played stays', 'matches already played stay')} in the standings.`;
  return `${dropped} ${kept}`;
}
