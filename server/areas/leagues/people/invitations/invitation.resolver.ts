import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../../platform/context/context.js';
import { IdScalar } from '../../../../platform/http/graphql/id.js';
import { May } from '../../../../platform/http/graphql/may.js';
import { type PageArguments, UsualPage } from '../../../../platform/lists/page-arguments.js';
import { type Connection, connectionOf } from '../../../../platform/lists/pagination.js';
import { League } from '../../leagues/league.types.js';
import { peoplePolicy } from '../people.policy.js';
import { acceptInvitation, findInvitation } from './acceptance.service.js';
import { invite, pageInvitations, revokeInvitation } from './invitation.service.js';
import {
  AcceptedInvitation,
  Invitation,
  InvitationConnection,
  InvitationOffer,
  InviteInput,
  NewInvitation,
} from './invitation.types.js';

@Resolver(League)
export class InvitationResolver {
  @May(peoplePolicy.invite)
  @Query(() => InvitationConnection, {
    description: 'The invitations of a league, the newest first, without their tokens.',
  })
  async invitations(
    @Ctx() ctx: Context,
    @Args(() => UsualPage) { range }: PageArguments,
    @Arg('leagueId', () => IdScalar, { description: 'Id of the league.' }) leagueId: number,
  ): Promise<Connection<Invitation>> {
    return connectionOf(await pageInvitations(ctx, leagueId, range), range);
  }

  @Query(() => InvitationOffer, {
    nullable: true,
    description: 'An invitation, for everybody who has its link; null for an unknown token.',
  })
  invitation(
    @Ctx() ctx: Context,
    @Arg('token', () => String, { description: 'The secret in the link.' }) token: string,
  ): Promise<InvitationOffer | null> {
    return findInvitation(ctx, token);
  }

  @May(peoplePolicy.invite)
  @Mutation(() => NewInvitation, {
    description:
      'Invites people to own clubs of a league. The link is shown only in this answer. CONFLICT with 50 open invitations.',
  })
  invite(
    @Ctx() ctx: Context,
    @Arg('leagueId', () => IdScalar, { description: 'Id of the league.' }) leagueId: number,
    @Arg('input', () => InviteInput, { description: 'The invitation.' }) input: InviteInput,
  ): Promise<NewInvitation> {
    return invite(ctx, leagueId, input);
  }

  @May(peoplePolicy.invite)
  @Mutation(() => Invitation, { description: 'Revokes an invitation: its link does not work any more.' })
  revokeInvitation(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'Id of the invitation.' }) id: number,
  ): Promise<Invitation> {
    return revokeInvitation(ctx, id);
  }

  @May(peoplePolicy.acceptInvitation)
  @Mutation(() => AcceptedInvitation, {
    description:
      'Makes the viewer the owner of the invitation’s club, or of the chosen club without an owner. CONFLICT if the invitation has ended or the club is taken.',
  })
  acceptInvitation(
    @Ctx() ctx: Context,
    @Arg('token', () => String, { description: 'The secret in the link.' }) token: string,
    @Arg('teamId', () => IdScalar, {
      nullable: true,
      description: 'The chosen club, if the invitation is to a league.',
    })
    teamId: number | null,
  ): Promise<AcceptedInvitation> {
    return acceptInvitation(ctx, token, teamId ?? null);
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the viewer may invite people to the league, and see its owners.',
  })
  viewerCanInvite(@Root() { id }: League, @Ctx() ctx: Context): boolean {
    return peoplePolicy.invite(ctx.actor, id);
  }
}
