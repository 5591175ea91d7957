/** The division in which a club of the major leagues played from the year `since` to the year `until`. */
interface Membership {
  readonly division: string;
  readonly since: number;
  readonly until: number;
}

/** From this year, each league has an East and a West division. */
const SPLIT = 1969;
/** From this year, each league has a Central division too. */
const CENTRAL = 1994;
/** Last year of a membership that has not ended. */
const OPEN = 9999;

const from = (division: string, since: number, until = OPEN): Membership => ({ division, since, until });
/** Memberships of a club that changed divisions in 1994, when the Central divisions began. */
const moved = (before: string, after: string, since = SPLIT): Membership[] => [
  from(before, since, CENTRAL - 1),
  from(after, CENTRAL),
];

/** Each key is the league's letter and Retrosheet's code of the club. */
const MEMBERSHIPS: Readonly<Record<string, readonly Membership[]>> = {
  'A ANA': [from('West', 1997)],
  'A ATH': [from('West', 2025)],
  'A BAL': [from('East', SPLIT)],
  'A BOS': [from('East', SPLIT)],
  'A CAL': [from('West', SPLIT, 1996)],
  'A CHA': moved('West', 'Central'),
  'A CLE': moved('East', 'Central'),
  'A DET': [from('East', SPLIT, 1997), from('Central', 1998)],
  'A HOU': [from('West', 2013)],
  'A KCA': moved('West', 'Central'),
  'A MIL': [from('West', 1970, 1971), from('East', 1972, CENTRAL - 1), from('Central', CENTRAL, 1997)],
  'A MIN': moved('West', 'Central'),
  'A NYA': [from('East', SPLIT)],
  'A OAK': [from('West', SPLIT, 2024)],
  'A SE1': [from('West', SPLIT, 1969)],
  'A SEA': [from('West', 1977)],
  'A TBA': [from('East', 1998)],
  'A TEX': [from('West', 1972)],
  'A TOR': [from('East', 1977)],
  'A WS2': [from('East', SPLIT, 1971)],
  'N ARI': [from('West', 1998)],
  'N ATL': moved('West', 'East'),
  'N CHN': moved('East', 'Central'),
  'N CIN': moved('West', 'Central'),
  'N COL': [from('West', 1993)],
  'N FLO': [from('East', 1993, 2011)],
  'N HOU': [from('West', SPLIT, CENTRAL - 1), from('Central', CENTRAL, 2012)],
  'N LAN': [from('West', SPLIT)],
  'N MIA': [from('East', 2012)],
  'N MIL': [from('Central', 1998)],
  'N MON': [from('East', SPLIT, 2004)],
  'N NYN': [from('East', SPLIT)],
  'N PHI': [from('East', SPLIT)],
  'N PIT': moved('East', 'Central'),
  'N SDN': [from('West', SPLIT)],
  'N SFN': [from('West', SPLIT)],
  'N SLN': moved('East', 'Central'),
  'N WAS': [from('East', 2005)],
};

/** A club's division in a year; null if its league had no divisions then, and for unknown clubs. */
export function divisionOf(league: string, code: string, year: number): string | null {
  const memberships = MEMBERSHIPS[`${league} ${code}`] ?? [];
  return memberships.find(({ since, until }) => since <= year && year <= until)?.division ?? null;
}

const LEAGUES: Readonly<Record<string, string>> = {
  A: 'American League',
  N: 'National League',
  F: 'Federal League',
  P: 'Players League',
  U: 'Union Association',
};

/** Name of the league with this letter in the team file; null for other letters. */
export function leagueNameOf(letter: string): string | null {
  if (letter === '') return null;
  return LEAGUES[letter] ?? `League ${letter}`;
}

/** Number of clubs in the postseason, for both major leagues together. */
export function postseasonPlaces(year: number): number | null {
  if (year < SPLIT) return 2;
  if (year < CENTRAL) return year === 1981 ? 8 : 4;
  if (year < 2012) return 8;
  if (year === 2020) return 16;
  return year < 2022 ? 10 : 12;
}
