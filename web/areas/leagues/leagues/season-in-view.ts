/** The season that a league's page shows. */
export interface SeasonInView {
  leagueId: string;
  number: number;
  /** A season that is not current never changes. */
  isCurrent: boolean;
}

/** Query variables for the season. The current season is requested as null, so that a new one is followed. */
export const seasonVariables = ({ leagueId, number, isCurrent }: SeasonInView) => ({
  id: leagueId,
  season: isCurrent ? null : number,
});
