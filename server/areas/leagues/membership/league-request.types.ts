import { Field, InputType, ObjectType, registerEnumType } from 'type-graphql';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { pageQuery } from '../../../platform/lists/page-query.js';
import { connectionType } from '../../../platform/lists/pagination.js';
import { Reference, Text } from '../../../platform/input/rules.js';
import { type RequestState } from './league-request.entity.js';

export enum RequestStateEnum {
  OPEN = 'open',
  DECLINED = 'declined',
  GRANTED = 'granted',
}

registerEnumType(RequestStateEnum, {
  name: 'LeagueRequestState',
  description: 'States of a request to join a league.',
  valuesConfig: {
    OPEN: { description: 'Staff has not decided it yet.' },
    DECLINED: { description: 'Staff declined it; the team may ask again.' },
    GRANTED: { description: 'The team joined the league.' },
  },
});

@ObjectType({
  description:
    'Request of a team to join a league. Adding the team to the league grants it. Only the last request of a team is stored.',
  simpleResolvers: true,
})
export class LeagueRequest {
  @Field(() => IdScalar, { description: 'Id of the request.' })
  id!: number;

  @Field(() => IdScalar, { description: 'The team.' })
  teamId!: number;

  @Field({ description: 'The team’s name.' })
  teamName!: string;

  @Field(() => IdScalar, { description: 'The league.' })
  leagueId!: number;

  @Field({ description: 'The league’s name.' })
  leagueName!: string;

  @Field({ description: 'Username of the account that asked.' })
  requestedBy!: string;

  @Field(() => String, { nullable: true, description: 'Message of the owner.' })
  message!: string | null;

  @Field(() => RequestStateEnum, { description: 'Its state.' })
  state!: RequestState;

  @Field(() => String, { nullable: true, description: 'Reason why staff declined it; null without one.' })
  reason!: string | null;

  @Field({ description: 'When the request was made.' })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When it was decided; null while it is open.' })
  decidedAt!: Date | null;
}

export const LeagueRequestConnection = connectionType(LeagueRequest, 'LeagueRequest');

@InputType({ description: 'The league that a team asks to join.' })
export class RequestLeagueInput {
  @Reference({ label: 'League', required: 'League is required' })
  @Field(() => IdScalar, { description: 'The league.' })
  leagueId!: number;

  @Text({ label: 'Message', max: 500, lines: true })
  @Field(() => String, { nullable: true, description: 'Message to staff; at most 500 characters.' })
  message?: string | null;
}

@InputType({
  description: 'Conference and division in the league that a team joins; both can also be assigned later.',
})
export class GrantLeagueRequestInput {
  @Text({ label: 'Conference', max: 100 })
  @Field(() => String, { nullable: true, description: 'At most 100 characters.' })
  conference?: string | null;

  @Text({ label: 'Division', max: 100 })
  @Field(() => String, { nullable: true, description: 'Its division; at most 100 characters.' })
  division?: string | null;
}

/** REST's query of `GET /league-requests`. */
export class LeagueRequestsQuery extends pageQuery({ usual: 100, most: 500 }) {
  @Reference({ label: 'league_id' })
  leagueId?: number;
}
