import { type Side } from '../../game.types.js';
import {
  type CountingKey,
  type Counts,
  countingStatistics,
  emptyCounts,
} from '../../../figures/statistics/counting-statistics.js';
import { type Scorer } from '../../scoring/scorer.js';
import { NOBODY, type Sheet } from '../../scoring/sheet.js';
import { PLATE, type PlayRegister } from '../play.js';
import { replay } from '../play-record.js';

/** Situations by which a player's figures are split. A plate appearance can belong to several. */
export const SITUATIONS = [
  'vsLeft',
  'vsRight',
  'basesEmpty',
  'menOn',
  'scoringPosition',
  'lateAndClose',
] as const;
export type SplitSituation = (typeof SITUATIONS)[number];

export type Splits = Readonly<Record<SplitSituation, Counts>>;

export const emptySplits = (): Splits => ({
  vsLeft: emptyCounts(),
  vsRight: emptyCounts(),
  basesEmpty: emptyCounts(),
  menOn: emptyCounts(),
  scoringPosition: emptyCounts(),
  lateAndClose: emptyCounts(),
});

export interface Hands {
  readonly bats: string;
  readonly throws: string;
}

/** Side from which a batter bats: a switch hitter's is opposite the pitcher's hand. */
export const sideAtBat = (bats: string, throws: string): string =>
  bats === 'S' ? (throws === 'L' ? 'R' : 'L') : bats;

/** First inning that counts as late. */
const LATE = 7;

/**
 * Counts that belong to no single plate appearance: they count whole games, or are known only at the end of an inning.
 */
const whole: ReadonlySet<CountingKey> = new Set([
  'gamesPlayed',
  'gamesStarted',
  'gamesPitched',
  'gamesStartedPitching',
  'gamesFinished',
  'completeGames',
  'shutouts',
  'qualityStarts',
  'wins',
  'losses',
  'saves',
  'holds',
  'blownSaves',
  'earnedRuns',
  'inheritedRunners',
  'inheritedRunnersScored',
]);
const counted = countingStatistics.map(({ key }) => key).filter((key) => !whole.has(key));

/** Called before each play is scored; `situations` are those of the player's plate appearance, if the play is one. */
type OnPlay = (play: PlayRegister, scorer: Scorer, situations: readonly SplitSituation[]) => void;

/**
 * Adds a player's figures from a stored game, batting and pitching, to `splits` by situation. The gain in the scorer's
 * counts during a plate appearance belongs to its situations. Give `side` if the player may be on either side.
 * @returns the scorer at the end of the game
 */
export function addSplits(
  plays: Uint8Array,
  playerId: number,
  handsOf: (playerId: number) => Hands,
  splits: Splits,
  onPlay: OnPlay = () => {},
  side: Side | null = null,
): Scorer {
  const turn = new Turn(playerId, handsOf, splits, side);
  const end = replay(plays, (play, scorer) => {
    turn.settle(scorer);
    onPlay(play, scorer, turn.begin(play, scorer));
  });
  turn.settle(end);
  return end;
}

class Turn {
  private situations: SplitSituation[] = [];
  private readonly before = emptyCounts();

  constructor(
    private readonly playerId: number,
    private readonly handsOf: (playerId: number) => Hands,
    private readonly splits: Splits,
    private readonly side: Side | null,
  ) {}

  /** Adds the gains of the plate appearance that has just ended. */
  settle(scorer: Scorer): void {
    if (this.situations.length === 0) return;
    const line = this.lineIn(scorer);
    for (const key of counted) {
      const gained = (line?.[key] ?? 0) - this.before[key];
      if (gained === 0) continue;
      for (const situation of this.situations) this.splits[situation][key] += gained;
    }
    this.situations = [];
  }

  begin(play: PlayRegister, scorer: Scorer): readonly SplitSituation[] {
    if (play.kind !== PLATE) return [];
    const { offense, defense } = scorer;
    const batterId = offense.idOf(scorer.batter);
    const pitcherId = defense.idOf(defense.pitcher);
    const isBatter = batterId === this.playerId && offense !== this.opponentsOf(scorer);
    const isPitcher = pitcherId === this.playerId && defense !== this.opponentsOf(scorer);
    if (!isBatter && !isPitcher) return [];
    const { throws } = this.handsOf(pitcherId);
    const opponent = isBatter ? throws : sideAtBat(this.handsOf(batterId).bats, throws);
    this.situations = [opponent === 'L' ? 'vsLeft' : 'vsRight', ...situationsOf(scorer)];
    Object.assign(this.before, this.lineIn(scorer) ?? emptyCounts());
    return this.situations;
  }

  private opponentsOf({ away, home }: Scorer): Sheet | null {
    return this.side === null ? null : this.side === 'home' ? away : home;
  }

  private lineIn(scorer: Scorer): Counts | null {
    if (this.side !== null) return ownLine(scorer[this.side], this.playerId);
    return ownLine(scorer.away, this.playerId) ?? ownLine(scorer.home, this.playerId);
  }
}

function situationsOf(scorer: Scorer): SplitSituation[] {
  const { runner, runnersOn } = scorer;
  const found: SplitSituation[] = [runnersOn === 0 ? 'basesEmpty' : 'menOn'];
  if (runner[2] !== NOBODY || runner[3] !== NOBODY) found.push('scoringPosition');
  if (isLateAndClose(scorer)) found.push('lateAndClose');
  return found;
}

/** Late and close: from the seventh inning on, the side at bat is tied, leads by one or has the tying run on deck. */
function isLateAndClose({ inning, lead, runnersOn }: Scorer): boolean {
  const behind = lead;
  return inning >= LATE && behind >= -1 && behind <= runnersOn + 2;
}

function ownLine(sheet: Sheet, playerId: number): Counts | null {
  for (let player = 0; player < sheet.size; player++) {
    if (sheet.idOf(player) === playerId) return sheet.of(player);
  }
  return null;
}
