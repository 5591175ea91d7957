import type { Club } from '../club.js';
import { DESIGNATED_HITTER } from '../field.js';
import type { GameInProgress } from '../game-in-progress.js';
import { misplacedAt } from './lineup.js';
import { SUBSTITUTION } from '../play.js';
import { FIELDER, RIGHT, RosterBook, SWITCH } from '../roster-book.js';
import { NOBODY, PINCH_HITTER, PINCH_RUNNER } from '../scoring/sheet.js';

/** Better by so much, a reserve is worth the move. */
const PINCH_HIT_MARGIN = 4;
const PLATOON_WORTH = 6;
const PINCH_RUN_MARGIN = 25;
const DEFENSE_MARGIN = 12;
/** He must be able to stand where the man he replaces stood. */
const PLAYABLE = -20;

/** Before a batter: a pinch hitter for the side behind or level late in a game. */
export function considerPinchHitter(game: GameInProgress): void {
  const { scorer, offense, defense, rng } = game;
  if (scorer.inning < 7 || scorer.lead < 0 || scorer.lead > 4 || rng.next() < 0.45) return;
  const batter = scorer.batter;
  const slot = scorer.offense.upNext;
  const hand = defense.throws[scorer.defense.pitcher] ?? 1;
  const position = currentPosition(offense, batter);
  const needed =
    (offense.hitting[batter] ?? 50) +
    platoonWorth(offense.bats[batter] ?? RIGHT, hand) +
    (offense.edge[batter] ?? 0) +
    PINCH_HIT_MARGIN;
  const place = bestReserve(offense, position, atBat, hand, needed);
  if (place !== -1) comeIn(game, offense, place, slot, PINCH_HITTER);
}

/** Before a batter: a faster man for a slow runner who matters. */
export function considerPinchRunner(game: GameInProgress): void {
  const { scorer, offense } = game;
  if (scorer.inning < 8 || scorer.lead < 0 || scorer.lead > 2) return;
  for (let base = 1; base < 3; base++) {
    const runner = scorer.runner[base] ?? NOBODY;
    if (runner === NOBODY || (offense.speed[runner] ?? 50) > 38) continue;
    const needed = (offense.speed[runner] ?? 50) + PINCH_RUN_MARGIN;
    const place = bestReserve(offense, currentPosition(offense, runner), onTheBases, 0, needed);
    if (place !== -1) comeIn(game, offense, place, scorer.offense.slots[runner] ?? 0, PINCH_RUNNER);
    return;
  }
}

/** Before a half-inning: pinch hitters and runners take the field, and a late lead brings better gloves. */
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
  const place = bestReserve(defense, position, inTheField, position, fielding + DEFENSE_MARGIN);
  if (place !== -1) comeIn(game, defense, place, slot, position);
}

/** What a reserve is worth for what he is to do, by the pitcher's hand or the position. */
type Worth = (roster: RosterBook, place: number, against: number) => number;

const atBat: Worth = ({ hitting, bats }, place, hand) =>
  (hitting[place] ?? 50) + platoonWorth(bats[place] ?? RIGHT, hand);
const onTheBases: Worth = ({ speed }, place) => speed[place] ?? 50;
const inTheField: Worth = (roster, place, position) =>
  (roster.fielding[place] ?? 50) + misplacedAt(roster, place, position);

/** The reserve worth most, and more than `needed`, who can play `position`, or −1. */
function bestReserve(club: Club, position: number, worth: Worth, against: number, needed: number): number {
  const { roster } = club;
  let best = -1;
  let bestWorth = needed;
  for (let place = 0; place < roster.size; place++) {
    if (roster.role[place] !== FIELDER || !club.onBench(place)) continue;
    if (misplacedAt(roster, place, position) < PLAYABLE) continue;
    const value = worth(roster, place, against);
    if (value <= bestWorth) continue;
    best = place;
    bestWorth = value;
  }
  return best;
}

/** `hand` is the pitcher's. */
function platoonWorth(bats: number, hand: number): number {
  if (bats === SWITCH) return PLATOON_WORTH / 2;
  return bats === hand ? 0 : PLATOON_WORTH;
}

function comeIn(game: GameInProgress, club: Club, place: number, slot: number, position: number): void {
  const leaving = club.sheet.inSlot(slot);
  const inherits = currentPosition(club, leaving);
  const number = club.list(place, game.rng);
  club.stands[number] = position > DESIGNATED_HITTER ? inherits : position;
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
    club.stands[player] = position;
    club.measureDefense();
  }
}

/** The position a player holds, or will take over as pinch hitter or runner. */
function currentPosition(club: Club, player: number): number {
  return club.stands[player] ?? DESIGNATED_HITTER;
}

function lastPosition({ sheet }: Club, player: number): number {
  return sheet.lastPosition[player] ?? DESIGNATED_HITTER;
}
