import { type Context } from '../../../../platform/context/context.js';
import { Loaders } from '../../../../platform/context/request-loaders.js';
import { columnsOf, type RowOf, selectList } from '../../../../platform/data/rows.js';
import { statement } from '../../../../platform/data/statement.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { nextStep } from '../../../../platform/work/turns.js';
import { LeagueStrength } from '../../../../engine/chances/odds/match/league-strength.js';
import { MatchEntity } from '../../../leagues/matches/match.entity.js';
import { storeMatchOdds } from '../../match-odds/match-odds.service.js';
import { Clubs } from '../../simulation/inputs/clubs.js';

const batch = 100;

const friendly = columnsOf(MatchEntity, 'id', 'homeTeamId', 'awayTeamId');
type Friendly = RowOf<typeof friendly>;

const readOpen = statement(
  friendly,
  `SELECT ${selectList(friendly, 'm')} FROM matches m
   WHERE m.league_id IS NULL AND m.status = 'pending' AND m.id > $1
     AND NOT EXISTS (SELECT FROM match_odds odds WHERE odds.match_id = m.id)
   ORDER BY m.id LIMIT ${batch}`,
);

/**
 * Computes the missing chances of matches without a league. Once is enough, because rest and injuries do not count in
 * friendlies. @returns false if it was stopped
 */
export async function computeFriendlyOdds(ctx: Context, stop: AbortSignal): Promise<boolean> {
  for (let after = 0; ;) {
    if (stop.aborted) return false;
    const matches = await ctx.db.transaction('REPEATABLE READ', (db) =>
      readBatch({ ...ctx, db, loaders: new Loaders() }, after),
    );
    const last = matches.rows.at(-1);
    if (last === undefined) return true;
    after = last.id;
    const rows: { matchId: number; homeWin: number }[] = [];
    for (const { id: matchId, homeTeamId, awayTeamId } of matches.rows) {
      const homeWin = matches.strength.chanceOf({ matchId, homeTeamId, awayTeamId, gameDay: null });
      rows.push({ matchId, homeWin });
      await nextStep();
    }
    await inTransaction(ctx, (tx) => storeMatchOdds(tx, rows));
  }
}

async function readBatch(
  tx: Context,
  after: number,
): Promise<{ rows: Friendly[]; strength: LeagueStrength }> {
  const rows = await readOpen(tx, [after]);
  const clubs = await Clubs.look(tx, [
    ...new Set(rows.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId])),
  ]);
  const strength = new LeagueStrength({
    teamOn: (teamId) => clubs.side(teamId, null, null),
    starterOf: () => null,
  });
  return { rows, strength };
}
