import { seasonAt } from '../../../graphql/first-load/first-variables';
import { viewAt } from './league-views';

interface TitledLeague {
  name: string;
  leagueType: string;
  seasons: readonly { number: number; name: string; isCurrent: boolean }[];
}

/** Title of a league's page: `Coastal League, Season 2: Leaders`. A league with one season does without its name. */
export function leagueTitle({ name, leagueType, seasons }: TitledLeague, search: URLSearchParams): string {
  const asked = seasonAt({ search });
  const shown = seasons.find(({ number, isCurrent }) => (asked === null ? isCurrent : number === asked));
  const season = seasons.length > 1 && shown ? `, ${shown.name}` : '';
  return `${name}${season}: ${viewAt(search, leagueType).label}`;
}
