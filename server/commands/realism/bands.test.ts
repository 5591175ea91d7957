import { Rng } from '../../engine/chance/rng.js';
import { generateClubs, playSeason } from '../../engine/league/memory-season.js';
import { scheduleSeason } from '../../engine/schedule/round-robin.js';
import { bandFigures } from './bands.js';
import { SeasonTotals } from './season-totals.js';

const TEAMS = 30;
const GAMES = 900;
/** A part of a season differs from many seasons by its own talent and luck, so each range is widened. */
const WIDENED = 0.5;

test('a part of a season of a generated league resembles the major leagues', () => {
  const rng = new Rng(2_024);
  const clubs = generateClubs(TEAMS, rng);
  const schedule = scheduleSeason({
    teamIds: clubs.map(({ id }) => id),
    games: GAMES,
    rng: () => rng.next(),
  });
  const totals = new SeasonTotals();
  totals.startSeason();
  for (const { result } of playSeason(clubs, schedule, rng)) totals.add(result);
  const strange = bandFigures(totals).filter(({ ours, range: { min, max } = { min: NaN, max: NaN } }) => {
    const slack = WIDENED * (max - min);
    return !(ours >= min - slack && ours <= max + slack);
  });
  expect(strange.map(({ name, ours }) => `${name} ${ours.toFixed(4)}`)).toEqual([]);
});
