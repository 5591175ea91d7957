/** The season that a league's page shows. */
export interface SeasonInView {
  leagueId: string;
  number: number;
  /** One that is over never changes. */
  isCurrent: boolean;
}

/** What queries ask for it by: null is the current season, whichever that is. */
export const seasonVariables = ({ leagueId, number, isCurrent }: SeasonInView) => ({
  id: leagueId,
  season: isCurrent ? null : number,
});
