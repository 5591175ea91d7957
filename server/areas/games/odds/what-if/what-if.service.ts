import { useQuota } from '../../../accounts/limits/quota.js';
import { type Context } from '../../../../platform/context/context.js';
import { conflict, notFound } from '../../../../platform/errors/domain-error.js';
import { announce } from '../../../../platform/data/transactions/announce.js';
import { inKeyOrder, type LoaderDefinition } from '../../../../platform/context/loaders.js';
import { authorize } from '../../../../platform/context/policy.js';
import { columnsOf, type RowOf, selectList } from '../../../../platform/data/rows.js';
import { statement } from '../../../../platform/data/statement.js';
import { inTransaction } from '../../../../platform/data/transactions/transaction.js';
import { getLeague } from '../../../leagues/leagues/league.service.js';
import { teamLoader } from '../../../clubs/teams/team.service.js';
import { flawIn, type Pick, refusalOf } from './picked-matches.js';
import { queueWhatIf } from './what-if-queue.js';
import { WhatIfEntity } from './what-if.entity.js';
import { whatIfPolicy } from './what-if.policy.js';
import { type WhatIf, type WhatIfTeamOdds } from './what-if.types.js';
import { defineEvent } from '../../../../platform/context/events.js';

/** A what-if was computed or has failed. */
export const whatIfChanged = defineEvent('whatIfChanged', { whatIfId: 'id' });

const whatIfNotFound = 'What-if not found.';

const storeWhatIf = statement(
  columnsOf(WhatIfEntity, 'id'),
  `INSERT INTO what_ifs (league_id, season, requested_by_id, picks) VALUES ($1, $2, $3, $4::jsonb)
   ON CONFLICT (requested_by_id) WHERE state = 'waiting' DO NOTHING RETURNING id`,
);

/**
 * Queues a what-if: the odds of a league's current season for assumed winners of some of its matches.
 * @throws DomainError `not_found`; `invalid` for no picks or more than 100, for two picks of a match, for a match of
 * another league or season, and for a winner that does not play in the match; `conflict` if a match has begun, or while
 * the account's last what-if is being computed; `rate_limited`
 */
export async function askWhatIf(ctx: Context, leagueId: number, picks: readonly Pick[]): Promise<WhatIf> {
  const flaw = flawIn(picks);
  if (flaw) throw flaw;
  const id = await inTransaction(ctx, async (tx) => {
    const { season } = await getLeague(tx, leagueId);
    await useQuota(tx, 'whatIf');
    const refused = await refusalOf(tx, { leagueId, season }, picks);
    if (refused) throw refused;
    const asked = picks.map(({ matchId, winnerTeamId }) => ({ matchId, winnerTeamId }));
    const [stored] = await storeWhatIf(tx, [leagueId, season, tx.actor.id, JSON.stringify(asked)]);
    if (!stored) throw conflict('Your last what-if is still being computed: wait for its end');
    await queueWhatIf(tx, stored.id);
    await announce(tx, whatIfChanged({ whatIfId: stored.id }));
    return stored.id;
  });
  return getWhatIf(ctx, id);
}

const whatIfRow = columnsOf(
  WhatIfEntity,
  'id',
  'leagueId',
  'season',
  'requestedById',
  'picks',
  'state',
  'result',
  'problem',
  'createdAt',
);
type WhatIfRow = RowOf<typeof whatIfRow>;

const readWhatIfs = statement(
  whatIfRow,
  `SELECT ${selectList(whatIfRow)} FROM what_ifs WHERE id = ANY ($1::int[])`,
);

/** Does not check access. */
const whatIfLoader: LoaderDefinition<number, WhatIfRow | null> = async (ctx, ids) =>
  inKeyOrder(ids, await readWhatIfs(ctx, [ids]), ({ id }) => id, null);

/**
 * A what-if, for the account that asked and administrators; null if there is none.
 * @throws DomainError `unauthenticated`, `forbidden`
 */
export async function findWhatIf(ctx: Context, id: number): Promise<WhatIf | null> {
  const row = await ctx.loaders.load(ctx, whatIfLoader, id);
  if (row === null) return null;
  authorize(ctx, whatIfPolicy.read, [row]);
  const { leagueId, season, state, picks, result, problem, createdAt } = row;
  const teams = result && (await namedTeams(ctx, result.teams));
  const simulated = result?.simulated ?? null;
  return { id, leagueId, season, state, picks, simulated, teams, problem, createdAt };
}

/** @throws DomainError `not_found`, and the errors of {@link findWhatIf} */
export async function getWhatIf(ctx: Context, id: number): Promise<WhatIf> {
  const whatIf = await findWhatIf(ctx, id);
  if (!whatIf) throw notFound(whatIfNotFound);
  return whatIf;
}

/** Teams in the order of the odds, without teams that were deleted since. */
async function namedTeams(
  ctx: Context,
  odds: NonNullable<WhatIfRow['result']>['teams'],
): Promise<WhatIfTeamOdds[]> {
  const teams = await Promise.all(odds.map(({ teamId }) => ctx.loaders.load(ctx, teamLoader, teamId)));
  return odds
    .flatMap((one, at) => {
      const teamName = teams[at]?.name;
      return teamName === undefined ? [] : [{ ...one, teamName }];
    })
    .toSorted(
      (one, other) =>
        other.playoffs - one.playoffs || other.expectedWins - one.expectedWins || one.teamId - other.teamId,
    );
}
