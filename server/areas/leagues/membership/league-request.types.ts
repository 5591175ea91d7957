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
    OPEN: { description: 'Staff has not decided.' },
    DECLINED: { description: 'Staff declined it; the team may ask again.' },
    GRANTED: { description: 'The team joined the league.' },
  },
});

@ObjectType({
  description:
    'A team asks to join a league. Adding the team to the league grants it. Of each team only the last request is kept.',
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

  @Field(() => String, { nullable: true, description: 'Why staff declined it, where staff said so.' })
  reason!: string | null;

  @Field({ description: 'When it was asked.' })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When it was decided; null while it is open.' })
  decidedAt!: Date | null;
}

export const LeagueRequestConnection = connectionType(LeagueRequest, 'LeagueRequest');

@InputType({ description: 'Which league a team asks to join.' })
export class RequestLeagueInput {
  @Reference({ label: 'League', required: 'League is required' })
  @Field(() => IdScalar, { description: 'The league.' })
  leagueId!: number;

  @Text({ label: 'Message', max: 500, lines: true })
  @Field(() => String, { nullable: true, description: 'To staff; at most 500 characters.' })
  message?: string | null;
}

@InputType({
  description: 'Place of a team within the league that it joins; what is left out can be assigned later.',
})
export class GrantLeagueRequestInput {
  @Text({ label: 'Conference', max: 100 })
  @Field(() => String, { nullable: true, description: 'At most 100 characters.' })
  conference?: string | null;

  @Text({ label: 'Division', max: 100 })
  @Field(() => String, { nullable: true, description: 'Within the conference; at most 100 characters.' })
  division?: string | null;
}

/** REST's query of `GET /league-requests`. */
export class LeagueRequestsQuery extends pageQuery({ usual: 100, most: 500 }) {
  @Reference({ label: 'league_id' })
  leagueId?: number;
}
