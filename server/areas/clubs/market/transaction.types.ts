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
  description: 'How players changed teams.',
  valuesConfig: {
    TRADE: { description: 'Two teams traded them.' },
    CLAIM: { description: 'The owner of a team claimed a free agent.' },
    WAIVER: { description: 'The owner of a team gave a player up.' },
    SIGN: { description: 'Staff put a free agent on a roster.' },
    RELEASE: { description: 'An administrator made a player a free agent.' },
  },
});

@ObjectType({ description: 'A player who changed teams.', simpleResolvers: true })
export class MovedPlayer {
  @Field(() => IdScalar, { description: 'The player; he may be deleted.' })
  playerId!: number;

  @Field({ description: 'His name of the time.' })
  playerName!: string;

  @Field({ description: 'His position of the time.' })
  position!: string;

  @Field(() => IdScalar, {
    nullable: true,
    description: 'The team that he left, which may be deleted; null: he was a free agent.',
  })
  fromTeamId!: number | null;

  @Field(() => String, { nullable: true, description: 'Its name of the time.' })
  fromTeamName!: string | null;

  @Field(() => IdScalar, {
    nullable: true,
    description: 'The team that got him, which may be deleted; null: he became a free agent.',
  })
  toTeamId!: number | null;

  @Field(() => String, { nullable: true, description: 'Its name of the time.' })
  toTeamName!: string | null;
}

@ObjectType({
  description: 'Players changed teams: a trade, or one player who was claimed, waived, signed or released.',
  simpleResolvers: true,
})
export class Transaction {
  @Field(() => IdScalar, { description: 'Id of the transaction.' })
  id!: number;

  @Field(() => TransactionKindEnum, { description: 'How they changed teams.' })
  kind!: TransactionKind;

  @Field({ description: 'When they did.' })
  at!: Date;

  @Field(() => Date, { nullable: true, description: 'When an administrator undid it; null otherwise.' })
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
