import { noValue, type PlayValue } from '../../figures/statistics/play-statistics.js';
import { type Decisions, type GameRecord, type PlayerLine, type Side } from '../../game/game.types.js';
import { decodePlays, replay } from '../../game/plays/play-record.js';
import { type LivePlay } from '../../game/plays/situation.js';
import { HOME_SIDE, type Scorer } from '../../game/scoring/scorer.js';
import { NOBODY, type Sheet } from '../../game/scoring/sheet.js';
import { type GameOutlook } from '../../chances/win/game-chance.js';
import { PlayValues, valueAtBat, valueOfPitching } from '../../chances/play-values/play-values.js';

/** A stored game. */
export interface StoredGame extends GameOutlook {
  readonly plays: Uint8Array;
}

export type Score = Readonly<Record<Side, number>>;

/** A play with the ball, and its effect on the game. */
export interface RecapPlay {
  /** Number of the play among all plays of the game, from 1. */
  readonly number: number;
  readonly play: LivePlay;
  readonly inning: number;
  /** The side at bat. */
  readonly batting: Side;
  readonly batterId: number;
  readonly pitcherId: number;
  /** Occupied bases as `1`, `2` and `3` in order: `13` for runners on first and third. */
  readonly bases: string;
  readonly outs: number;
  readonly before: Score;
  readonly after: Score;
  /** Change of the home side's win probability. */
  readonly change: number;
  /** Player ids of the offensive players in the play: the batter, or the runners of a steal. */
  readonly offense: readonly number[];
}

interface RecapSide {
  readonly runs: number;
  readonly hits: number;
  readonly lines: readonly PlayerLine[];
  /** Player id. */
  readonly starter: number;
}

/** A player's win probability added, at bat and pitching. */
interface PlayerWorth {
  readonly atBat: number;
  readonly pitching: number;
}

/** Facts of a finished game; players by id. */
export interface FinishedGame {
  readonly record: GameRecord;
  readonly sides: Readonly<Record<Side, RecapSide>>;
  readonly winner: Side;
  readonly loser: Side;
  /** Whether the game was forfeited to the winner, who was ahead. */
  readonly isForfeited: boolean;
  readonly innings: number;
  readonly decisions: Decisions;
  readonly plays: readonly RecapPlay[];
  /** By player id. */
  readonly worth: ReadonlyMap<number, PlayerWorth>;
}

/**
 * Reads a stored game for a report: what each play changed, who gained by it, and everyone's line.
 * @throws {EngineError} `invalid_plays` if the bytes are not a complete game.
 */
export function readFinishedGame({ plays: bytes, ...outlook }: StoredGame): FinishedGame {
  const record = decodePlays(bytes);
  const plays: RecapPlay[] = [];
  const worth = new Map<number, PlayerWorth>();
  let scores: Score = { away: 0, home: 0 };
  const values = new PlayValues<Omit<RecapPlay, 'change' | 'offense' | 'after'>>(outlook, (credit, seen) => {
    const { offense, pitcher, value } = credit;
    const change = seen.batting === 'home' ? value.wpa : -value.wpa;
    plays.push({ ...seen, after: scores, change, offense });
    for (const id of new Set(offense)) add(worth, id, { atBat: valueAtBat(credit, id), pitching: noValue });
    add(worth, pitcher, { atBat: noValue, pitching: valueOfPitching(credit, pitcher) });
  });
  let at = 0;
  const scorer = replay(bytes, (register, before) => {
    scores = scoreOf(before);
    const play = record.plays[at];
    at += 1;
    if (play?.kind !== 'plate appearance' && play?.kind !== 'running play') return;
    values.before(register, before, { number: at, play, ...situationOf(before) });
  });
  scores = scoreOf(scorer);
  values.end(scorer);
  return { record, plays, worth, ...endOf(scorer) };
}

const scoreOf = ({ away, home }: Scorer): Score => ({ away: away.runs, home: home.runs });

function situationOf(scorer: Scorer) {
  const { inning, batting, outs, offense, defense, batter } = scorer;
  const side: Side = batting === HOME_SIDE ? 'home' : 'away';
  return {
    inning,
    batting: side,
    outs,
    batterId: offense.idOf(batter),
    pitcherId: defense.idOf(defense.pitcher),
    bases: [1, 2, 3].filter((base) => scorer.runner[base] !== NOBODY).join(''),
    before: scoreOf(scorer),
  };
}

function endOf(scorer: Scorer) {
  const decisions = scorer.decide();
  const sides = { away: sideOf(scorer.away), home: sideOf(scorer.home) };
  const winner: Side = sides.home.runs > sides.away.runs ? 'home' : 'away';
  const loser: Side = winner === 'home' ? 'away' : 'home';
  return {
    sides,
    winner,
    loser,
    isForfeited: scorer.forfeit !== null,
    decisions,
    innings: scorer.away.innings.length,
  };
}

function sideOf(sheet: Sheet): RecapSide {
  return {
    runs: sheet.runs,
    hits: sheet.hits,
    lines: sheet.lines(),
    starter: sheet.idOf(sheet.stints[0]?.pitcher ?? NOBODY),
  };
}

function add(
  worth: Map<number, PlayerWorth>,
  id: number,
  { atBat, pitching }: { atBat: PlayValue; pitching: PlayValue },
): void {
  const before = worth.get(id) ?? { atBat: 0, pitching: 0 };
  worth.set(id, { atBat: before.atBat + atBat.wpa, pitching: before.pitching + pitching.wpa });
}
