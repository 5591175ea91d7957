import { isPitcher } from '../../engine/estimation/players/roles.js';
import { leagueSums } from '../../engine/estimation/season-lines/league-environment.js';
import { type SeasonLines } from '../../engine/estimation/season-lines/season-lines.types.js';
import { type Counts } from '../../engine/figures/statistics/counting-statistics.js';
import { runValues } from '../../engine/figures/statistics/run-values.generated.js';

/**
 * Runs that each club lost by letting pitchers bat, by linear weights: the runs of average batters in the same plate
 * appearances minus the pitchers’ runs. A replayed club does not lose these runs, because the engine always has the
 * designated hitter.
 */
export function runsLostByPitchersBats({ players, clubs }: SeasonLines): Map<number, number> {
  const pitchers = players.filter(isPitcher);
  const batters = leagueSums(players.filter((lines) => !isPitcher(lines)));
  const usual = battingRuns(batters) / Math.max(1, batters.plateAppearances);
  const lost = new Map(clubs.map(({ id }) => [id, 0]));
  for (const { counts, stints } of pitchers) {
    if (counts.plateAppearances === 0) continue;
    const each = usual - battingRuns(counts) / counts.plateAppearances;
    for (const { clubId, plateAppearances } of stints) {
      lost.set(clubId, (lost.get(clubId) ?? 0) + each * plateAppearances);
    }
  }
  return lost;
}

function battingRuns(c: Readonly<Counts>): number {
  const { events, out } = runValues;
  const singles = c.hits - c.doubles - c.triples - c.homeRuns;
  const reached = c.hits + c.walks + c.hitByPitch;
  return (
    singles * events.single +
    c.doubles * events.double +
    c.triples * events.triple +
    c.homeRuns * events.homeRun +
    c.walks * events.walk +
    c.hitByPitch * events.hitByPitch +
    (c.plateAppearances - reached) * out
  );
}
