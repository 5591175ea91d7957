import type { PlateAppearance, Trajectory } from '../../../../game/plays/play.types.js';
import type { BasicWords, RealPlay } from './play-words.js';

const LETTERS: Record<Trajectory, string> = {
  'ground ball': 'G',
  'fly ball': 'F',
  'line drive': 'L',
  'pop-up': 'P',
};

const IMPLIED: Readonly<Record<string, Trajectory>> = {
  GDP: 'ground ball',
  LDP: 'line drive',
  FDP: 'fly ball',
};

/** Modifiers of the basic event, without slashes. */
export function modifiersOf(play: RealPlay, basic: BasicWords): string[] {
  const { error } = basic;
  const names = [
    severalOuts(play),
    ...(play.kind === 'plate appearance' ? ofBatter(play, basic) : []),
    error !== null && error.throwing && !basic.text.includes('/TH') ? 'TH' : '',
    ...(play.kind === 'plate appearance' ? ofBattedBall(play) : []),
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

function ofBatter(play: PlateAppearance & RealPlay, basic: BasicWords): string[] {
  const { result, fielder } = play;
  return [
    result === "catcher's interference" ? `E${play.error?.fielder ?? 2}` : '',
    isForce(play, basic) ? 'FO' : '',
    result === 'home run' && fielder !== null ? 'IPHR' : '',
  ];
}

/** Whether a runner was forced out, or escaped the force by the error on which the batter reached base. */
function isForce(play: PlateAppearance & RealPlay, basic: BasicWords): boolean {
  if (play.result !== "fielder's choice") return isFailedForce(play);
  return play.outs.length === 1 && basic.outs.size === 1;
}

/** Whether the batter reached on an error that prevented the force out of another runner. */
export function isFailedForce(play: RealPlay): boolean {
  if (play.kind === 'running play' || play.result !== 'reached on error') return false;
  const batter = play.advances.find(({ from }) => from === 0);
  return batter !== undefined && (batter.withoutError ?? batter.to) === 1;
}

/** Field of a ball over the fence, trajectory unless implied by the double play, and sacrifice: `8`, `F`, `SF`. */
function ofBattedBall(play: PlateAppearance & RealPlay): string[] {
  const { trajectory, bunt, direction, sacrifice } = play;
  const isSaid = trajectory === null || (!bunt && IMPLIED[severalOuts(play)] === trajectory);
  return [
    direction === null ? '' : String(direction),
    isSaid ? '' : `${bunt ? 'B' : ''}${LETTERS[trajectory]}`,
    sacrifice === 'bunt' ? 'SH' : sacrifice === 'fly' ? 'SF' : '',
  ];
}
