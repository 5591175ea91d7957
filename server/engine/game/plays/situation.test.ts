import { decodePlays } from './play-record.js';
import { Play } from './play.types.js';
import { Rng } from '../../random/rng.js';
import { generateClubs, playSeason } from '../../league/season/memory-season.js';
import { scheduleSeason } from '../../league/schedule/round-robin.js';
import { Situation } from './situation.js';

const GAMES = 400;

/** Whether no runner goes back, shares a base or passes the runner ahead, and the batter's advance is listed. */
function keepsOrder(play: Play): boolean {
  if (!('advances' in play)) return true;
  if (play.kind === 'plate appearance' && play.advances.at(-1)?.from !== 0) return false;
  let ahead = 5;
  return play.advances.every(({ from, to }) => {
    if (to === null) return true;
    const inOrder = to >= from && (to === 4 || to < ahead);
    ahead = Math.min(ahead, to === 4 ? 5 : to);
    return inOrder;
  });
}

describe(`the situations of ${GAMES} simulated games`, () => {
  it('have the batter, pitcher, inning and order of runners of each play, and the final score', () => {
    const rng = new Rng(31);
    const clubs = generateClubs(8, rng);
    const schedule = scheduleSeason({ teamIds: clubs.map(({ id }) => id), games: GAMES });
    const faults: unknown[] = [];
    for (const { result } of playSeason(clubs, schedule, rng)) {
      const record = decodePlays(result.plays);
      const situation = new Situation(record);
      for (const play of record.plays) {
        const { inning, batting, offense, defense } = situation;
        if (play.inning !== inning || !keepsOrder(play)) faults.push({ seed: result.seed, play });
        if ('batter' in play) {
          const asRecorded =
            play.side === batting && play.batter === offense.dueUp && play.pitcher === defense.fielder(1);
          if (!asRecorded) faults.push({ seed: result.seed, play });
        }
        situation.follow(play);
      }
      const { away, home } = situation.score;
      if (away !== result.away.runs || home !== result.home.runs)
        faults.push({ seed: result.seed, away, home });
    }
    expect(faults).toEqual([]);
  });
});
