import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { pageQuery } from '../../../platform/lists/page-query.js';
import { connectionType } from '../../../platform/lists/pagination.js';
import { Reference } from '../../../platform/input/rules.js';
import { type EnumOf } from '../../../platform/http/graphql/enum-of.js';
import { type TransactionKind } from '../rosters/transaction.entity.js';

const TransactionKindEnum: EnumOf<TransactionKind> = {
  TRADE: 'trade',
  CLAIM: 'claim',
  WAIVER: 'waiver',
  SIGN: 'sign',
  RELEASE: 'release',
};

registerEnumType(TransactionKindEnum, {
  name: 'TransactionKind',
  description: 'Ways in which players change teams.',
  valuesConfig: {
    TRADE: { description: 'Two teams traded players.' },
    CLAIM: { description: 'The owner of a team claimed a free agent.' },
    WAIVER: { description: 'The owner of a team gave a player up.' },
    SIGN: { description: 'Staff put a free agent on a roster.' },
    RELEASE: { description: 'An administrator made a player a free agent.' },
  },
});

@ObjectType({ description: 'A player who changed teams in a transaction.', simpleResolvers: true })
export class MovedPlayer {
  @Field(() => IdScalar, { description: 'Id of the player, who may have been deleted since.' })
  playerId!: number;

  @Field({ description: 'The player’s name at the time of the transaction.' })
  playerName!: string;

  @Field({ description: 'The player’s position at the time of the transaction.' })
  position!: string;

  @Field(() => IdScalar, {
    nullable: true,
    description: 'The player’s former team, perhaps deleted since; null for a former free agent.',
  })
  fromTeamId!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name that the former team had at the time; null for a former free agent.',
  })
  fromTeamName!: string | null;

  @Field(() => IdScalar, {
    nullable: true,
    description: 'The player’s new team, perhaps deleted since; null if the player became a free agent.',
  })
  toTeamId!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Name that the new team had at the time; null if the player became a free agent.',
  })
  toTeamName!: string | null;
}

@ObjectType({
  description: 'A trade, or the claim, waiver, signing or release of one player.',
  simpleResolvers: true,
})
export class Transaction {
  @Field(() => IdScalar, { description: 'Id of the transaction.' })
  id!: number;

  @Field(() => TransactionKindEnum, { description: 'The way in which the players changed teams.' })
  kind!: TransactionKind;

  @Field({ description: 'Time of the transaction.' })
  at!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'When an administrator undid the transaction; null if it was not undone.',
  })
  undoneAt!: Date | null;
}

export const TransactionConnection = connectionType(Transaction, 'Transaction');

/** REST's query of `GET /transactions`. */
export class TransactionsQuery extends pageQuery({ usual: 50, most: 200 }) {
  @Reference({ label: 'league_id' })
  leagueId?: number;

  @Reference({ label: 'team_id' })
  teamId?: number;
}
