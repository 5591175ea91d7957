import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { Node } from '../../../platform/http/graphql/node.js';
import { pageQuery } from '../../../platform/lists/page-query.js';
import { connectionType } from '../../../platform/lists/pagination.js';
import {
  Choice,
  Flag,
  Reference,
  References,
  Text,
  WholeNumber,
  WholeNumbers,
} from '../../../platform/input/rules.js';
import {
  type BracketStatus,
  type LeagueFormat,
  leagueFormats,
  type LeagueType,
  leagueTypes,
  type MarketRule,
  marketRules,
} from './league.entity.js';
import { SeasonDates, SeasonDatesInput } from './dates/dates.types.js';
import { Source } from './source/source.types.js';

export enum LeagueFormatEnum {
  ROUND_ROBIN = 'round-robin',
  KNOCKOUT = 'knockout',
  PLAYOFFS = 'playoffs',
}

registerEnumType(LeagueFormatEnum, {
  name: 'LeagueFormat',
  description:
    'Intended format of a league. It restricts nothing: any league can have a schedule and a bracket.',
  valuesConfig: {
    ROUND_ROBIN: { description: 'Every team plays every other team.' },
    KNOCKOUT: { description: 'A team that loses a series is eliminated.' },
    PLAYOFFS: { description: 'A schedule, then playoffs of the best teams.' },
  },
});

export enum LeagueTypeEnum {
  SEASON = 'season',
  TOURNAMENT = 'tournament',
}

registerEnumType(LeagueTypeEnum, {
  name: 'LeagueType',
  description: 'Whether a league is a season or a tournament.',
  valuesConfig: {
    SEASON: {
      description: 'A league with standings; statistics of its playoff games are counted separately.',
    },
    TOURNAMENT: {
      description: 'A league with a bracket, whose games count in the totals of teams and players.',
    },
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
    PLAYOFFS: { description: 'The bracket is being played.' },
    COMPLETED: { description: 'The bracket has a champion.' },
  },
});

export enum MarketRuleEnum {
  STAFF = 'staff',
  AUTOMATIC = 'automatic',
}

registerEnumType(MarketRuleEnum, {
  name: 'MarketRule',
  description: 'Approval of a league’s trades, claims and waivers.',
  valuesConfig: {
    STAFF: { description: 'Moderators and administrators approve or refuse trades, claims and waivers.' },
    AUTOMATIC: { description: 'No approval: trades, claims and waivers take effect immediately.' },
  },
});

/** Descriptions of the choices for playoffs. */
export const playoffChoices = {
  byConference:
    'Whether each of two conferences has half of the playoff places and its own bracket; the champions meet in the final. Applies only if all teams are in two conferences.',
  seriesLengths:
    'Maximum number of games of a playoff series in each round, odd numbers; the last number also holds for all later rounds.',
  reseeding:
    'Whether in each round of the playoffs the highest remaining seed meets the lowest; if false, the bracket is fixed.',
};

@ObjectType({ implements: Node, description: 'A league of teams.', simpleResolvers: true })
export class League extends SeasonDates {
  @Field(() => IdScalar, { description: 'Id of the league.' })
  id!: number;

  @Field({ description: 'Name of the league; at most 100 characters.' })
  name!: string;

  @Field(() => LeagueFormatEnum, { description: 'Intended format; it restricts nothing.' })
  format!: LeagueFormat;

  @Field(() => String, { nullable: true, description: 'Description of the league; null if it has none.' })
  description!: string | null;

  @Field(() => LeagueTypeEnum, { description: 'A season or a tournament.' })
  leagueType!: LeagueType;

  @Field(() => BracketStatusEnum, { description: 'State of the league’s bracket.' })
  bracketStatus!: BracketStatus;

  @Field({
    description:
      'Whether players can be injured in the league’s games, and then miss some game days. If false, all players can play, even those who were injured before.',
  })
  injuries!: boolean;

  @Field(() => MarketRuleEnum, { description: 'Approval of the teams’ trades, claims and waivers.' })
  marketRule!: MarketRule;

  @Field(() => Int, {
    nullable: true,
    description:
      'Number of teams in the playoffs; null means four, or more if division winners come first and need more, or all teams if the league has fewer.',
  })
  playoffPlaces!: number | null;

