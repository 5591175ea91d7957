/** Feeds for other programs: a calendar, or a feed of news or results. */
export interface ProgramFeed {
  kind: 'calendar' | 'feed';
  /** Label of its button. */
  label: string;
  title: string;
  /** The feed's contents and how to add it to a program. */
  explanation: string;
  /** Path on this server. */
  path: string;
}

const dated = 'The calendar has each match with a date or a first pitch, and its score once it is over.';

export const teamCalendar = (teamId: string): ProgramFeed => ({
  kind: 'calendar',
  label: 'Subscribe to calendar',
  title: 'This team’s matches in your calendar',
  explanation: `Add the address to your calendar program, which then stays up to date. ${dated}`,
  path: `/api/teams/${teamId}/calendar.ics`,
});

export const leagueCalendar = (leagueId: string): ProgramFeed => ({
  kind: 'calendar',
  label: 'Subscribe to calendar',
  title: 'This league’s matches in your calendar',
  explanation: `Add the address to your calendar program, which then stays up to date. ${dated}`,
  path: `/api/leagues/${leagueId}/calendar.ics`,
});

export const resultsFeed = (leagueId: string): ProgramFeed => ({
  kind: 'feed',
  label: 'Results feed',
  title: 'This league’s results in your feed reader',
  explanation: 'Add the address to a feed reader (Atom). It shows each game once it is over, with its score.',
  path: `/api/leagues/${leagueId}/results.atom`,
});

/** The feed of the articles on the page: of one team or all teams, featured articles or all. */
export function newsFeed(teamId: string | null, featured: boolean): ProgramFeed {
  const query = new URLSearchParams({
    ...(teamId !== null && { team_id: teamId }),
    ...(featured && { featured: 'true' }),
  }).toString();
  const whose = teamId === null ? 'The news' : 'This team’s news';
  return {
    kind: 'feed',
    label: 'News feed',
    title: `${whose} in your feed reader`,
    explanation: `Add the address to a feed reader (Atom). It shows ${featured ? 'featured articles' : 'new articles'} as they are posted.`,
    path: query === '' ? '/api/news.atom' : `/api/news.atom?${query}`,
  };
}
