import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { Node } from '../../../platform/http/graphql/node.js';
import { pageQuery } from '../../../platform/lists/page-query.js';
import { connectionType } from '../../../platform/lists/pagination.js';
import { Choice, Flag, Reference, References, Text, WholeNumber } from '../../../platform/input/rules.js';
import {
  type BracketStatus,
  type LeagueFormat,
  leagueFormats,
  type LeagueType,
  leagueTypes,
  type MarketRule,
  marketRules,
} from './league.entity.js';
import { Source } from './source.types.js';

export enum LeagueFormatEnum {
  ROUND_ROBIN = 'round-robin',
  KNOCKOUT = 'knockout',
  PLAYOFFS = 'playoffs',
}

registerEnumType(LeagueFormatEnum, {
  name: 'LeagueFormat',
  description:
    'The way in which a league is meant to be decided. It sets nothing: any league may have a schedule and a bracket.',
  valuesConfig: {
    ROUND_ROBIN: { description: 'Everybody plays everybody.' },
    KNOCKOUT: { description: 'The loser is out.' },
    PLAYOFFS: { description: 'A schedule, then playoffs of the best.' },
  },
});

export enum LeagueTypeEnum {
  SEASON = 'season',
  TOURNAMENT = 'tournament',
}

registerEnumType(LeagueTypeEnum, {
  name: 'LeagueType',
  description: 'A season or a tournament.',
  valuesConfig: {
    SEASON: { description: 'Has standings; its playoff games are kept apart as postseason figures.' },
    TOURNAMENT: { description: 'Has a bracket, whose games count in the totals of teams and players.' },
  },
});

export enum BracketStatusEnum {
  NONE = 'none',
  PLAYOFFS = 'playoffs',
  COMPLETED = 'completed',
}

registerEnumType(BracketStatusEnum, {
  name: 'BracketStatus',
  description: 'State of a league’s bracket.',
  valuesConfig: {
    NONE: { description: 'No bracket was set up.' },
    PLAYOFFS: { description: 'It is being played.' },
    COMPLETED: { description: 'It has a champion.' },
  },
});

export enum MarketRuleEnum {
  STAFF = 'staff',
  AUTOMATIC = 'automatic',
}

registerEnumType(MarketRuleEnum, {
  name: 'MarketRule',
  description: 'Ways to approve trades between teams of a league, claims and waivers.',
  valuesConfig: {
    STAFF: { description: 'Moderators and administrators.' },
    AUTOMATIC: { description: 'Nobody has to: they take effect at once.' },
  },
});

@ObjectType({ implements: Node, description: 'A league of teams.', simpleResolvers: true })
export class League {
  @Field(() => IdScalar, { description: 'Id of the league.' })
  id!: number;

  @Field({ description: 'At most 100 characters.' })
  name!: string;

  @Field(() => LeagueFormatEnum, { description: 'The way in which its champion is meant to be decided.' })
  format!: LeagueFormat;

  @Field(() => String, { nullable: true, description: 'Description given by its creator.' })
  description!: string | null;

  @Field(() => LeagueTypeEnum, { description: 'A season or a tournament.' })
  leagueType!: LeagueType;

  @Field(() => BracketStatusEnum, { description: 'State of its playoffs or tournament.' })
  bracketStatus!: BracketStatus;

  @Field({
    description:
      'Whether its games hurt players, who then miss some game days. Without injuries nobody is out, hurt before or not.',
  })
  injuries!: boolean;

  @Field(() => MarketRuleEnum, {
    description: 'The way in which trades, claims and waivers of its teams are approved.',
  })
  marketRule!: MarketRule;

  @Field(() => Int, {
    nullable: true,
    description: 'Teams that go to its playoffs; null stands for four, or as many as it has.',
  })
  playoffPlaces!: number | null;

  @Field({
    description:
      'Whether the winners of its divisions go to its playoffs and are seeded first; otherwise the best records do, whatever the divisions.',
  })
  divisionWinnersFirst!: boolean;

  /** The number of its current season. */
  season!: number;

  @Field({ description: 'When the league was created.' })
  createdAt!: Date;

  @Field(() => Source, {
    nullable: true,
    description: 'Source of its imported season; null for a league without one.',
  })
  source!: Source | null;

  /**
   * The revision of its standings; not part of the API. Missing on a row read inside a transaction, which may have
   * changed them since.
   */
  standingsRevision?: number;
}

export const LeagueConnection = connectionType(League, 'League');

/** A team's place in a league; the team itself is a separate field. */
@ObjectType({ description: 'A team in its league.', simpleResolvers: true })
export class LeagueTeam {
  teamId!: number;
  leagueId!: number;

  @Field(() => String, { nullable: true, description: 'Null until one is assigned.' })
  conference!: string | null;

  @Field(() => String, { nullable: true, description: 'Within the conference; null where there are none.' })
  division!: string | null;
}

/** Possible numbers of teams in a league’s playoffs. */
const playoffPlaces = { label: 'Playoff places', min: 2, max: 1000, even: true };

const nameRequired = 'League name is required';

@InputType({ description: 'A new league.' })
export class CreateLeagueInput {
  @Text({ label: 'League name', required: nameRequired, max: 100 })
  @Field({ description: 'At most 100 characters.' })
  name!: string;

  @Choice({ label: 'Format', options: leagueFormats, required: 'League format is required' })
  @Field(() => LeagueFormatEnum, { description: 'The way in which its champion is meant to be decided.' })
  format!: LeagueFormat;

