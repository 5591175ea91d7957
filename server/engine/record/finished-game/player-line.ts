import { type Counts } from '../../figures/statistics/counting-statistics.js';

/** A player's line, as newspapers print it: `2-4, HR, 3 RBI`, or `7 IP, 1 ER, 9 K` for a pitcher. */
export function playerLine(counts: Counts): string {
  const parts: string[] = [];
  if (counts.gamesPitched > 0) parts.push(pitchingLine(counts));
  if (counts.gamesPitched === 0 || counts.plateAppearances > 0) parts.push(battingLine(counts));
  return parts.join('; ');
}

function battingLine(counts: Counts): string {
  const feats = [
    times(counts.doubles, '2B'),
    times(counts.triples, '3B'),
    times(counts.homeRuns, 'HR'),
    times(counts.rbis, 'RBI'),
    times(counts.runs, 'R'),
    times(counts.walks, 'BB'),
    times(counts.stolenBases, 'SB'),
  ];
  return [`${counts.hits}-${counts.atBats}`, ...feats].filter(Boolean).join(', ');
}

function pitchingLine({ outsRecorded, earnedRuns, strikeouts }: Counts): string {
  return `${innings(outsRecorded)} IP, ${earnedRuns} ER, ${strikeouts} K`;
}

/** In baseball's notation: `7`, or `6.1` for six and a third. */
function innings(outs: number): string {
  const rest = outs % 3;
  return rest === 0 ? `${outs / 3}` : `${Math.floor(outs / 3)}.${rest}`;
}

/** `HR` for one, `2 HR` for two, empty for none. */
const times = (count: number, feat: string): string =>
  count === 0 ? '' : count === 1 ? feat : `${count} ${feat}`;
