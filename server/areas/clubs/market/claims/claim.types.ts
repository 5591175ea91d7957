import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { IdScalar } from '../../../../platform/http/graphql/id.js';
import { pageQuery } from '../../../../platform/lists/page-query.js';
import { connectionType } from '../../../../platform/lists/pagination.js';
import { Choice, Reference } from '../../../../platform/input/rules.js';
import { type EnumOf } from '../../../../platform/http/graphql/enum-of.js';
import { type ClaimKind, type ClaimStatus, claimStatuses } from './claim.entity.js';

const ClaimKindEnum: EnumOf<ClaimKind> = { CLAIM: 'claim', WAIVER: 'waiver' };

registerEnumType(ClaimKindEnum, {
  name: 'ClaimKind',
  description: 'Kinds of requests that a team’s owner makes about a player.',
  valuesConfig: {
    CLAIM: { description: 'The team wants a free agent.' },
    WAIVER: { description: 'The team gives up a player, who becomes a free agent.' },
  },
});

export const ClaimStatusEnum: EnumOf<ClaimStatus> = {
  WAITING: 'waiting',
  GRANTED: 'granted',
  REFUSED: 'refused',
  WITHDRAWN: 'withdrawn',
  VOID: 'void',
  UNDONE: 'undone',
};

registerEnumType(ClaimStatusEnum, {
  name: 'ClaimStatus',
  description: 'States of a claim or a waiver.',
  valuesConfig: {
    WAITING: { description: 'It waits for a decision of staff.' },
    GRANTED: { description: 'The player has changed teams.' },
    REFUSED: { description: 'Staff refused it, or another team got the player.' },
    WITHDRAWN: { description: 'Its owner withdrew it.' },
    VOID: { description: 'Before the decision, the player changed teams, or the team changed owners.' },
    UNDONE: { description: 'It was granted, but an administrator has undone it.' },
  },
});

@ObjectType({
  description: 'Request of a team’s owner to claim or waive a player. Visible to the owner and to staff.',
  simpleResolvers: true,
})
export class Claim {
  @Field(() => IdScalar, { description: 'Id of the request.' })
  id!: number;

  @Field(() => ClaimKindEnum, { description: 'The kind of request.' })
  kind!: ClaimKind;

  @Field(() => IdScalar, { description: 'Id of the player, who may have been deleted since.' })
  playerId!: number;

  @Field({ description: 'The player’s name at the time of the request.' })
  playerName!: string;

  @Field({ description: 'The player’s position at the time of the request.' })
  position!: string;

  @Field(() => IdScalar, { description: 'The team that made the request.' })
  teamId!: number;

  @Field(() => ClaimStatusEnum, { description: 'State of the request.' })
  status!: ClaimStatus;

  @Field(() => String, {
    nullable: true,
    description:
      'Reason why the request was refused or is void; null if it is neither refused nor void, or if no reason was given.',
  })
  reason!: string | null;

  @Field({ description: 'Time of the request.' })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'Time of the decision; null while the request waits.' })
  decidedAt!: Date | null;

  transactionId!: number | null;
}

export const ClaimConnection = connectionType(Claim, 'Claim');

/** REST's body of `POST /players/{id}/claim`. */
export class ClaimBody {
  @Reference({ label: 'Team' })
  teamId?: number | null;
}

/** REST's query of `GET /claims`. */
export class ClaimsQuery extends pageQuery({ usual: 100, most: 500 }) {
  @Choice({ label: 'status', options: claimStatuses })
  status?: ClaimStatus;

  @Reference({ label: 'team_id' })
  teamId?: number;
}
