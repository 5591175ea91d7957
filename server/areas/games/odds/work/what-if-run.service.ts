import { type Context } from '../../../../platform/context/context.js';
import { DomainError } from '../../../../platform/errors/domain-error.js';
import { announce } from '../../../../platform/data/transactions/announce.js';
import { columnsOf, type RowOf, selectList } from '../../../../platform/data/rows.js';
import { command, statement } from '../../../../platform/data/statement.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { type SeasonChances } from '../../../../engine/chances/odds/final-standings/season.types.js';
import { readInputs, type OddsInputs } from '../inputs/odds-inputs.service.js';
import { chancesOf, seasonAhead } from '../inputs/season-ahead.js';
import { simulateSeason } from '../inputs/simulated-season.js';
import { refusalOf, type Pick } from '../what-if/picked-matches.js';
import { WhatIfEntity, type WhatIfResult } from '../what-if/what-if.entity.js';
import { whatIfChanged } from '../what-if/what-if.service.js';
import { advanceBracket } from '../../../../engine/league/bracket/bracket-progress.js';

const waitingRow = columnsOf(WhatIfEntity, 'id', 'leagueId', 'season', 'picks');
type WaitingWhatIf = RowOf<typeof waitingRow>;

const readWaiting = statement(
  waitingRow,
  `SELECT ${selectList(waitingRow)} FROM what_ifs WHERE id = $1 AND state = 'waiting'`,
);

/**
 * Computes a what-if, or stores why it failed. With equal inputs it simulates the same seasons as for the stored odds,
 * so that only the assumed winners make a difference. @returns false if it was stopped before its end
 */
export async function computeWhatIf(ctx: Context, id: number, stop: AbortSignal): Promise<boolean> {
  const [asked] = await readWaiting(ctx, [id]);
  if (!asked) return true;
  try {
    const chances = await chancesIf(ctx, asked, stop);
    if (chances === null) return false;
    await storeResult(ctx, id, chances);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await failWhatIf(ctx, id, error.message);
  }
  return true;
}

const seasonIsOver = 'The season is over.';

/**
 * The chances with the picked winners; null if stopped.
 * @throws DomainError if one of the matches has begun since it was picked
 */
async function chancesIf(
  ctx: Context,
  { leagueId, season, picks }: WaitingWhatIf,
  stop: AbortSignal,
): Promise<SeasonChances | null> {
  const inputs = await readInputs(ctx, leagueId);
  if (inputs?.league.season !== season) throw new DomainError('conflict', seasonIsOver);
  const refused = await refusalOf(ctx, { leagueId, season }, picks);
  if (refused) throw refused;
  const chances = supposedChances(inputs, await chancesOf(inputs), picks);
  const ahead = { ...seasonAhead(suppose(inputs, picks), chances), tonight: [] };
  return simulateSeason(ahead, { seed: inputs.seed, stop });
}

const storeDone = statement(
  columnsOf(WhatIfEntity, 'id'),
  `UPDATE what_ifs SET state = 'done', result = $2::jsonb WHERE id = $1 AND state = 'waiting' RETURNING id`,
);

const rounded = (chance: number): number => Math.round(chance * 1e5) / 1e5;

async function storeResult(ctx: Context, id: number, { simulated, teams }: SeasonChances): Promise<void> {
  const result: WhatIfResult = {
    simulated,
    teams: teams.map((team) => ({
      teamId: team.teamId,
      division: rounded(team.division),
      conference: rounded(team.conference),
      playoffs: rounded(team.playoffs),
      title: rounded(team.title),
      expectedWins: Math.round(team.expectedWins * 1e3) / 1e3,
    })),
  };
  await inTransaction(ctx, async (tx) => {
    const [stored] = await storeDone(tx, [id, JSON.stringify(result)]);
    if (stored) await announce(tx, whatIfChanged({ whatIfId: id }));
  });
}

const storeFailed = command(
  `UPDATE what_ifs SET state = 'failed', problem = $2 WHERE id = $1 AND state = 'waiting'`,
);

/** Marks a what-if as failed. */
export function failWhatIf(ctx: Context, id: number, problem: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await storeFailed(tx, [id, problem]);
    await announce(tx, whatIfChanged({ whatIfId: id }));
  });
}

/** Inputs of the odds, with the assumed winners of series games. */
function suppose(inputs: OddsInputs, picks: readonly Pick[]): OddsInputs {
  const winners = new Map(picks.map(({ matchId, winnerTeamId }) => [matchId, winnerTeamId]));
  const seriesGames = inputs.seriesGames.map((game) => ({
    ...game,
    winnerTeamId: game.winnerTeamId ?? winners.get(game.gameId) ?? null,
  }));
  const { bracket } = advanceBracket(inputs.bracket, seriesGames);
  return { ...inputs, bracket, seriesGames };
}

/** The chances of matches, with 1 or 0 for the picked matches. */
function supposedChances(
  { matches }: OddsInputs,
  chances: ReadonlyMap<number, number>,
  picks: readonly Pick[],
): Map<number, number> {
  const winners = new Map(picks.map(({ matchId, winnerTeamId }) => [matchId, winnerTeamId]));
  const supposed = new Map(chances);
  for (const { id, homeTeamId } of matches) {
    const winner = winners.get(id);
    if (winner !== undefined) supposed.set(id, winner === homeTeamId ? 1 : 0);
  }
  return supposed;
}
