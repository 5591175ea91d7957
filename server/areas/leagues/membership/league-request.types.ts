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
    OPEN: { description: 'Staff has not decided the request yet.' },
    DECLINED: { description: 'Staff declined the request; the team may ask again.' },
    GRANTED: { description: 'The team joined the league.' },
  },
});

@ObjectType({
  description:
    'Request of a team to join a league. Adding the team to the league grants the request. Only the last request of a team is stored.',
  simpleResolvers: true,
})
export class LeagueRequest {
  @Field(() => IdScalar, { description: 'Id of the request.' })
  id!: number;

  @Field(() => IdScalar, { description: 'Id of the team.' })
  teamId!: number;

  @Field({ description: 'The team’s name.' })
  teamName!: string;

  @Field(() => IdScalar, { description: 'Id of the league.' })
  leagueId!: number;

  @Field({ description: 'The league’s name.' })
  leagueName!: string;

  @Field({ description: 'Username of the account that asked.' })
  requestedBy!: string;

  @Field(() => String, { nullable: true, description: 'Message of the owner; null if there is none.' })
  message!: string | null;

  @Field(() => RequestStateEnum, { description: 'State of the request.' })
  state!: RequestState;

  @Field(() => String, {
    nullable: true,
    description: 'Reason that staff gave for declining the request; null if there is none.',
  })
  reason!: string | null;

  @Field({ description: 'When the request was made.' })
  createdAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'Time at which the request was decided; null while the request is open.',
  })
  decidedAt!: Date | null;
}

export const LeagueRequestConnection = connectionType(LeagueRequest, 'LeagueRequest');

@InputType({ description: 'The league that a team asks to join.' })
export class RequestLeagueInput {
  @Reference({ label: 'League', required: 'League is required' })
  @Field(() => IdScalar, { description: 'Id of the league.' })
  leagueId!: number;

  @Text({ label: 'Message', max: 500, lines: true })
  @Field(() => String, { nullable: true, description: 'Message to staff; at most 500 characters.' })
  message?: string | null;
}

@InputType({
  description:
    'Conference and division in the league that a team joins; conference and division can also be assigned later.',
})
export class GrantLeagueRequestInput {
  @Text({ label: 'Conference', max: 100 })
  @Field(() => String, { nullable: true, description: 'The team’s conference; at most 100 characters.' })
  conference?: string | null;

  @Text({ label: 'Division', max: 100 })
  @Field(() => String, {
    nullable: true,
    description: 'The team’s division within the conference; at most 100 characters.',
  })
  division?: string | null;
}

/** REST's query of `GET /league-requests`. */
export class LeagueRequestsQuery extends pageQuery({ usual: 100, most: 500 }) {
  @Reference({ label: 'league_id' })
  leagueId?: number;
}
