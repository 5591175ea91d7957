import { tenths } from '../../../ui/text/format';
import { positionOf } from './award-rules';
import { formatFigure, labelOf } from './honours-columns';
import type { HonoursRow } from './HonoursTable';
import type { Award, LeaderOfSeason } from './league-history';

interface HonoursGroup {
  title: string | null;
  rows: HonoursRow[];
}

/** The awards of fielders stand together, by position. */
export function groupAwards(awards: readonly Award[]): HonoursGroup[] {
  const general = awards.filter((award) => positionOf(award) === null);
  const fielders = awards.filter((award) => positionOf(award) !== null);
  return [
    { title: null, rows: general.map((award) => rowOf(award, award.label)) },
    {
      title: 'Best fielders',
      rows: fielders.map((award) => rowOf(award, capitalize(positionOf(award) ?? ''))),
    },
  ].filter(({ rows }) => rows.length > 0);
}

const rowOf = (award: Award, label: string): HonoursRow => ({
  key: award.key,
  label,
  honoured: [award],
  value: tenths(award.value),
});

const capitalize = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

export const groupLeaders = (leaders: readonly LeaderOfSeason[]): HonoursGroup[] => [
  {
    title: null,
    rows: leaders.map(({ statistic, leaders: best }) => ({
      key: statistic,
      label: labelOf(statistic),
      honoured: best,
      value: best[0] ? formatFigure(statistic, best[0].value) : '',
    })),
  },
];
