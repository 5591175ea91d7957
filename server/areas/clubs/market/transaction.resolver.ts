import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { pageArguments, type PageArguments } from '../../../platform/lists/page-arguments.js';
import { type Connection, connectionOf } from '../../../platform/lists/pagination.js';
import { marketPolicy } from './rules/market.policy.js';
import * as transactions from './transaction.service.js';
import { MovedPlayer, Transaction, TransactionConnection } from './transaction.types.js';
import { May } from '../../../platform/http/graphql/may.js';

const TransactionsPage = pageArguments({ usual: 50, most: 200 });

@Resolver(Transaction)
export class TransactionResolver {
  @Query(() => TransactionConnection, {
    description: 'Trades, claims, waivers, signings and releases, the newest first.',
  })
  async transactions(
    @Ctx() ctx: Context,
    @Args(() => TransactionsPage) { range }: PageArguments,
    @Arg('leagueId', () => IdScalar, {
      nullable: true,
      description: 'Only transactions of teams that were in this league at the time.',
    })
    leagueId: number | null,
    @Arg('teamId', () => IdScalar, { nullable: true, description: 'Only transactions of this team.' })
    teamId: number | null,
  ): Promise<Connection<Transaction>> {
    return connectionOf(await transactions.pageTransactions(ctx, { leagueId, teamId }, range), range);
  }

  @May(marketPolicy.undo)
  @Mutation(() => Transaction, {
    description:
      'Undoes a transaction: its players return to their former teams, or become free agents again. CONFLICT if one of the players has played or changed teams since.',
  })
  undoTransaction(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'The transaction.' }) id: number,
  ): Promise<Transaction> {
    return transactions.undoTransaction(ctx, id);
  }

  @FieldResolver(() => [MovedPlayer], { description: 'The players who changed teams.' })
  players(@Root() transaction: Transaction, @Ctx() ctx: Context): Promise<MovedPlayer[]> {
    return ctx.loaders.load(ctx, transactions.movedPlayersLoader, transaction.id);
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether the viewer may undo the transaction. Only `undoTransaction` checks whether its players have played since.',
  })
  async viewerCanUndo(@Root() transaction: Transaction, @Ctx() ctx: Context): Promise<boolean> {
    if (transaction.undoneAt !== null || !marketPolicy.undo.admits(ctx.actor)) return false;
    return marketPolicy.undo(ctx.actor, ...transactions.teamsOf(await this.players(transaction, ctx)));
  }
}
