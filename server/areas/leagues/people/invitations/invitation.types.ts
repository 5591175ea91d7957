import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { IdScalar } from '../../../../platform/http/graphql/id.js';
import { Choice, Reference, WholeNumber } from '../../../../platform/input/rules.js';
import { pageQuery } from '../../../../platform/lists/page-query.js';
import { connectionType } from '../../../../platform/lists/pagination.js';
import { type InvitationRole, invitationRoles } from './invitation.entity.js';

export enum InvitationRoleEnum {
  OWNER = 'owner',
}

registerEnumType(InvitationRoleEnum, {
  name: 'InvitationRole',
  description: 'Roles to which an invitation leads.',
  valuesConfig: { OWNER: { description: 'Owner of a club of the league.' } },
});

export const invitationStates = ['open', 'used_up', 'expired', 'revoked', 'void'] as const;
export type InvitationState = (typeof invitationStates)[number];

export enum InvitationStateEnum {
  OPEN = 'open',
  USED_UP = 'used_up',
  EXPIRED = 'expired',
  REVOKED = 'revoked',
  VOID = 'void',
}

registerEnumType(InvitationStateEnum, {
  name: 'InvitationState',
  description: 'States of an invitation.',
  valuesConfig: {
    OPEN: { description: 'It can be accepted.' },
    USED_UP: { description: 'As many people as were invited have accepted it.' },
    EXPIRED: { description: 'It has expired.' },
    REVOKED: { description: 'Staff revoked it.' },
    VOID: { description: 'The club got another owner, left the league or was deleted.' },
  },
});

/** Fields that staff and invited people see. */
@ObjectType()
abstract class InvitationFacts {
  @Field(() => IdScalar, { description: 'Id of the league.' })
  leagueId!: number;

  @Field(() => IdScalar, {
    nullable: true,
    description: 'Id of the club; null if the invited people choose one of the clubs without owners.',
  })
  teamId!: number | null;

  @Field(() => String, { nullable: true, description: 'The club’s name; null if people choose one.' })
  teamName!: string | null;

  @Field(() => InvitationRoleEnum, { description: 'The role to which the invitation leads.' })
  role!: InvitationRole;

  @Field(() => String, {
    nullable: true,
    description: 'Username of the account that made the invitation; null if the account was deleted.',
  })
  invitedBy!: string | null;

  @Field(() => Int, { description: 'Number of people who can still accept it.' })
  usesLeft!: number;

  @Field({ description: 'When it expires.' })
  expiresAt!: Date;

  @Field(() => InvitationStateEnum, { description: 'State of the invitation.' })
  state!: InvitationState;
}

@ObjectType({
  description: 'An invitation to own a club of a league. It is listed for 30 days after it expires.',
  simpleResolvers: true,
})
export class Invitation extends InvitationFacts {
  @Field(() => IdScalar, { description: 'Id of the invitation.' })
  id!: number;

  @Field(() => Int, { description: 'Number of people who may accept it.' })
  uses!: number;

  @Field({ description: 'When it was made.' })
  createdAt!: Date;
}

export const InvitationConnection = connectionType(Invitation, 'Invitation');

@ObjectType({
  description: 'A new invitation with its link, which is shown only in this answer.',
  simpleResolvers: true,
})
export class NewInvitation {
  @Field(() => IdScalar, { description: 'Id of the invitation.' })
  id!: number;

  @Field({ description: 'Address of the page that accepts the invitation.' })
  url!: string;

  @Field({ description: 'The secret in the link. The server stores only a hash of it.' })
  token!: string;

  @Field({ description: 'When it expires.' })
  expiresAt!: Date;
}

@ObjectType({ description: 'A club that an invited person may choose.', simpleResolvers: true })
export class InvitationClub {
  @Field(() => IdScalar, { description: 'Id of the club.' })
  id!: number;

  @Field({ description: 'Name of the club.' })
  name!: string;
}

@ObjectType({ description: 'An invitation as its link shows it.', simpleResolvers: true })
export class InvitationOffer extends InvitationFacts {
  @Field({ description: 'Name of the league.' })
  leagueName!: string;

  @Field({ description: 'Whether it can be accepted.' })
  valid!: boolean;

  @Field(() => [InvitationClub], {
    description:
      'The clubs without owners, by name, at most 100, if the invited people choose one; empty for an invitation to one club.',
  })
  teams!: InvitationClub[];
}

@ObjectType({
  description: 'The club that an accepted invitation gave to the viewer.',
  simpleResolvers: true,
})
export class AcceptedInvitation {
  @Field(() => IdScalar, { description: 'Id of the league.' })
  leagueId!: number;

  @Field(() => IdScalar, { description: 'Id of the club.' })
  teamId!: number;

  @Field({ description: 'Name of the club.' })
  teamName!: string;

  @Field({ description: 'A sentence to show.' })
  message!: string;
}

export const invitationLimits = { uses: 100, days: 90, open: 50 } as const;

@InputType({ description: 'A new invitation to a league.' })
export class InviteInput {
  @Reference({ label: 'Team' })
  @Field(() => IdScalar, {
    nullable: true,
    description: 'The club to own; if left out, the invited people choose one of the clubs without owners.',
  })
  teamId?: number | null;

  @Choice({ label: 'Role', options: invitationRoles, required: 'Role is required' })
  @Field(() => InvitationRoleEnum, { description: 'The role to which it leads.' })
  role!: InvitationRole;

  @WholeNumber({ label: 'Uses', min: 1, max: invitationLimits.uses, usual: 1 })
  @Field(() => Int, {
    nullable: true,
    description: 'Number of people who may accept it: 1 to 100; usually 1.',
  })
  uses?: number | null;

  @WholeNumber({ label: 'Days', min: 1, max: invitationLimits.days, usual: 14 })
  @Field(() => Int, { nullable: true, description: 'Days until it expires: 1 to 90; usually 14.' })
  expiresInDays?: number | null;
}

/** REST's body of `POST /invitations/{token}/accept`. */
export class AcceptInvitationBody {
  /** The chosen club, for an invitation to a league. */
  @Reference({ label: 'Team' })
  teamId?: number | null;
}

/** REST's query of a league's invitations. */
export class InvitationsQuery extends pageQuery({ usual: 100, most: 500 }) {}
