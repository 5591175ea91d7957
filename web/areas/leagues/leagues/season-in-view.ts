/** The season that a league's page shows. */
export interface SeasonInView {
  leagueId: string;
  number: number;
  /** One that is over never changes. */
  isCurrent: boolean;
}

/** Variables of its queries: null is the current season, whichever that is. */
export const seasonVariables = ({ leagueId, number, isCurrent }: SeasonInView) => ({
  id: leagueId,
  season: isCurrent ? null : number,
});
