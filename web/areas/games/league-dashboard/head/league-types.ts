/** The types of leagues that the page can be limited to, by the parameter `type` of its address. */
export const leagueTypesToShow = [
  { value: 'seasons', label: 'Seasons', leagueType: 'SEASON' },
  { value: 'tournaments', label: 'Tournaments', leagueType: 'TOURNAMENT' },
  { value: 'all', label: 'All', leagueType: null },
] as const;

export type LeagueTypeToShow = (typeof leagueTypesToShow)[number];

export const shownType = (search: URLSearchParams): LeagueTypeToShow =>
  leagueTypesToShow.find(({ value }) => value === search.get('type')) ?? leagueTypesToShow[2];
