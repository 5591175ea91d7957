import { useMemo, useState } from 'react';
import { type LineStyle, lineStyles } from '../../../../ui/appearance/club-colours';

/** Largest number of lines in a chart; readers could not distinguish more. */
const MOST_LINES = 8;

interface Identified {
  teamId: string;
  teamName: string;
}

/** A team in its rank, with its look if that is known. */
interface Ranked extends Identified {
  team?: { code: string; colors: readonly string[] } | undefined;
}

/** A team of a chart with the style of its line. */
export type Drawn<Team> = Team & { style: LineStyle; code: string | undefined; isOwn: boolean };

interface DrawnTeams<Team> {
  drawn: Drawn<Team>[];
  toggle: (teamId: string) => void;
}

/** The teams drawn in a chart; at first the best-ranked, and the viewer's own. */
export function useDrawnTeams<Team extends Identified>(
  teams: readonly Team[],
  ranked: readonly Ranked[],
  own: ReadonlySet<string>,
): DrawnTeams<Team> {
  const [chosen, setChosen] = useState<readonly string[] | null>(null);
  const shown = useMemo(() => chosen ?? firstOf(ranked, own), [chosen, ranked, own]);
  const drawn = useMemo(() => {
    const known = shown.flatMap((teamId) => teams.find((one) => one.teamId === teamId) ?? []);
    // The viewer's clubs come first, so that other clubs of like colours have the dashes.
    const found = [
      ...known.filter(({ teamId }) => own.has(teamId)),
      ...known.filter(({ teamId }) => !own.has(teamId)),
    ];
    const looks = found.map(({ teamId }) => ranked.find((one) => one.teamId === teamId)?.team);
    const styles = lineStyles(looks.map((look) => look?.colors));
    return found.flatMap((team, at) => {
      const style = styles[at];
      return style ? [{ ...team, style, code: looks[at]?.code, isOwn: own.has(team.teamId) }] : [];
    });
  }, [teams, ranked, shown, own]);
  const toggle = (teamId: string) =>
    setChosen(
      shown.includes(teamId) ? shown.filter((id) => id !== teamId) : [...shown, teamId].slice(-MOST_LINES),
    );
  return { drawn, toggle };
}

function firstOf(ranked: readonly Identified[], own: ReadonlySet<string>): string[] {
  const ids = ranked.map(({ teamId }) => teamId);
  const mine = ids.filter((id) => own.has(id)).slice(0, MOST_LINES);
  const others = ids.filter((id) => !own.has(id)).slice(0, MOST_LINES - mine.length);
  return ids.filter((id) => mine.includes(id) || others.includes(id));
}
