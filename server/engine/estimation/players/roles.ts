import { misplaced } from '../../game/manager/positions.js';
import { POSITION_NUMBER } from '../../game/manager/roster-book.js';
import { enduranceOf } from '../../game/manager/club.js';
import { type PitcherRole, type Position } from '../../players/player.types.js';
import { LEAST_RATING, MOST_RATING } from '../talent/effects.js';
import { type PlayerLines } from '../season-lines/season-lines.types.js';

/** Outs in the field that count as much as a game as designated hitter. */
const OUTS_A_GAME = 26;
/** Positions held for less than this share of the time at the most frequent one don't count. */
const NEARLY_AS_OFTEN = 0.75;

/**
 * Whether a player faced more batters than they had plate appearances. If the numbers are equal, the player's positions
 * in the field decide, or without fielding the listed position.
 */
export function isPitcher({ counts, listed, fielding }: PlayerLines): boolean {
  if (counts.battersFaced !== counts.plateAppearances) return counts.battersFaced > counts.plateAppearances;
  if (fielding.length === 0) return listed === 'P';
  return fielding.every(({ position }) => position === 'P');
}

/**
 * Position of a player who is not a pitcher: the position they held most. If they held several about equally often, it
 * is the position from which the engine's rules take off least at the other positions: a player who shares left and
 * centre is a centre fielder.
 */
export function positionOf(lines: PlayerLines): Position {
  const usage = usageOf(lines);
  const most = Math.max(0, ...usage.values());
  if (most === 0) return lines.listed !== null && lines.listed !== 'P' ? lines.listed : 'DH';
  let best: Position = 'DH';
  let bestLoss = Infinity;
  for (const [position, outs] of [...usage].toSorted(([, one], [, other]) => other - one)) {
    if (outs < NEARLY_AS_OFTEN * most) continue;
    const loss = lossFrom(position, usage);
    if (loss >= bestLoss) continue;
    best = position;
    bestLoss = loss;
  }
  return best;
}

function lossFrom(own: Position, usage: ReadonlyMap<Position, number>): number {
  let loss = 0;
  for (const [position, outs] of usage) {
    loss -= outs * misplaced(POSITION_NUMBER[own], POSITION_NUMBER[position]);
  }
  return loss;
}

function usageOf({ fielding, gamesAsDesignatedHitter }: PlayerLines): Map<Position, number> {
  const usage = new Map<Position, number>();
  for (const { position, outs } of fielding) {
    if (position !== 'P' && outs > 0) usage.set(position, (usage.get(position) ?? 0) + outs);
  }
  if (gamesAsDesignatedHitter > 0) usage.set('DH', OUTS_A_GAME * gamesAsDesignatedHitter);
  return usage;
}

/** Starts with fewer outs on average are those of an opener. */
const OPENERS_OUTS = 8;
/** Share of starts in a pitcher's games that makes them a starter. */
const STARTERS_SHARE = 0.4;
/** Fewest saves of a closer. */
const CLOSERS_SAVES = 5;

function starts({ counts, starting }: PlayerLines): boolean {
  const { gamesPitched, gamesStartedPitching: started } = counts;
  if (started === 0) return false;
  return started >= STARTERS_SHARE * gamesPitched && starting.outs >= OPENERS_OUTS * started;
}

/** Id of the club with most of a player's plate appearances and batters faced; null without a club. */
export function mainClub({ stints }: PlayerLines): number | null {
  let [club, most]: [number | null, number] = [null, -1];
  for (const { clubId, plateAppearances, battersFaced } of stints) {
    if (plateAppearances + battersFaced <= most) continue;
    [club, most] = [clubId, plateAppearances + battersFaced];
  }
  return club;
}

/** Roles of pitchers by id: starters by how they were used; each club's reliever with the most saves is its closer. */
export function rolesOf(pitchers: readonly PlayerLines[]): Map<number, PitcherRole> {
  const roles = new Map<number, PitcherRole>(
    pitchers.map((pitcher) => [pitcher.id, starts(pitcher) ? 'starter' : 'reliever']),
  );
  const closers = new Map<number | null, PlayerLines>();
  for (const pitcher of pitchers) {
    if (roles.get(pitcher.id) === 'starter' || pitcher.counts.saves < CLOSERS_SAVES) continue;
    const club = mainClub(pitcher);
    const other = closers.get(club);
    if (other === undefined || other.counts.saves < pitcher.counts.saves) closers.set(club, pitcher);
  }
  for (const { id } of closers.values()) roles.set(id, 'closer');
  return roles;
}

/** Pitches to each batter if they were not counted. */
const PITCHES_TO_A_BATTER = 3.9;
/** After so many starts or relief appearances, a pitcher’s own pitches count as much as the usual number. */
const HALF = { starts: 4, relief: 10 };
const USUAL = { start: 86, relief: 17 };
/** Pitches of endurance that are left on average when a pitcher leaves a game (measured). */
const PITCHES_LEFT = { starter: 4, reliever: 19 };
/** Extra endurance for each extra pitch of a reliever: long relievers start if needed. */
const LONG_RELIEF = 1.6;

/** The stamina for which the engine lets a pitcher throw the number of pitches estimated from the season. */
export function staminaOf({ counts, starting }: PlayerLines, role: PitcherRole): number {
  if (role === 'starter') {
    const thrown = pitchesOf(starting.pitches, starting.battersFaced);
    const each = drawn(thrown, counts.gamesStartedPitching, USUAL.start, HALF.starts);
    return staminaFor(each + PITCHES_LEFT.starter);
  }
  const thrown = pitchesOf(counts.pitches - starting.pitches, counts.battersFaced - starting.battersFaced);
  const games = counts.gamesPitched - counts.gamesStartedPitching;
  const each = drawn(thrown, games, USUAL.relief, HALF.relief);
  return staminaFor(USUAL.relief + LONG_RELIEF * (each - USUAL.relief) + PITCHES_LEFT.reliever);
}

const pitchesOf = (counted: number, batters: number): number =>
  counted > 0 ? counted : PITCHES_TO_A_BATTER * batters;

const drawn = (sum: number, games: number, usual: number, half: number): number =>
  (sum + half * usual) / (games + half);

/** The lowest stamina for which the engine gives a pitcher this many pitches. */
function staminaFor(pitches: number): number {
  let stamina = LEAST_RATING;
  while (stamina < MOST_RATING && enduranceOf(stamina) < pitches) stamina++;
  return stamina;
}
