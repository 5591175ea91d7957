import { counted, inningsFromOuts, ordinal } from '../../../../ui/text/format';
import type { BattingLine, PitchingLine } from './growing-box';
import type { Snapshot } from './snapshots';

/** `Top 3rd`. */
export const halfName = ({ half, inning }: { half: string; inning: number }): string =>
  `${half === 'top' ? 'Top' : 'Bottom'} ${ordinal(inning)}`;

/** Half-inning in a sentence: `the top of the 3rd`. */
const halfPhrase = ({ half, inning }: { half: string; inning: number }): string =>
  `the ${half} of the ${ordinal(inning)}`;

/** Batting line: `1-3, HR, 2 RBI`. */
export function battingWords({ ab, h, hr, rbi, r, bb, so }: BattingLine): string {
  const parts = [`${h}-${ab}`];
  const add = (value: number, unit: string) => {
    if (value > 0) parts.push(value === 1 ? unit : `${value} ${unit}`);
  };
  add(hr, 'HR');
  add(rbi, 'RBI');
  add(r, 'R');
  add(bb, 'BB');
  add(so, 'SO');
  return parts.join(', ');
}

/** Pitching line: `5.1 IP, 3 H, 1 ER, 6 K`. */
export const pitchingWords = ({ outs, h, er, k }: PitchingLine): string =>
  `${inningsFromOuts(outs)} IP, ${h} H, ${er} ER, ${k} K`;

export interface TeamNames {
  readonly away: string;
  readonly home: string;
}

/** Score: `Owls 2, Robins 3`, visitors first. */
export const scoreWords = ({ score }: Snapshot, names: TeamNames): string =>
  `${names.away} ${score.away.runs}, ${names.home} ${score.home.runs}`;

/** Announcement of a play: its sentence, and the score if it changed. */
export function spokenPlay(snapshot: Snapshot, names: TeamNames): string {
  const { play } = snapshot;
  if (play === null) return 'Before the first pitch.';
  const parts = [play.text];
  if (play.scoring) parts.push(`${scoreWords(snapshot, names)}.`);
  if (snapshot.endsHalf) parts.push(`End of ${halfPhrase(snapshot)}.`);
  return parts.join(' ');
}

/** Announcement of a half-inning whose plays went by too fast to be read. */
export const spokenHalf = (snapshot: Snapshot, names: TeamNames): string =>
  `End of ${halfPhrase(snapshot)}. ${scoreWords(snapshot, names)}.`;

/** Longest name on the field, in letters. */
const LONGEST = 11;

/** Last name, as on the back of a shirt. */
export function shirtName(name: string): string {
  const last = Array.from(name.split(' ').at(-1) ?? name);
  return last.length > LONGEST ? `${last.slice(0, LONGEST - 1).join('')}…` : last.join('');
}

/** `64%`. */
export const percent = (chance: number): string => `${Math.round(chance * 100)}%`;

/** Change in the chance to win, for the team that gained: `+12% Owls`. */
export function swingWords(change: number, names: TeamNames): string {
  const points = Math.round(Math.abs(change) * 100);
  return `+${points}% ${change >= 0 ? names.home : names.away}`;
}

/** Description of the moment for the chart's slider. */
export function momentWords(snapshot: Snapshot, names: TeamNames): string {
  if (snapshot.play === null) return 'Before the first pitch';
  const chance = snapshot.homeChance ?? 0.5;
  return [
    `Play ${snapshot.moment}`,
    halfName(snapshot),
    counted(snapshot.outs, 'out'),
    scoreWords(snapshot, names),
    chance >= 0.5 ? `${names.home} ${percent(chance)} to win` : `${names.away} ${percent(1 - chance)} to win`,
  ].join(', ');
}
