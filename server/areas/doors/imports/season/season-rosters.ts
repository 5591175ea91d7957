import { createHash } from 'node:crypto';
import { tidyLine } from '../../../../platform/text/tidy.js';
import { Rng } from '../../../../engine/random/rng.js';
import { type PitcherRole, type Position, POSITIONS } from '../../../../engine/players/player.types.js';
import { type WrittenPlayer } from '../../../../engine/record/retrosheet/read/season.types.js';
import { type PlannedGame } from './import.types.js';

/** A player with club and main position. */
export interface PlannedPlayer {
  readonly code: string;
  readonly name: string;
  /** The club of the latest appearance among the games that have been played; before the first one, the club of the first. */
  readonly club: string;
  readonly position: Position;
  readonly pitcherRole: PitcherRole | null;
  readonly bats: 'L' | 'R' | 'S';
  readonly throws: 'L' | 'R';
  readonly age: number;
}

/** Appearances of a player in the games. */
interface Appearances {
  club: string;
  /** Whether a game that has been played is among them. */
  hasPlayed: boolean;
  name: string;
  /** By position; who started there counts more than who came in. */
  weights: number[];
  starts: number;
  games: number;
}

/** Event files number the positions from 1; the tenth is the designated hitter, after it come pinch hitters and runners. */
const PITCHER = 0;
const WEIGHT = { start: 4, sub: 1 };
/** Share of games on the mound that makes a starter. */
const STARTERS_SHARE = 0.5;

/** Everyone who appears in the games, in the order of first appearances. */
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

/** The roster's name; the one in games where that goes on, as rosters leave endings like “Jr.” out. */
function nameOf(listed: WrittenPlayer | undefined, name: string): string {
  const full = listed === undefined ? '' : tidyLine(`${listed.first} ${listed.last}`);
  const played = tidyLine(name);
  return (full === '' || played.startsWith(`${full} `) ? played : full).slice(0, 100);
}

/** A player who only ever pinch-hit has the position of the roster. */
function positionOf(weights: readonly number[], listed: WrittenPlayer | undefined): Position {
  const most = Math.max(...weights);
  const played = most > 0 ? POSITIONS[weights.indexOf(most)] : undefined;
  return played ?? POSITIONS.find((position) => position === listed?.position) ?? 'DH';
}

/** The files have no dates of birth. The player's code draws an age, spread as those of generated players: winters need one. */
function ageOf(code: string): number {
  const seed = createHash('sha256').update(code).digest().readUIntBE(0, 6);
  return Math.max(20, Math.min(41, Math.round(new Rng(seed).normal(27.8, 3.8))));
}
