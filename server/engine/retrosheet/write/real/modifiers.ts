import type { PlateAppearance, Trajectory } from '../../../game/record/play.types.js';
import type { BasicWords, RealPlay } from './play-words.js';

const LETTERS: Record<Trajectory, string> = {
  'ground ball': 'G',
  'fly ball': 'F',
  'line drive': 'L',
  'pop-up': 'P',
};

/** What the basic event says after slashes, without them. */
export function modifiersOf(play: RealPlay, basic: BasicWords): string[] {
  const { error } = basic;
  const names = [
    severalOuts(play),
    ...(play.kind === 'plate appearance' ? ofBatter(play, basic) : []),
    error !== null && error.throwing && !basic.text.includes('/TH') ? 'TH' : '',
    play.kind === 'plate appearance' ? battedBall(play) : '',
  ];
  return names.filter((name) => name !== '');
}

function severalOuts(play: RealPlay): string {
  if (play.kind === 'plate appearance' && play.groundedIntoDoublePlay) return 'GDP';
  if (play.detail.doublePlay) return doublePlay(play);
  return play.outs.length === 3 ? 'TP' : '';
}

function doublePlay(play: RealPlay): string {
  if (play.kind !== 'plate appearance' || play.result !== 'out') return 'DP';
  return play.trajectory === 'line drive' ? 'LDP' : play.trajectory === 'fly ball' ? 'FDP' : 'DP';
}

function ofBatter(play: PlateAppearance, basic: BasicWords): string[] {
  const { result, sacrifice, fielder } = play;
  return [
    result === "catcher's interference" ? `E${play.error?.fielder ?? 2}` : '',
    isForce(play, basic) ? 'FO' : '',
    sacrifice === 'bunt' ? 'SH' : sacrifice === 'fly' ? 'SF' : '',
    result === 'home run' && fielder !== null ? 'IPHR' : '',
  ];
}

/** One was forced out, or would have been but for the error that the batter is safe on. */
function isForce({ result, advances, outs }: PlateAppearance, basic: BasicWords): boolean {
  if (result === "fielder's choice") return outs.length === 1 && basic.outs.size === 1;
  if (result !== 'reached on error') return false;
  const batter = advances.find(({ from }) => from === 0);
  return batter !== undefined && (batter.withoutError ?? batter.to) === 1;
}

/** How it was hit and who fielded it, or over whose fence it went: `G6`, `BP2`, `F7`. */
function battedBall({ trajectory, bunt, fielder, direction }: PlateAppearance): string {
  if (trajectory === null) return '';
  return `${bunt ? 'B' : ''}${LETTERS[trajectory]}${fielder ?? direction ?? ''}`;
}
