export interface LeaguePageView {
  /** In the address. */
  key: string;
  /** Name of its tab, and of the page while it is open. The server names its pages alike. */
  label: string;
}

const standings: LeaguePageView = { key: 'standings', label: 'Standings' };
const bracket: LeaguePageView = { key: 'bracket', label: 'Bracket' };

/** The views of a league's page, in the order of its tabs. */
export const leagueViews: readonly LeaguePageView[] = [
  standings,
  { key: 'race', label: 'Race' },
  { key: 'odds', label: 'Odds' },
  { key: 'leaders', label: 'Leaders' },
  bracket,
  { key: 'schedule', label: 'Schedule' },
  { key: 'history', label: 'History' },
  { key: 'records', label: 'Records' },
];

/** The view of an address. Without one a tournament shows its bracket, a season its standings. */
export function viewAt(search: URLSearchParams, leagueType: string): LeaguePageView {
  const asked = search.get('view');
  const usual = leagueType === 'TOURNAMENT' ? bracket : standings;
  return leagueViews.find(({ key }) => key === asked) ?? usual;
}
