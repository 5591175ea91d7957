import { Rng } from '../../random/rng.js';
import { drawInjury, Exposure, Injury } from '../../players/injuries/injuries.js';
import type { Club } from './club.js';
import { CATCHER } from '../plays/field.js';
import { FIELDER } from './strength.js';

/**
 * Distance between a game's seed and the seed of its injuries. It is large, so that hardly any other game has that
 * seed.
 */
const SEED_SHIFT = 2 ** 52;

/** Draws the injuries of a finished game with a generator of their own, so that they don't change the plays. */
export function drawInjuries(seed: number, away: Club, home: Club): Injury[] {
  const rng = new Rng(seed < SEED_SHIFT ? seed + SEED_SHIFT : seed - SEED_SHIFT);
  const injuries: Injury[] = [];
  drawOf(away, rng, injuries);
  drawOf(home, rng, injuries);
  return injuries;
}

/** Draws one club's injuries. A player whom the club can't spare plays on. */
function drawOf(club: Club, rng: Rng, injuries: Injury[]): void {
  const { sheet, roster, rosterPlace } = club;
  const { tomorrow } = roster;
  for (let number = 0; number < sheet.size; number++) {
    const place = rosterPlace[number] ?? 0;
    const injury = drawInjury(rng, exposureOf(club, number, place));
    if (injury === null) continue;
    const role = roster.role[place] ?? FIELDER;
    const position = roster.position[place] ?? 0;
    if (!tomorrow.canSpare(role, position)) continue;
    tomorrow.remove(role, position);
    injuries.push({ playerId: sheet.idOf(number), ...injury });
  }
}

function exposureOf({ sheet, roster }: Club, number: number, place: number): Exposure {
  const { outsFielded, plateAppearances, pitches, hitByPitch } = sheet.of(number);
  return {
    isPitcher: roster.role[place] !== FIELDER,
    age: roster.age[place] ?? 0,
    fatigue: roster.fatigue[place] ?? 0,
    outsFielded,
    plateAppearances,
    pitches,
    hitByPitch,
    caught: sheet.firstPosition[number] === CATCHER || sheet.lastPosition[number] === CATCHER,
  };
}
