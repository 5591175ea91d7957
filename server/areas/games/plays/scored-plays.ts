import { type GameRecord, type Side } from '../../../engine/game/game.types.js';
import { type Play as RecordedPlay } from '../../../engine/game/plays/play.types.js';
import { type LivePlay, Situation } from '../../../engine/game/plays/situation.js';
import { countText } from '../../../engine/record/pitches/game-pitches.js';
import { type PitchedPlay } from '../../../engine/record/pitches/pitch.types.js';
import { POSITIONS } from '../../../engine/players/player.types.js';
import { type PlayerName } from '../box-scores/game.types.js';
import { type Play } from './play.types.js';

/** The plays of a game as scored. `pitched` has the pitches in the order of the record; `names` are by player id. */
export function scoredPlays(
  record: GameRecord,
  names: ReadonlyMap<number, string>,
  pitched: readonly PitchedPlay[],
): Play[] {
  const situation = new Situation(record);
  const named = (side: Side, player: number): PlayerName => {
    const playerId = record[side].playerIds[player] ?? 0;
    return { playerId, name: names.get(playerId) ?? '' };
  };
  return record.plays.map((play, at) => {
    const scored = scoredPlay(play, situation, named);
    situation.follow(play);
    return 'pitches' in play ? { ...scored, ...pitchesOf(pitched[at]) } : scored;
  });
}

function pitchesOf(pitched: PitchedPlay | undefined): Pick<Play, 'pitchSequence' | 'count'> {
  if (pitched === undefined) return { pitchSequence: [], count: null };
  const { count, pitches } = pitched;
  return { pitchSequence: pitches, count: countText(count) };
}

/** Finds a player by side and number in the record. */
type Named = (side: Side, player: number) => PlayerName;

function scoredPlay(play: RecordedPlay, before: Situation, named: Named): Play {
  switch (play.kind) {
    case 'plate appearance': {
      const { trajectory, fielder, direction, also, bunt, sacrifice, groundedIntoDoublePlay } = play;
      return {
        ...withTheBall(play, before, named),
        trajectory,
        fielder,
        direction,
        also,
        bunt,
        sacrifice,
        groundedIntoDoublePlay,
      };
    }
    case 'running play':
      return withTheBall(play, before, named);
    case 'substitution': {
      const { kind, side, player, slot, position } = play;
      const substitute = {
        player: named(side, player),
        isHome: side === 'home',
        slot: slot === 0 ? null : slot,
        position: gamePositions[position - 1] ?? '',
      };
      return { ...nothing, kind, substitute };
    }
    case 'placed runner': {
      const player = named(play.side, play.runner);
      return { ...nothing, kind: play.kind, runners: [{ player, from: null, to: play.base ?? 2 }] };
    }
    default:
      return play satisfies never;
  }
}

/** Names of the positions; a substitution in the record names a position by its place in this list, from 1. */
const gamePositions = [...POSITIONS, 'PH', 'PR'] as const;

/** Empty values for the fields that do not apply to a play's kind. */
export const nothing = {
  result: null,
  batter: null,
  pitcher: null,
  pitches: null,
  pitchSequence: [],
  count: null,
  trajectory: null,
  fielder: null,
  direction: null,
  also: null,
  bunt: false,
  sacrifice: null,
  groundedIntoDoublePlay: false,
  runners: [],
  putOuts: [],
  error: null,
  substitute: null,
} satisfies Omit<Play, 'kind'>;

function withTheBall(play: LivePlay, before: Situation, named: Named): Play {
  const { kind, side, result, batter, pitcher, pitches, advances, outs, error } = play;
  return {
    ...nothing,
    kind,
    result,
    batter: named(side, batter),
    pitcher: named(before.fielding, pitcher),
    pitches,
    runners: advances.map((advance) => ({
      player: named(side, before.runner(advance, play)),
      from: advance.from,
      to: advance.to,
    })),
    putOuts: outs.map(({ runner, fielders }) => ({ from: runner, fielders })),
    error,
  };
}
