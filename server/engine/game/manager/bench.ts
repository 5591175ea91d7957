import type { Club } from './club.js';
import { DESIGNATED_HITTER } from '../plays/field.js';
import type { GameInProgress } from '../game-in-progress.js';
import { EFFECT } from '../orders/order-book.js';
import { canPlay, misplacedAt } from './positions.js';
import { SUBSTITUTION } from '../plays/play.js';
import { FIELDER, RIGHT, RosterBook } from './roster-book.js';
import { platoonWorth } from './today.js';
import { NOBODY, PINCH_HITTER, PINCH_RUNNER } from '../scoring/sheet.js';

/** Points by which a reserve must be better than the present player to come in. */
const PINCH_RUN_MARGIN = 25;
const DEFENSE_MARGIN = 12;
/** Points that a batter loses by coming off the bench, in tens of points of wOBA (The Book, 2007: 24 points). */
const COLD = 2;

/** Called before each batter: a pinch hitter may come in late in a game for the side that is tied or behind. */
export function considerPinchHitter(game: GameInProgress): void {
  const { scorer, offense, defense, rng } = game;
  if (scorer.inning < 7 || scorer.lead < 0 || scorer.lead > 4) return;
  if (rng.next() < offense.orders.effect(EFFECT.passesOver)) return;
  const batter = scorer.batter;
  const slot = scorer.offense.upNext;
  const hand = defense.throws[scorer.defense.pitcher] ?? 1;
  const position = currentPosition(offense, batter);
  const needed =
    (offense.hitting[batter] ?? 50) +
    platoonWorth(offense.bats[batter] ?? RIGHT, hand) +
    (offense.edge[batter] ?? 0) +
    offense.orders.effect(EFFECT.pinchHitMargin);
  const place = bestReserve(offense, position, AT_BAT, hand, needed);
  if (place !== -1) comeIn(game, offense, place, slot, PINCH_HITTER);
}

/** Called before each batter: a faster runner may replace a slow one whose run matters. */
export function considerPinchRunner(game: GameInProgress): void {
  const { scorer, offense } = game;
  if (scorer.inning < 8 || scorer.lead < 0 || scorer.lead > 2) return;
  for (let base = 1; base < 3; base++) {
    const runner = scorer.runner[base] ?? NOBODY;
    if (runner === NOBODY || (offense.speed[runner] ?? 50) > 38) continue;
    const needed = (offense.speed[runner] ?? 50) + PINCH_RUN_MARGIN;
    const place = bestReserve(offense, currentPosition(offense, runner), ON_THE_BASES, 0, needed);
    if (place !== -1) comeIn(game, offense, place, scorer.offense.slots[runner] ?? 0, PINCH_RUNNER);
    return;
  }
}

/** Before each half-inning: pinch hitters and runners take the field; better fielders come in to protect a lead. */
export function takeTheField(game: GameInProgress): void {
  const { scorer, defense } = game;
  const protecting = scorer.inning >= 8 && scorer.lead > 0 && scorer.lead <= 3;
  if (!protecting && !defense.fieldChanges) return;
  defense.fieldChanges = false;
  for (let slot = 1; slot <= 9; slot++) {
    const player = scorer.defense.inSlot(slot);
    const position = currentPosition(defense, player);
    if (lastPosition(defense, player) > DESIGNATED_HITTER) substitute(game, defense, player, slot, position);
    else if (protecting && position < DESIGNATED_HITTER) bringGlove(game, slot, player, position);
  }
}

function bringGlove(game: GameInProgress, slot: number, player: number, position: number): void {
  const { defense } = game;
  const fielding = defense.fielding[player] ?? 50;
  if (fielding > 50) return;
  const place = bestReserve(defense, position, IN_THE_FIELD, position, fielding + DEFENSE_MARGIN);
  if (place !== -1) comeIn(game, defense, place, slot, position);
}

/** Tasks for which a reserve comes in. */
const AT_BAT = 0;
const ON_THE_BASES = 1;
const IN_THE_FIELD = 2;
type Task = typeof AT_BAT | typeof ON_THE_BASES | typeof IN_THE_FIELD;

/**
 * Worth of a reserve for a task.
 * @param against the pitcher's hand for AT_BAT, the position for IN_THE_FIELD; unused for ON_THE_BASES
 */
function worthAt(task: Task, roster: RosterBook, place: number, against: number): number {
  if (task === AT_BAT)
    return (roster.worth[place] ?? 50) + platoonWorth(roster.bats[place] ?? RIGHT, against);
  if (task === ON_THE_BASES) return roster.speed[place] ?? 50;
  return (roster.fielding[place] ?? 50) + misplacedAt(roster, place, against);
}

/** The reserve who can play `position` and is best at the task, if worth more than `needed`; otherwise −1. */
function bestReserve(club: Club, position: number, task: Task, against: number, needed: number): number {
  const { roster, orders } = club;
  if (orders.hasBench) {
    const ordered = firstOnBenchOrder(club, position, task, against, needed);
    if (ordered !== -1) return ordered;
  }
  let best = -1;
  let bestWorth = needed;
  for (let at = 0; at < roster.fielderCount; at++) {
    const place = roster.fielders[at] ?? 0;
    if (!club.onBench(place)) continue;
    // A reserve must be able to play the position of the player they replace.
    if (!canPlay(roster, place, position)) continue;
    const value = worthAt(task, roster, place, against);
    if (value <= bestWorth) continue;
    best = place;
    bestWorth = value;
  }
  return best;
}

/** The first player on the bench order who is worth more than `needed` and can play `position`, or −1. */
function firstOnBenchOrder(
  club: Club,
  position: number,
  task: Task,
  against: number,
  needed: number,
): number {
  const { roster, orders } = club;
  for (let at = 0; at < orders.benchCount; at++) {
    const place = orders.bench[at] ?? 0;
    if (!isReserve(club, place) || !canPlay(roster, place, position)) continue;
    if (worthAt(task, roster, place, against) > needed) return place;
  }
  return -1;
}

function isReserve(club: Club, place: number): boolean {
  return club.onBench(place) && club.roster.role[place] === FIELDER;
}

function comeIn(game: GameInProgress, club: Club, place: number, slot: number, position: number): void {
  const leaving = club.sheet.inSlot(slot);
  const inherits = currentPosition(club, leaving);
  club.orders.markFromBench(place);
  const number = club.list(place, game.rng, position === PINCH_HITTER ? COLD : 0);
  club.stand(number, position > DESIGNATED_HITTER ? inherits : position);
  if (position > DESIGNATED_HITTER) club.fieldChanges = true;
  substitute(game, club, number, slot, position);
}

function substitute(game: GameInProgress, club: Club, player: number, slot: number, position: number): void {
  const { play } = game;
  play.begin(SUBSTITUTION, 0);
  play.side = game.sideOf(club);
  play.player = player;
  play.slot = slot;
  play.position = position;
  game.commit();
  if (position < DESIGNATED_HITTER) {
    club.stand(player, position);
    club.measureDefense();
  }
}

/** The position that a player holds or, as a pinch hitter or pinch runner, will take over. */
function currentPosition(club: Club, player: number): number {
  return club.stands[player] ?? DESIGNATED_HITTER;
}

function lastPosition({ sheet }: Club, player: number): number {
  return sheet.lastPosition[player] ?? DESIGNATED_HITTER;
}
