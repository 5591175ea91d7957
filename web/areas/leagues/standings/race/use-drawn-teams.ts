import { useMemo, useState } from 'react';
import { type Drawn, lineStyles } from './line-styles';

/** Largest number of lines in a chart; readers could not distinguish more. */
const MOST_LINES = lineStyles.length;

interface Identified {
  teamId: string;
}

interface DrawnTeams<Team> {
  drawn: Drawn<Team>[];
  toggle: (teamId: string) => void;
}

/**
 * The teams drawn in a chart; at first the best-ranked. The style of a line depends on its place in the list of drawn
 * teams.
 */
export function useDrawnTeams<Team extends Identified>(
  teams: readonly Team[],
  ranked: readonly Identified[],
): DrawnTeams<Team> {
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const shown = useMemo(
    () => chosen ?? ranked.slice(0, MOST_LINES).map(({ teamId }) => teamId),
    [chosen, ranked],
  );
  const drawn = useMemo(
    () =>
      shown.flatMap((teamId, index) => {
        const team = teams.find((one) => one.teamId === teamId);
        const style = lineStyles[index % MOST_LINES];
        return team && style ? [{ ...team, style }] : [];
      }),
    [teams, shown],
  );
  const toggle = (teamId: string) =>
    setChosen(
      shown.includes(teamId) ? shown.filter((id) => id !== teamId) : [...shown, teamId].slice(-MOST_LINES),
    );
  return { drawn, toggle };
}
