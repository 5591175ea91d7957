import { type Context } from '../../../platform/context/context.js';
import { inKeyOrder, type LoaderDefinition } from '../../../platform/context/loaders.js';
import { columnsOf, selectList } from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';
import { MatchOddsEntity } from './match-odds.entity.js';
import { type MatchOdds } from './match-odds.types.js';
import { getMatch } from '../../leagues/matches/match.service.js';

const oddsRow = columnsOf(MatchOddsEntity, 'matchId', 'homeWin');
const readOdds = statement(
  oddsRow,
  `SELECT ${selectList(oddsRow)} FROM match_odds WHERE match_id = ANY ($1::int[])`,
);

/** The chance of a match as last computed. */
export const matchOddsOf = (homeWin: number | null): MatchOdds => ({
  homeWin,
  awayWin: homeWin === null ? null : 1 - homeWin,
});

/** Chances of matches by id, as last computed. */
export const matchOddsLoader: LoaderDefinition<number, MatchOdds> = async (ctx, ids) => {
  const found = await readOdds(ctx, [ids]);
  return inKeyOrder(ids, found, ({ matchId }) => matchId, null).map((row) =>
    matchOddsOf(row?.homeWin ?? null),
  );
};

/** @throws DomainError `not_found` */
export async function readMatchOdds(ctx: Context, matchId: number): Promise<MatchOdds> {
  await getMatch(ctx, matchId);
  return ctx.loaders.load(ctx, matchOddsLoader, matchId);
}

/** Smallest change of a chance that is stored; users would not see a smaller one. */
const SMALLEST_CHANGE = 0.0005;

/**
 * Updates only pending matches: from the first pitch on a match keeps the chance published before. Skips locked
 * matches, which are about to be begun, played or deleted.
 */
const storeOdds = statement(
  columnsOf(MatchOddsEntity, 'matchId'),
  `INSERT INTO match_odds (match_id, home_win)
   SELECT chosen.id, chosen.home_win FROM (
     SELECT m.id, computed.home_win
     FROM unnest($1::int[], $2::real[]) AS computed (match_id, home_win)
     JOIN matches m ON m.id = computed.match_id
     LEFT JOIN match_odds stored ON stored.match_id = m.id
     WHERE m.status = 'pending'
       AND (stored.match_id IS NULL OR abs(stored.home_win - computed.home_win) >= ${SMALLEST_CHANGE})
     ORDER BY m.id
     FOR SHARE OF m SKIP LOCKED
   ) AS chosen
   ON CONFLICT (match_id) DO UPDATE SET home_win = excluded.home_win
   RETURNING match_id AS "matchId"`,
);

/**
 * Stores computed chances of coming matches, at most one for each match. @returns ids of the matches whose chance is
 * new or has changed
 */
export async function storeMatchOdds(
  tx: Context,
  rows: readonly { readonly matchId: number; readonly homeWin: number }[],
): Promise<number[]> {
  for (const { matchId, homeWin } of rows)
    if (!(homeWin >= 0 && homeWin <= 1))
      throw new RangeError(`${homeWin} is no chance to win match ${matchId}`);
  if (rows.length === 0) return [];
  const stored = await storeOdds(tx, [
    rows.map(({ matchId }) => matchId),
    rows.map(({ homeWin }) => homeWin),
  ]);
  return stored.map(({ matchId }) => matchId);
}
