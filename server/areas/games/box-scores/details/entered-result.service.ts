import { type Context } from '../../../../platform/context/context.js';
import { inKeyOrder, type LoaderDefinition } from '../../../../platform/context/loaders.js';
import { columnsOf, type RowOf, selectList } from '../../../../platform/data/rows.js';
import { statement } from '../../../../platform/data/statement.js';
import { EnteredResultEntity } from '../../../leagues/matches/match.entity.js';
import { type Match } from '../../../leagues/matches/match.types.js';
import { type EnteredResult, type EnteredSide } from './entered-result.types.js';
import { gameLines } from '../game.service.js';

const enteredRow = columnsOf(
  EnteredResultEntity,
  'matchId',
  'homeInnings',
  'awayInnings',
  'homeHits',
  'awayHits',
);
const readEntered = statement(
  enteredRow,
  `SELECT ${selectList(enteredRow)} FROM entered_results WHERE match_id = ANY ($1::int[])`,
);

const enteredLoader: LoaderDefinition<number, RowOf<typeof enteredRow> | null> = async (ctx, matchIds) =>
  inKeyOrder(matchIds, await readEntered(ctx, [matchIds]), ({ matchId }) => matchId, null);

/** Line score and box lines of a result that was entered by hand; null for any other match. */
export async function enteredResultOf(ctx: Context, match: Match): Promise<EnteredResult | null> {
  if (match.origin !== 'entered') return null;
  const entered = await ctx.loaders.load(ctx, enteredLoader, match.id);
  if (entered === null) return null;
  const linesOf = entered.homeHits === null ? null : await gameLines(ctx, match.id);
  const side = (name: 'home' | 'away'): EnteredSide => ({
    teamId: match[`${name}TeamId`],
    teamName: match[`${name}TeamName`],
    innings: entered[`${name}Innings`],
    hits: entered[`${name}Hits`],
    batters: [],
    pitchers: [],
    ...linesOf?.(name, match[`${name}TeamId`], null),
  });
  return { home: side('home'), away: side('away') };
}
