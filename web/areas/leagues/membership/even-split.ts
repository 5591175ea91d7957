import type { Place } from './team-selection';

/** Names by number of conferences; a league with one still has to name it. */
const conferenceNames: readonly (readonly string[])[] = [['League'], ['East', 'West']];

/** Names by number of divisions in a conference; a single division needs no name. */
const divisionNames: readonly (readonly string[])[] = [
  [''],
  ['North', 'South'],
  ['North', 'Central', 'South'],
  ['North', 'East', 'South', 'West'],
  ['North', 'East', 'South', 'West', 'Central'],
  ['North', 'East', 'South', 'West', 'Central', 'Pacific'],
];

export const mostConferences = conferenceNames.length;
export const mostDivisions = divisionNames.length;

/**
 * Places that split a number of teams into groups whose sizes differ by at most one, in order: the first teams are in
 * the first conference.
 */
export function evenSplit(teams: number, conferences: number, divisions: number): Place[] {
  const groups = (conferenceNames[conferences - 1] ?? []).flatMap((conference) =>
    (divisionNames[divisions - 1] ?? []).map((division): Place => ({ conference, division })),
  );
  return groups.flatMap((place, at) => {
    const size = Math.floor(((at + 1) * teams) / groups.length) - Math.floor((at * teams) / groups.length);
    return Array.from({ length: size }, () => place);
  });
}
