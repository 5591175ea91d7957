import { type Play } from './play.types.js';
import { nothing } from './scored-plays.js';
import { type GamePlay, PlateAppearance, RunningPlay, Substitution } from './game-play.types.js';

/** A play in a form with the same members for all kinds; members that do not apply are null, or an empty list. */
export function scoredPlay(play: GamePlay): Play {
  if (play instanceof PlateAppearance || play instanceof RunningPlay) return withTheBall(play);
  if (play instanceof Substitution) return { ...nothing, kind: 'substitution', substitute: play.substitute };
  return { ...nothing, kind: 'placed runner', runners: [{ player: play.runner, from: null, to: 2 }] };
}

function withTheBall(play: PlateAppearance | RunningPlay): Play {
  const turn = play instanceof PlateAppearance ? play : nothing;
  return {
    kind: turn === nothing ? 'running play' : 'plate appearance',
    result: play.result,
    batter: play.batter,
    pitcher: play.pitcher,
    pitches: play.pitches,
    pitchSequence: play.pitchSequence,
    count: play.count,
    trajectory: turn.trajectory,
    fielder: turn.fielder,
    direction: turn.direction,
    also: turn.also,
    bunt: turn.bunt,
    sacrifice: turn.sacrifice,
    groundedIntoDoublePlay: turn.groundedIntoDoublePlay,
    runners: play.runners,
    putOuts: play.putOuts,
    error: play.error,
    substitute: null,
  };
}
