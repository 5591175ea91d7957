import { hash } from 'node:crypto';
import { tidyLine } from '../../../../platform/text/tidy.js';
import { Rng } from '../../../../engine/random/rng.js';
import { type PitcherRole, type Position, POSITIONS } from '../../../../engine/players/player.types.js';
import { type WrittenPlayer } from '../../../../engine/record/retrosheet/read/season.types.js';
import { type PlannedGame } from './import.types.js';

/** A player with club and main position. */
export interface PlannedPlayer {
  readonly code: string;
  readonly name: string;
  /** Club in the player's latest game that counts as played; without such a game, club in the first pending game. */
  readonly club: string;
  readonly position: Position;
  readonly pitcherRole: PitcherRole | null;
  readonly bats: 'L' | 'R' | 'S';
  readonly throws: 'L' | 'R';
  readonly age: number;
}

/** Data about a player's appearances. */
interface Appearances {
  club: string;
  /** Whether one of the games counts as played. */
  hasPlayed: boolean;
  name: string;
  /** Sum of appearances at each position; a start counts more than an entry during a game. */
  weights: number[];
  starts: number;
  games: number;
}

/**
 * Index of pitchers in lists by position. Event files number positions from 1; 11 is a pinch hitter and 12 a pinch
 * runner.
 */
const PITCHER = 0;
const WEIGHT = { start: 4, sub: 1 };
/** A pitcher is a starter if at least this share of the games pitched were starts. */
const STARTERS_SHARE = 0.5;

/** All players who appear in the games, in the order of their first appearances. */
export function rostersOf(games: readonly PlannedGame[], written: readonly WrittenPlayer[]): PlannedPlayer[] {
  const listed = new Map<string, WrittenPlayer>();
  for (const player of written) if (!listed.has(player.code)) listed.set(player.code, player);
  return [...appearancesIn(games)].map(([code, appearances]) =>
    plannedPlayer(code, appearances, listed.get(code)),
  );
}

function appearancesIn(games: readonly PlannedGame[]): Map<string, Appearances> {
  const players = new Map<string, Appearances>();
  for (const game of games) {
    for (const record of game.written.records) {
      if (record.kind !== 'start' && record.kind !== 'sub') continue;
      const club = record.side === 1 ? game.home : game.away;
      const known = players.get(record.player) ?? unseen(record.name, club);
      players.set(record.player, known);
      appear(known, club, game, record);
    }
  }
  return players;
}

const unseen = (name: string, club: string): Appearances => ({
  club,
  hasPlayed: false,
  name,
  weights: POSITIONS.map(() => 0),
  starts: 0,
  games: 0,
});

function appear(
  player: Appearances,
  club: string,
  { isPlayed }: PlannedGame,
  { kind, position }: { kind: 'start' | 'sub'; position: number },
): void {
  if (isPlayed) {
    player.club = club;
    player.hasPlayed = true;
  } else if (player.hasPlayed) {
    return;
  }
  const at = position - 1;
  if (at === PITCHER) {
    player.games += 1;
    if (kind === 'start') player.starts += 1;
  }
  const weight = player.weights[at];
  if (weight !== undefined) player.weights[at] = weight + WEIGHT[kind];
}

function plannedPlayer(
  code: string,
  { club, name, weights, starts, games }: Appearances,
  listed: WrittenPlayer | undefined,
): PlannedPlayer {
  const position = positionOf(weights, listed);
  const isStarter = games > 0 && starts / games >= STARTERS_SHARE;
  return {
    code,
    name: nameOf(listed, name) || code,
    club,
    position,
    pitcherRole: position === 'P' ? (isStarter ? 'starter' : 'reliever') : null,
    bats: listed?.bats ?? 'R',
    throws: listed?.throws ?? 'R',
    age: ageOf(code),
  };
}

/** The name in the roster, or the name in games if it is longer: rosters leave out endings like “Jr.”. */
function nameOf(listed: WrittenPlayer | undefined, name: string): string {
  const full = listed === undefined ? '' : tidyLine(`${listed.first} ${listed.last}`);
  const played = tidyLine(name);
  return (full === '' || played.startsWith(`${full} `) ? played : full).slice(0, 100);
}

/** The most frequent position; for a player who only pinch-hit, the position in the roster. */
function positionOf(weights: readonly number[], listed: WrittenPlayer | undefined): Position {
  const most = Math.max(...weights);
  const played = most > 0 ? POSITIONS[weights.indexOf(most)] : undefined;
  return played ?? POSITIONS.find((position) => position === listed?.position) ?? 'DH';
}

/** An age drawn from the player's code, distributed like generated players' ages: the files have no birth dates. */
function ageOf(code: string): number {
  const seed = hash('sha256', code, 'buffer').readUIntBE(0, 6);
  return Math.max(20, Math.min(41, Math.round(new Rng(seed).normal(27.8, 3.8))));
}
