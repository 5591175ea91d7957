import { PITCHER } from '../../../../game/plays/field.js';
import { type Forfeit, FORFEITS } from '../../../../game/scoring/forfeit.js';
import type { GameRecord, RecordedSide, Side } from '../../../../game/game.types.js';
import type { PlayDetail } from '../../../../game/plays/play.js';
import { replay } from '../../../../game/plays/play-record.js';
import type { Adjustment, Play, Substitution } from '../../../../game/plays/play.types.js';
import { Situation } from '../../../../game/plays/situation.js';
import type { PitchesKnown } from '../header.js';
import { appearance, BATTERS, type Codes, codeOf, sideNumber, SIDES } from '../records.js';
import { realEventText } from './event.js';
import type { RealPlay } from './play-words.js';

/** Extent to which a real game's pitches are known. */
export function pitchesKnown({ plays }: GameRecord): PitchesKnown {
  const details = plays.flatMap((play) =>
    'detail' in play && play.detail !== undefined ? [play.detail] : [],
  );
  if (details.some(({ sequence }) => sequence !== '')) return 'pitches';
  return details.some(({ count }) => count !== null) ? 'count' : 'none';
}

type OfficialDecisions = Record<'win' | 'loss' | 'save', number | null>;

/**
 * Ids of the official scorer's pitchers of record; null if the record names none. Old games were stored without losses
 * and saves; for them our scorer's loss and save are returned.
 */
export function officialDecisions(record: GameRecord, scored: OfficialDecisions): OfficialDecisions {
  const idOf = (credited: Adjustment['what']): number | null => {
    const credit = record.closing?.find(({ what }) => what === credited);
    return credit === undefined ? null : (record[credit.side].playerIds[credit.player] ?? null);
  };
  const [win, loss, save] = [idOf('winning pitcher'), idOf('losing pitcher'), idOf('saving pitcher')];
  return win === null ? { win, loss, save } : { win, loss: loss ?? scored.loss, save: save ?? scored.save };
}

/** The side that won by forfeit; null if the game was not forfeited. */
export function forfeitOf({ closing }: GameRecord): Forfeit | null {
  const forfeited = closing?.find(({ what }) => what === 'forfeited');
  return forfeited === undefined ? null : (FORFEITS[forfeited.value] ?? null);
}

/** The `start` records of a side. A pitcher who is also the designated hitter has two. */
export function realStarters(side: RecordedSide, name: Side, codes: Codes): string[] {
  const { startingPositions, playerIds, pitcher = BATTERS } = side;
  const start = (player: number, slot: number, position: number): string =>
    `start,${appearance(playerIds[player] ?? 0, name, slot, position, codes)}`;
  const order = startingPositions
    .slice(0, BATTERS)
    .map((position, player) => start(player, player + 1, position));
  return startingPositions[pitcher] === PITCHER && pitcher < BATTERS
    ? order
    : [...order, start(pitcher, 0, PITCHER)];
}

/**
 * `data,er`: the official scorer's earned runs of all pitchers, in order of appearance, the visitors' first. Empty if
 * the game's record neither marked its runs nor listed them.
 */
export function earnedRunRecords(plays: Uint8Array, record: GameRecord, codes: Codes): string[] {
  const official = (record.closing ?? []).filter(({ what }) => what === 'official earned runs');
  if (official.length === 0 && !isMarked(record)) return [];
  const scorer = replay(plays);
  return SIDES.flatMap((side) => {
    const sheet = scorer[side];
    return [...new Set(sheet.stints.map(({ pitcher }) => pitcher))].map((pitcher) => {
      const correction = official.find((one) => one.side === side && one.player === pitcher);
      const runs = correction?.value ?? sheet.markedEarnedRuns[pitcher] ?? 0;
      return `data,er,${codeOf(codes.players, sheet.idOf(pitcher))},${runs}`;
    });
  });
}

/** Whether the record marks all runs; true for a game without runs. */
function isMarked({ plays }: GameRecord): boolean {
  const details = plays.flatMap((play) => (isLive(play) ? [play] : []));
  const scoring = details.filter(({ advances }) => advances.some(({ to }) => to === 4));
  return scoring.every(({ detail }) => detail.earned !== null);
}

function isLive(play: Play): play is RealPlay {
  return play.kind !== 'substitution' && play.kind !== 'placed runner' && play.detail !== undefined;
}

/** Records of a real game's plays, substitutions and adjustments. */
export function realPlayRecords(record: GameRecord, codes: Codes): string[] {
  const lines = new RealGameLines(record, codes);
  for (const play of record.plays) lines.take(play);
  return lines.lines;
}

class RealGameLines {
  readonly lines: string[] = [];
  private readonly situation: Situation;
  /** Pitches in the record before a substitution, also valid for further substitutions; null after a play. */
  private interrupted: string | null = null;

  constructor(
    private readonly record: GameRecord,
    private readonly codes: Codes,
  ) {
    this.situation = new Situation(record);
  }

  take(play: Play): void {
    for (const adjustment of play.adjustments ?? []) this.adjust(adjustment);
    this.situation.adjust(play);
    if (play.kind === 'substitution') this.substitute(play);
    else if (play.kind === 'placed runner')
      this.lines.push(`radj,${this.codeOf(play.side, play.runner)},${play.base ?? 2}`);
    else if (isLive(play)) {
      this.play(pitchFields(play.detail), realEventText(play, this.situation));
      this.interrupted = null;
    }
    this.situation.follow(play);
  }

  private substitute({ side, player, slot, position, detail, pitchesBefore = 0 }: Substitution): void {
    const pitches = pitchFields(detail);
    if (this.interrupted !== pitches || pitchesBefore > 0) this.play(pitches, 'NP');
    this.interrupted = pitches;
    const id = this.record[side].playerIds[player] ?? 0;
    this.lines.push(`sub,${appearance(id, side, slot, position, this.codes)}`);
  }

  private adjust({ side, what, player, value }: Adjustment): void {
    const code = (): string => this.codeOf(side, player);
    const hand = value === 0 ? 'L' : 'R';
    if (what === 'batting hand') this.lines.push(`badj,${code()},${hand}`);
    else if (what === 'pitching hand') this.lines.push(`padj,${code()},${hand}`);
    else if (what === 'batting order') this.lines.push(`ladj,${sideNumber(side)},${value}`);
    else if (what === 'responsible pitcher') this.lines.push(`presadj,${code()},${value}`);
  }

  private play(pitches: string, event: string): void {
    const { inning, batting, offense } = this.situation;
    const batter = this.codeOf(batting, offense.dueUp);
    this.lines.push(`play,${inning},${sideNumber(batting)},${batter},${pitches},${event}`);
  }

  private codeOf(side: Side, player: number): string {
    return codeOf(this.codes.players, this.record[side].playerIds[player] ?? 0);
  }
}

/** Such as `12,CBFX`, as written in the source. */
function pitchFields(detail: PlayDetail | undefined): string {
  const { count = null, sequence = '' } = detail ?? {};
  return `${count === null ? '??' : `${count.balls}${count.strikes}`},${sequence}`;
}