  @Choice({ label: 'League type', options: leagueTypes, required: 'League type is required' })
  @Field(() => LeagueTypeEnum, { description: 'A season or a tournament.' })
  leagueType!: LeagueType;

  @Text({ label: 'Description', max: 2000, lines: true })
  @Field(() => String, { nullable: true, description: 'At most 2,000 characters.' })
  description?: string | null;

  @Flag({ label: 'Injuries' })
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether its games hurt players, who then miss some game days; they do unless false.',
  })
  injuries?: boolean | null;

  @Choice({ label: 'Market rule', options: marketRules })
  @Field(() => MarketRuleEnum, {
    nullable: true,
    description:
      'The way in which trades, claims and waivers of its teams are approved; by staff when left out.',
  })
  marketRule?: MarketRule | null;

  @WholeNumber(playoffPlaces)
  @Field(() => Int, {
    nullable: true,
    description: 'Teams that go to its playoffs, an even number from 2 to 1,000; four when left out.',
  })
  playoffPlaces?: number | null;

  @Flag({ label: 'division_winners_first' })
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether division winners are seeded first in its playoffs; they are not unless true.',
  })
  divisionWinnersFirst?: boolean | null;
}

@InputType({ description: 'Changes of a league; what is left out stays.' })
export class UpdateLeagueInput {
  @Text({ label: 'League name', max: 100 })
  @Field(() => String, { nullable: true, description: 'At most 100 characters; not blank.' })
  name?: string | null;

  @Choice({ label: 'Format', options: leagueFormats })
  @Field(() => LeagueFormatEnum, {
    nullable: true,
    description: 'The way in which its champion is meant to be decided.',
  })
  format?: LeagueFormat | null;

  @Choice({ label: 'League type', options: leagueTypes })
  @Field(() => LeagueTypeEnum, { nullable: true, description: 'A season or a tournament.' })
  leagueType?: LeagueType | null;

  @Text({ label: 'Description', max: 2000, lines: true })
  @Field(() => String, { nullable: true, description: 'At most 2,000 characters; null removes it.' })
  description?: string | null;

  @Flag({ label: 'Injuries' })
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether its games hurt players from now on, and keep out those who are hurt.',
  })
  injuries?: boolean | null;

  @Choice({ label: 'Market rule', options: marketRules })
  @Field(() => MarketRuleEnum, {
    nullable: true,
    description: 'The way in which trades, claims and waivers of its teams are approved from now on.',
  })
  marketRule?: MarketRule | null;

  @WholeNumber(playoffPlaces)
  @Field(() => Int, {
    nullable: true,
    description: 'Teams that go to its playoffs, an even number from 2 to 1,000; null for the usual four.',
  })
  playoffPlaces?: number | null;

  @Flag({ label: 'division_winners_first' })
  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether division winners are seeded first in its playoffs.',
  })
  divisionWinnersFirst?: boolean | null;
}

@InputType({ description: 'Place of a team within its league.' })
export class TeamAssignmentInput {
  @Reference({ label: 'Team', required: 'Select at least one team' })
  @Field(() => IdScalar, {
    description: 'A team of the league, or one that is in no league and so joins it.',
  })
  teamId!: number;

  @Text({ label: 'Conference', required: 'Conference is required for all selected teams', max: 100 })
  @Field(() => String, {
    nullable: true,
    description: 'Required; nullable so that its absence gets a sentence.',
  })
  conference!: string;

  @Text({ label: 'Division', max: 100 })
  @Field(() => String, { nullable: true, description: 'Within the conference; null for none.' })
  division?: string | null;
}

/** REST's query of `GET /leagues`. */
export class LeaguesQuery extends pageQuery({ usual: 1000, most: 1000 }) {
  @Text({ label: 'search', max: 100 })
  search?: string;

  @Choice({ label: 'league_type', options: leagueTypes })
  leagueType?: LeagueType;
}

/** REST's query of `GET /leagues/{id}/teams`. */
export class LeagueTeamsQuery extends pageQuery({ usual: 1000, most: 1000 }) {}

/** REST's body of `POST /leagues/{id}/teams`. */
export class AddTeamsBody {
  @References({ label: 'Teams', required: 'Select at least one team' })
  teamIds!: number[];
}

/** REST's query of `DELETE /leagues/{id}` and body of `POST /leagues/wipe`. */
export class IncludeMatches {
  @Flag({ label: 'include_matches' })
  includeMatches?: boolean | null;
}

@ObjectType({ description: 'A league was deleted.', simpleResolvers: true })
export class LeagueDeletion {
  @Field({ description: 'A sentence to show.' })
  message!: string;

  @Field(() => Int, { description: 'Matches deleted with it, results included.' })
  matchesDeleted!: number;
}

@ObjectType({ description: 'All leagues were deleted.', simpleResolvers: true })
export class LeagueWipe {
  @Field({ description: 'A sentence to show.' })
  message!: string;

  @Field(() => Int, { description: 'Leagues deleted.' })
  leaguesDeleted!: number;

  @Field(() => Int, { description: 'Matches deleted with them, results included.' })
  matchesDeleted!: number;
}

@ObjectType({ description: 'A club was taken out of its league.', simpleResolvers: true })
export class TeamLeaving {
  @Field({ description: 'A sentence to show.' })
  message!: string;

  @Field(() => Int, { description: 'Pending matches that were dropped.' })
  matchesDeleted!: number;
}
