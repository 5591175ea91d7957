import { boxAfter, openBox, type GrowingBox } from './growing-box';
import {
  battingSide,
  isBattingPlay,
  otherSide,
  type Bases,
  type GamePlay,
  type Lineups,
  type Pitch,
  type Player,
  type Side,
} from './game-plays';

export interface SideScore {
  readonly runs: number;
  readonly hits: number;
  readonly errors: number;
  /** Runs by inning, for the innings in which the side has batted. */
  readonly innings: readonly number[];
}

/** State of a game at one moment: after a play, or before the first play. */
export interface Snapshot {
  /** Number of the play; 0 before the first. */
  readonly moment: number;
  readonly play: GamePlay | null;
  readonly inning: number;
  readonly half: string;
  readonly outs: number;
  readonly bases: Bases;
  readonly score: Readonly<Record<Side, SideScore>>;
  /** The home team's chance to win, from 0 to 1; null before the first play if it is unknown. */
  readonly homeChance: number | null;
  /** Null if nobody is at bat. */
  readonly batter: Player | null;
  readonly pitcher: Player | null;
  /** Pitches of this plate appearance, in one list for each play in it. */
  readonly pitches: readonly (readonly Pitch[])[];
  readonly box: GrowingBox;
  /** Place in the order of each side's last batter who completed a turn; 0 before the first. */
  readonly lastSlots: Readonly<Record<Side, number>>;
  /** Whether the next play belongs to another half-inning. */
  readonly endsHalf: boolean;
}

/** Whether a runner is on the base; 0 is first base. */
export const isTaken = ({ bases }: Pick<Snapshot, 'bases'>, base: number): boolean =>
  (bases[base] ?? null) !== null;

const noScore: SideScore = { runs: 0, hits: 0, errors: 0, innings: [] };

/**
 * Snapshots of a game from before its first play to its last known play: `snapshots[n]` is after play n.
 * @param homeWin the home team's chance before the first play; null if unknown
 */
export function snapshotsOf(
  lineups: Lineups | null,
  plays: readonly GamePlay[],
  homeWin: number | null = null,
): readonly Snapshot[] {
  const box = openBox(lineups);
  let latest: Snapshot = {
    moment: 0,
    play: null,
    inning: 1,
    half: 'top',
    outs: 0,
    bases: [null, null, null],
    score: { away: noScore, home: noScore },
    homeChance: plays[0]?.winProbability.before ?? homeWin,
    batter: null,
    pitcher: box.home.pitchers.at(-1)?.player ?? null,
    pitches: [],
    box,
    lastSlots: { away: 0, home: 0 },
    endsHalf: false,
  };
  const all = [latest];
  for (const play of plays) {
    latest = after(latest, play);
    all.push(latest);
  }
  return all;
}

function after(before: Snapshot, play: GamePlay): Snapshot {
  const box = boxAfter(before.box, play);
  const isNewHalf = before.inning !== play.inning || before.half !== play.half;
  const mound = box[otherSide(battingSide(play))].pitchers.at(-1)?.player ?? null;
  return {
    moment: play.number,
    play,
    inning: play.inning,
    half: play.half,
    outs: play.outs,
    bases: play.bases,
    score: scoreAfter(before.score, play),
    homeChance: play.winProbability.after,
    batter: batterOf(play),
    pitcher: isBattingPlay(play) ? play.pitcher : mound,
    pitches: pitchesOf(before, play, isNewHalf),
    box,
    lastSlots: lastSlotsAfter(before, play, box),
    endsHalf: play.outs === 3,
  };
}

function batterOf(play: GamePlay): Player | null {
  if (isBattingPlay(play)) return play.batter;
  return play.__typename === 'Substitution' && play.substitute.position === 'PH'
    ? play.substitute.player
    : null;
}

function lastSlotsAfter({ lastSlots }: Snapshot, play: GamePlay, box: GrowingBox): Snapshot['lastSlots'] {
  if (play.__typename !== 'PlateAppearance') return lastSlots;
  const side = battingSide(play);
  const slot = box[side].batters.find(({ player }) => player.playerId === play.batter.playerId)?.slot;
  return slot === undefined ? lastSlots : { ...lastSlots, [side]: slot };
}

/** A play on the bases does not end the plate appearance: its pitches stay until the batter's own play. */
function pitchesOf(before: Snapshot, play: GamePlay, isNewHalf: boolean): Snapshot['pitches'] {
  const isOpen = !isNewHalf && before.play?.__typename !== 'PlateAppearance';
  const earlier = isOpen ? before.pitches : [];
  if (!isBattingPlay(play)) return earlier;
  return play.pitchSequence.length === 0 ? earlier : [...earlier, play.pitchSequence];
}

function scoreAfter(before: Snapshot['score'], play: GamePlay): Snapshot['score'] {
  const batting = battingSide(play);
  const side = (name: Side, runs: number, hits: number, errors: number): SideScore => {
    const { innings, runs: had } = before[name];
    if (name !== batting) return { runs, hits, errors, innings };
    const place = play.inning - 1;
    // Innings without a play count 0 runs: an imported game may lack their plays.
    const filled = Array.from({ length: Math.max(innings.length, play.inning) }, (_, at) => innings[at] ?? 0);
    return { runs, hits, errors, innings: filled.with(place, (filled[place] ?? 0) + runs - had) };
  };
  return {
    away: side('away', play.awayScore, play.awayHits, play.awayErrors),
    home: side('home', play.homeScore, play.homeHits, play.homeErrors),
  };
}
