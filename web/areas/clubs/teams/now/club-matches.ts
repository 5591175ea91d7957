interface Sided {
  readonly homeTeam: { readonly id: string };
  readonly awayTeam: { readonly id: string };
}

/** The opponent of a club in a match, after “vs” or “at”. */
export function opponentIn<Team extends { readonly id: string }>(
  { homeTeam, awayTeam }: { readonly homeTeam: Team; readonly awayTeam: Team },
  clubId: string,
): { isHome: boolean; side: 'vs' | 'at'; opponent: Team } {
  const isHome = homeTeam.id === clubId;
  return { isHome, side: isHome ? 'vs' : 'at', opponent: isHome ? awayTeam : homeTeam };
}

interface Played extends Sided {
  readonly homeScore: number | null;
  readonly awayScore: number | null;
}

/** Result of a game for a club, its own runs first; null without a score. */
export function resultFor(match: Played, clubId: string): { mark: 'W' | 'L' | 'T'; score: string } | null {
  const { homeScore, awayScore, homeTeam } = match;
  if (homeScore === null || awayScore === null) return null;
  const [own, other] = homeTeam.id === clubId ? [homeScore, awayScore] : [awayScore, homeScore];
  return { mark: own === other ? 'T' : own > other ? 'W' : 'L', score: `${own}–${other}` };
}

/** The club's chance to win a match; null until it is computed. */
export function chanceIn(
  match: Sided & { readonly odds: { readonly homeWin: number | null } },
  clubId: string,
): number | null {
  const { homeWin } = match.odds;
  return homeWin === null ? null : match.homeTeam.id === clubId ? homeWin : 1 - homeWin;
}
