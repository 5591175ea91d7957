import type { GameRecord, RecordedSide, Side } from '../../game/game.types.js';
import type { Play } from '../../game/plays/play.types.js';
import { type LivePlay } from '../../game/plays/situation.js';
import { NOBODY } from '../../game/scoring/sheet.js';
import { Narrator } from '../narration/narrate.js';
import { countText, pitchesPlayByPlay } from '../pitches/game-pitches.js';
import type { PitchedPlay } from '../pitches/pitch.types.js';
import { strikesIn } from '../pitches/strikes.js';
import { POSITIONS } from '../../players/player.types.js';
import { type GameOutlook } from '../../chances/win/game-chance.js';
import { PlayValuation, type ValuedPlay } from '../../chances/play-values/play-valuation.js';
import type {
  DescribedGame,
  DescribedLineups,
  DescribedMovement,
  DescribedPlace,
  DescribedPlay,
} from './described-game.types.js';
import { LineChanges } from './line-changes.js';
import { BATTERS, ScoredGame } from './scored-game.js';
import { idsInBraces } from './sentences.js';

export interface BroadcastOptions extends GameOutlook {
  /** The game's seed, from which pitches are drawn. */
  readonly seed: number;
  /** Engine version of the game; the present one if absent, 0 for a real game. */
  readonly engineVersion?: number;
}

/** Describes a game play by play. The description of a play depends only on that play and those before it. */
export function describeGame(record: GameRecord, options: BroadcastOptions): DescribedGame {
  const broadcast = new Broadcast(record, options);
  return { lineups: broadcast.lineups, plays: record.plays.map((play) => broadcast.next(play)) };
}

/** Positions by their numbers in the record, which begin with 1. */
const gamePositions = [...POSITIONS, 'PH', 'PR'] as const;
const gamePosition = (position: number) => gamePositions[position - 1] ?? 'PH';

/** Describes a game play by play while it is being played. */
export class Broadcast {
  /** The starting lineups. */
  readonly lineups: DescribedLineups;
  private readonly game: ScoredGame;
  private readonly narrator: Narrator;
  private readonly pitches: ReturnType<typeof pitchesPlayByPlay>;
  private readonly lines: LineChanges;
  private readonly valuation: PlayValuation;
  private number = 0;

  /** Reads only the players of the record, not its plays. */
  constructor(
    private readonly record: GameRecord,
    { seed, engineVersion, ...outlook }: BroadcastOptions,
  ) {
    this.lineups = { home: startersOf(record.home), away: startersOf(record.away) };
    this.game = new ScoredGame(record);
    this.narrator = new Narrator(record, idsInBraces);
    this.pitches = pitchesPlayByPlay(seed, engineVersion);
    this.lines = new LineChanges(this.game.scorer);
    this.valuation = new PlayValuation(outlook);
  }

  /** Describes the next play. */
  next(play: Play): DescribedPlay {
    const { game, valuation } = this;
    const { scorer } = game;
    const pitched = this.pitches.next(play);
    const register = game.read(play);
    valuation.begin(register, scorer);
    const what = this.descriptionOf(play, pitched);
    game.apply();
    const { text, inning, half, outs, scoring } = this.narrator.narrate(play, pitched);
    const { away, home } = scorer;
    const pitcherId = 'pitcherId' in what ? what.pitcherId : null;
    return {
      number: ++this.number,
      inning,
      half,
      outs,
      bases: outs === 3 ? [null, null, null] : this.bases(),
      homeScore: home.runs,
      awayScore: away.runs,
      homeHits: home.hits,
      awayHits: away.hits,
      homeErrors: home.errors,
      awayErrors: away.errors,
      text,
      scoring,
      ...changesOf(valuation.end(scorer)),
      lines: this.lines.sincePlayBefore(pitcherId, strikesIn(pitched.pitches)),
      ...what,
    };
  }

  private bases(): (number | null)[] {
    const { offense, runner } = this.game.scorer;
    return [1, 2, 3].map((base) => {
      const player = runner[base] ?? NOBODY;
      return player === NOBODY ? null : offense.idOf(player);
    });
  }

  private idOf(side: Side, player: number): number {
    return this.record[side].playerIds[player] ?? 0;
  }

  /** Describes the play; the scorer has the situation before it. */
  private descriptionOf(play: Play, pitched: PitchedPlay) {
    switch (play.kind) {
      case 'plate appearance': {
        const { kind, result, trajectory, fielder, direction, also, bunt, sacrifice } = play;
        const { groundedIntoDoublePlay } = play;
        return {
          kind,
          result,
          trajectory,
          fielder,
          direction,
          also,
          bunt,
          sacrifice,
          groundedIntoDoublePlay,
          ...this.onField(play, pitched),
        };
      }
      case 'running play':
        return { kind: play.kind, result: play.result, ...this.onField(play, pitched) };
      case 'substitution': {
        const { kind, side, player, slot, position } = play;
        return {
          kind,
          substituteId: this.idOf(side, player),
          isHome: side === 'home',
          slot: slot === 0 ? null : slot,
          position: gamePosition(position),
        };
      }
      case 'placed runner':
        return { kind: play.kind, runnerId: this.idOf(play.side, play.runner) };
      default:
        return play satisfies never;
    }
  }

  private onField(play: LivePlay, { count, pitches }: PitchedPlay) {
    const { side, batter, pitcher, advances, outs, error } = play;
    const { runner } = this.game.scorer;
    return {
      batterId: this.idOf(side, batter),
      pitcherId: this.idOf(side === 'home' ? 'away' : 'home', pitcher),
      pitches: play.pitches,
      pitchSequence: pitches,
      count: countText(count),
      runners: advances.map(({ from, to }): DescribedMovement => {
        const player = from === 0 ? batter : (runner[from] ?? NOBODY);
        return { playerId: this.idOf(side, player), from, to };
      }),
      putOuts: outs,
      error,
    };
  }
}

const changesOf = ({ chance, runs, leverage, offense, pitcher }: ValuedPlay) => ({
  winProbability: chance,
  leverage,
  runExpectancy: runs,
  credits: pitcher === null ? [] : [...offense, pitcher],
});

function startersOf({ playerIds, startingPositions }: RecordedSide): DescribedPlace[] {
  return startingPositions.map((position, player) => ({
    playerId: playerIds[player] ?? 0,
    slot: player < BATTERS ? player + 1 : null,
    position: gamePosition(position),
  }));
}