  @Field({
    description:
      'Whether division winners reach the playoffs and are seeded first, if they fit into the places. If false, the teams with the best records reach the playoffs, regardless of division.',
  })
  divisionWinnersFirst!: boolean;

  @Field({
    description:
      'Whether `divisionWinnersFirst` is automatic: true if the league has at least two divisions. If false, the league has chosen it.',
  })
  divisionWinnersAutomatic!: boolean;

  @Field({ description: playoffChoices.byConference })
  playoffsByConference!: boolean;

  @Field(() => [Int], { description: playoffChoices.seriesLengths })
  playoffSeriesLengths!: number[];

  @Field({ description: playoffChoices.reseeding })
  playoffReseeding!: boolean;

  /** The number of its current season. */
  season!: number;

  @Field({ description: 'When the league was created.' })
  createdAt!: Date;

  @Field(() => Source, {
    nullable: true,
    description: 'Source of the imported season; null if the league was not imported.',
  })
  source!: Source | null;

  /** Revision of its standings, for caches. Absent inside a transaction, because the transaction may change them. */
  standingsRevision?: number;
}

export const LeagueConnection = connectionType(League, 'League');

/** A team's membership in a league; the team itself is a separate field. */
@ObjectType({ description: 'A team of a league, with its conference and division.', simpleResolvers: true })
export class LeagueTeam {
  teamId!: number;
  leagueId!: number;

  @Field(() => String, {
    nullable: true,
    description: 'The team’s conference; null until a conference is assigned.',
  })
  conference!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The team’s division within the conference; null until a division is assigned.',
  })
  division!: string | null;
}

/** Limits of the number of teams in a league’s playoffs. */
const playoffPlaces = { label: 'Playoff places', min: 2, max: 1000, even: true };
const playoffLengths = { label: 'Playoff series lengths', min: 1, max: 999, most: 20 };

const nameRequired = 'League name is required';

@InputType({ description: 'A new league.' })
export class CreateLeagueInput extends SeasonDatesInput {
  @Text({ label: 'League name', required: nameRequired, max: 100 })
  @Field({ description: 'Name of the league; at most 100 characters.' })
  name!: string;

  @Choice({ label: 'Format', options: leagueFormats, required: 'League format is required' })
  @Field(() => LeagueFormatEnum, { description: 'Intended format; it restricts nothing.' })
  format!: LeagueFormat;

  @Choice({ label: 'League type', options: leagueTypes, required: 'League type is required' })
  @Field(() => LeagueTypeEnum, { description: 'A season or a tournament.' })
  leagueType!: LeagueType;

  @Text({ label: 'Description', max: 2000, lines: true })
  @Field(() => String, {
    nullable: true,
    description: 'Description of the league; at most 2,000 characters.',
  })
  description?: string | null;

  @Flag({ label: 'Injuries' })
  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether players can be injured in the league’s games, and then miss game days; true if omitted.',
  })
  injuries?: boolean | null;

  @Choice({ label: 'Market rule', options: marketRules })
  @Field(() => MarketRuleEnum, {
    nullable: true,
    description: 'Approval of the teams’ trades, claims and waivers; STAFF if omitted.',
  })
  marketRule?: MarketRule | null;

  @WholeNumber(playoffPlaces)
  @Field(() => Int, {
    nullable: true,
    description:
      'Number of teams in the playoffs: an even number from 2 to 1,000; if omitted, four, or as many as division winners need.',
  })
  playoffPlaces?: number | null;

  @Flag({ label: 'division_winners_first' })
  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether division winners reach the playoffs and are seeded first; if omitted, automatic: true if the league has at least two divisions.',
  })
  divisionWinnersFirst?: boolean | null;

  @Flag({ label: 'playoffs_by_conference' })
  @Field(() => Boolean, { nullable: true, description: `${playoffChoices.byConference} False if omitted.` })
  playoffsByConference?: boolean | null;

  @WholeNumbers(playoffLengths)
  @Field(() => [Int], { nullable: true, description: `${playoffChoices.seriesLengths} 3, 5, 7 if omitted.` })
  playoffSeriesLengths?: number[] | null;

  @Flag({ label: 'playoff_reseeding' })
  @Field(() => Boolean, { nullable: true, description: `${playoffChoices.reseeding} False if omitted.` })
  playoffReseeding?: boolean | null;
}

