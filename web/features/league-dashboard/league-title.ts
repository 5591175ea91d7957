interface TitledLeague {
  name: string;
  leagueType: string;
  seasons: readonly { number: number; name: string; isCurrent: boolean }[];
}

/** The views of the dashboard, as their tabs call them. The server names its pages alike. */
const viewNames: Readonly<Record<string, string>> = {
  standings: 'Standings',
  race: 'Race',
  leaders: 'Leaders',
  bracket: 'Bracket',
  schedule: 'Schedule',
  history: 'History',
  records: 'Records',
};

/** What the page of a league is called: `Coastal League, Season 2: Leaders`. A league with one season does without its name. */
export function leagueTitle({ name, leagueType, seasons }: TitledLeague, search: URLSearchParams): string {
  const usual = leagueType === 'TOURNAMENT' ? 'bracket' : 'standings';
  const asked = search.get('season');
  const shown = seasons.find(({ number, isCurrent }) =>
    asked === null ? isCurrent : String(number) === asked,
  );
  const season = seasons.length > 1 && shown ? `, ${shown.name}` : '';
  return `${name}${season}: ${viewNames[search.get('view') ?? usual] ?? viewNames[usual]}`;
}
