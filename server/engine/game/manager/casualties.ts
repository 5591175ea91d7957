import { Rng } from '../../random/rng.js';
import { drawInjury, Exposure, Injury } from '../../players/injuries/injuries.js';
import type { Club } from './club.js';
import { CATCHER } from '../plays/field.js';
import { FIELDER } from './strength.js';

/** Far from any seed that games are given side by side, so that injuries follow no game's plays. */
const SEED_SHIFT = 2 ** 52;

const rng = new Rng(0);
const exposure: Exposure = {
  isPitcher: false,
  age: 0,
  fatigue: 0,
  outsFielded: 0,
  plateAppearances: 0,
  pitches: 0,
  hitByPitch: 0,
  caught: false,
};

/** Who was hurt in a game that is over. They are drawn apart from the game, whose plays are the same without injuries. */
export function drawInjuries(seed: number, away: Club, home: Club): Injury[] {
  rng.reseed(seed < SEED_SHIFT ? seed + SEED_SHIFT : seed - SEED_SHIFT);
  const injuries: Injury[] = [];
  drawOf(away, injuries);
  drawOf(home, injuries);
  return injuries;
}

/** A man whom his club can't spare plays on, hurt or not. */
function drawOf(club: Club, injuries: Injury[]): void {
  const { sheet, roster, rosterPlace } = club;
  const { tomorrow } = roster;
  for (let number = 0; number < sheet.size; number++) {
    const place = rosterPlace[number] ?? 0;
    expose(club, number, place);
    const injury = drawInjury(rng, exposure);
    if (injury === null) continue;
    const role = roster.role[place] ?? FIELDER;
    const position = roster.position[place] ?? 0;
    if (!tomorrow.canSpare(role, position)) continue;
    tomorrow.remove(role, position);
    injuries.push({ playerId: sheet.idOf(number), ...injury });
  }
}

function expose({ sheet, roster }: Club, number: number, place: number): void {
  const { outsFielded, plateAppearances, pitches, hitByPitch } = sheet.of(number);
  exposure.isPitcher = roster.role[place] !== FIELDER;
  exposure.age = roster.age[place] ?? 0;
  exposure.fatigue = roster.fatigue[place] ?? 0;
  exposure.outsFielded = outsFielded;
  exposure.plateAppearances = plateAppearances;
  exposure.pitches = pitches;
  exposure.hitByPitch = hitByPitch;
  exposure.caught = sheet.firstPosition[number] === CATCHER || sheet.lastPosition[number] === CATCHER;
}