@InputType({ description: 'Changes of a league; omitted fields stay unchanged.' })
export class UpdateLeagueInput extends SeasonDatesInput {
  @Text({ label: 'League name', max: 100 })
  @Field(() => String, {
    nullable: true,
    description: 'Name of the league; at most 100 characters, not blank.',
  })
  name?: string | null;

  @Choice({ label: 'Format', options: leagueFormats })
  @Field(() => LeagueFormatEnum, { nullable: true, description: 'Intended format; it restricts nothing.' })
  format?: LeagueFormat | null;

  @Choice({ label: 'League type', options: leagueTypes })
  @Field(() => LeagueTypeEnum, { nullable: true, description: 'A season or a tournament.' })
  leagueType?: LeagueType | null;

  @Text({ label: 'Description', max: 2000, lines: true })
  @Field(() => String, {
    nullable: true,
    description: 'Description of the league; at most 2,000 characters; null removes it.',
  })
  description?: string | null;

  @Flag({ label: 'Injuries' })
  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether, from now on, players can be injured in the league’s games, and then miss game days.',
  })
  injuries?: boolean | null;

  @Choice({ label: 'Market rule', options: marketRules })
  @Field(() => MarketRuleEnum, {
    nullable: true,
    description: 'Approval of the teams’ trades, claims and waivers from now on.',
  })
  marketRule?: MarketRule | null;

  @WholeNumber(playoffPlaces)
  @Field(() => Int, {
    nullable: true,
    description:
      'Number of teams in the playoffs: an even number from 2 to 1,000; null means four, or as many as division winners need.',
  })
  playoffPlaces?: number | null;

  @Flag({ label: 'division_winners_first' })
  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether division winners reach the playoffs and are seeded first; null means automatic: true if the league has at least two divisions.',
  })
  divisionWinnersFirst?: boolean | null;

  @Flag({ label: 'playoffs_by_conference' })
  @Field(() => Boolean, { nullable: true, description: playoffChoices.byConference })
  playoffsByConference?: boolean | null;

  @WholeNumbers(playoffLengths)
  @Field(() => [Int], {
    nullable: true,
    description: `${playoffChoices.seriesLengths} Null or an empty list means 3, 5, 7.`,
  })
  playoffSeriesLengths?: number[] | null;

  @Flag({ label: 'playoff_reseeding' })
  @Field(() => Boolean, { nullable: true, description: playoffChoices.reseeding })
  playoffReseeding?: boolean | null;
}

@InputType({ description: 'Conference and division of a team in a league.' })
export class TeamAssignmentInput {
  @Reference({ label: 'Team', required: 'Select at least one team' })
  @Field(() => IdScalar, {
    description: 'Id of a team of the league, or of a team without a league, which then joins the league.',
  })
  teamId!: number;

  @Text({ label: 'Conference', required: 'Conference is required for all selected teams', max: 100 })
  @Field(() => String, {
    nullable: true,
    description:
      'The team’s conference. Required. The schema allows null only so that a missing conference gets a readable error.',
  })
  conference!: string;

  @Text({ label: 'Division', max: 100 })
  @Field(() => String, {
    nullable: true,
    description: 'The team’s division within the conference; null for none.',
  })
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

@ObjectType({ description: 'Result of deleting a league.', simpleResolvers: true })
export class LeagueDeletion {
  @Field({ description: 'The outcome as a sentence.' })
  message!: string;

  @Field(() => Int, { description: 'Number of matches deleted with the league, including played matches.' })
  matchesDeleted!: number;
}

@ObjectType({ description: 'Result of deleting all leagues.', simpleResolvers: true })
export class LeagueWipe {
  @Field({ description: 'The outcome as a sentence.' })
  message!: string;

  @Field(() => Int, { description: 'Number of leagues deleted.' })
  leaguesDeleted!: number;

  @Field(() => Int, { description: 'Number of matches deleted with the leagues, including played matches.' })
  matchesDeleted!: number;
}

@ObjectType({ description: 'Result of removing a team from its league.', simpleResolvers: true })
export class TeamLeaving {
  @Field({ description: 'The outcome as a sentence.' })
  message!: string;

  @Field(() => Int, { description: 'Number of pending matches that were deleted.' })
  matchesDeleted!: number;
}
