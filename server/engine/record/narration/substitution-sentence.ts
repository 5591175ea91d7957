import { PITCHER } from '../../game/plays/field.js';
import { Substitution } from '../../game/plays/play.types.js';
import { Situation } from '../../game/plays/situation.js';
import { baseName, Cast, positionName } from './words.js';

const PINCH_HITTER = 11;
const PINCH_RUNNER = 12;

/** Clause for a substitution or a change of position. */
export function substitutionClause(play: Substitution, before: Situation, cast: Cast): string {
  const { side, player, slot, position } = play;
  const lineup = before.lineups[side];
  const name = cast.player(side, player);
  const former = lineup.positionOf(player);
  if (former !== null) return `${name} ${moves(former, position)}`;
  const leaving = slot > 0 ? lineup.batter(slot) : lineup.fielder(position);
  const replaced = cast.player(side, leaving);
  switch (position) {
    case PITCHER:
      return `${name} replaces ${replaced} on the mound`;
    case PINCH_HITTER:
      return `${name} bats for ${replaced}`;
    case PINCH_RUNNER:
      return `${name} runs for ${replaced}${onBase(before, leaving)}`;
    default:
      return `${name} replaces ${replaced} as ${positionName(position)}`;
  }
}

function moves(former: number, position: number): string {
  const pinch = former === PINCH_HITTER || former === PINCH_RUNNER;
  return pinch ? `stays in as ${positionName(position)}` : `moves to ${positionName(position)}`;
}

function onBase(before: Situation, runner: number): string {
  const base = before.baseOf(runner);
  return base === null ? '' : ` at ${baseName(base)}`;
}
