import { Field, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { IdScalar } from '../../../../platform/http/graphql/id.js';
import { pageQuery } from '../../../../platform/lists/page-query.js';
import { connectionType } from '../../../../platform/lists/pagination.js';
import { Choice, Reference, References, Text } from '../../../../platform/input/rules.js';
import { type EnumOf } from '../../../../platform/http/graphql/enum-of.js';
import { type TradeStatus, tradeStatuses } from './trade.entity.js';

export const TradeStatusEnum: EnumOf<TradeStatus> = {
  OFFERED: 'offered',
  ACCEPTED: 'accepted',
  COMPLETED: 'completed',
  REFUSED: 'refused',
  WITHDRAWN: 'withdrawn',
  VOID: 'void',
  UNDONE: 'undone',
};

registerEnumType(TradeStatusEnum, {
  name: 'TradeStatus',
  description: 'States of a trade.',
  valuesConfig: {
    OFFERED: { description: 'It waits for an answer of the other team’s owner.' },
    ACCEPTED: { description: 'Both owners have accepted it; it waits for staff.' },
    COMPLETED: { description: 'The players have changed teams.' },
    REFUSED: { description: 'Staff or the owner of the other team refused it.' },
    WITHDRAWN: { description: 'The team that offered the trade withdrew it.' },
    VOID: { description: 'It can no longer be completed: a player or an owner has left one of the teams.' },
    UNDONE: { description: 'It was completed, but an administrator has undone it.' },
  },
});

@ObjectType({ description: 'A player of a trade.', simpleResolvers: true })
export class TradedPlayer {
  @Field(() => IdScalar, { description: 'Id of the player, who may have been deleted since.' })
  playerId!: number;

  @Field({ description: 'The player’s name at the time of the offer.' })
  playerName!: string;

  @Field({ description: 'The player’s position at the time of the offer.' })
  position!: string;
}

@ObjectType({
  description: 'A trade between two teams. Visible to their owners and to staff.',
  simpleResolvers: true,
})
export class Trade {
  @Field(() => IdScalar, { description: 'Id of the trade.' })
  id!: number;

  @Field(() => IdScalar, { description: 'The team that offers the trade.' })
  fromTeamId!: number;

  @Field(() => IdScalar, { description: 'The team that receives the offer.' })
  toTeamId!: number;

  @Field(() => TradeStatusEnum, { description: 'State of the trade.' })
  status!: TradeStatus;

  @Field(() => String, {
    nullable: true,
    description: 'Message of the offering owner to the other owner; null without a message.',
  })
  message!: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Reason why the trade was refused or is void; null if it is neither refused nor void, or if no reason was given.',
  })
  reason!: string | null;

  @Field({ description: 'Time of the offer.' })
  createdAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'Time of the last change of `status`; null while it is still OFFERED.',
  })
  decidedAt!: Date | null;

  transactionId!: number | null;
}

export const TradeConnection = connectionType(Trade, 'Trade');

const mostPlayers = 10;

@InputType({ description: 'A trade to offer.' })
export class OfferTradeInput {
  @Reference({ label: 'Your team' })
  @Field(() => IdScalar, {
    nullable: true,
    description: 'The offering team; if left out, the team that the viewer runs.',
  })
  fromTeamId?: number | null;

  @Reference({ label: 'Other team', required: 'Choose the team to trade with' })
  @Field(() => IdScalar, { description: 'The team to trade with.' })
  toTeamId!: number;

  @References({ label: 'Players to give', required: 'Choose at least one player to give' })
  @Field(() => [IdScalar], { description: `Players whom the offering team gives: 1 to ${mostPlayers}.` })
  gives!: number[];

  @References({ label: 'Players to get', required: 'Choose at least one player to get' })
  @Field(() => [IdScalar], { description: `Players whom the other team gives: 1 to ${mostPlayers}.` })
  gets!: number[];

  @Text({ label: 'Message', max: 500, lines: true })
  @Field(() => String, { nullable: true, description: 'Message to the other owner; at most 500 characters.' })
  message?: string | null;
}

@InputType({ description: 'Refusal of a trade, a claim or a waiver.' })
export class RefusalInput {
  @Text({ label: 'Reason', max: 500, lines: true })
  @Field(() => String, { nullable: true, description: 'Reason for the owners; at most 500 characters.' })
  reason?: string | null;
}

/** REST's query of `GET /trades`. */
export class TradesQuery extends pageQuery({ usual: 100, most: 500 }) {
  @Choice({ label: 'status', options: tradeStatuses })
  status?: TradeStatus;

  @Reference({ label: 'team_id' })
  teamId?: number;
}

/** The error message for an offer with too few, too many or repeated players; null for a valid offer. */
export function offerProblem({ gives, gets }: Pick<OfferTradeInput, 'gives' | 'gets'>): string | null {
  if (gives.length === 0) return 'Choose at least one player to give';
  if (gets.length === 0) return 'Choose at least one player to get';
  if (Math.max(gives.length, gets.length) > mostPlayers) {
    return `A team can give at most ${mostPlayers} players in a trade`;
  }
  const named = [...gives, ...gets];
  return new Set(named).size < named.length ? 'A player is named twice' : null;
}
