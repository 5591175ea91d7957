import { ArgsType, Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { Node } from '../../../platform/http/graphql/node.js';
import { pageQuery } from '../../../platform/lists/page-query.js';
import { connectionType } from '../../../platform/lists/pagination.js';
import { type Forfeit } from '../../../engine/game/scoring/forfeit.js';
import { type EnumOf } from '../../../platform/http/graphql/enum-of.js';
import {
  CalendarDate,
  Choice,
  Flag,
  Reference,
  References,
  WholeNumber,
} from '../../../platform/input/rules.js';

/** A match with a result, with the fields that standings, series and form need. */
export interface PlayedMatch {
  readonly id: number;
  /** Null for a friendly. */
  readonly leagueId: number | null;
  /** Null outside playoffs and tournaments. */
  readonly seriesId: number | null;
  /** Number of the game in its series, from 1. */
  readonly seriesGame: number | null;
  /** Whether it is a season's playoff game, whose statistics are counted separately. */
  readonly postseason: boolean;
  readonly homeTeamId: number;
  readonly awayTeamId: number;
  readonly homeScore: number;
  readonly awayScore: number;
  /** Side that a real game was forfeited to. */
  readonly forfeit?: Forfeit | null;
  /** Day of the league's schedule; null for a friendly. */
  readonly gameDay: number | null;
  /** Number of the league's season; meaningless for a friendly. */
  readonly season: number;
  /** Position in the order in which matches of all leagues were played. */
  readonly playedOrder: number;
}

/** Filters of a list of matches. */
export enum MatchStatus {
  PENDING = 'pending',
  IN_PROGRESS = 'in_progress',
  SIMULATED = 'simulated',
  OTHER = 'other',
}

registerEnumType(MatchStatus, {
  name: 'MatchStatus',
  description: 'Status of a match.',
  valuesConfig: {
    PENDING: { description: 'To be played.' },
    IN_PROGRESS: { description: 'Being played live.' },
    SIMULATED: { description: 'Played.' },
    OTHER: { description: 'Any other status; only imported matches can have one.' },
  },
});

/** Origin of a result. */
export type MatchOrigin = 'simulated' | 'entered' | 'imported';

const MatchOriginEnum: EnumOf<MatchOrigin> = {
  SIMULATED: 'simulated',
  ENTERED: 'entered',
  IMPORTED: 'imported',
};
registerEnumType(MatchOriginEnum, {
  name: 'MatchOrigin',
  description: 'Origin of a result.',
  valuesConfig: {
    SIMULATED: { description: 'The match was simulated, at once or live.' },
    ENTERED: { description: 'The result was entered by hand: there are no plays.' },
    IMPORTED: { description: 'The match was imported with its season.' },
  },
});

const ForfeitEnum: EnumOf<Forfeit> = { AWAY: 'away', HOME: 'home', NEITHER: 'neither' };
registerEnumType(ForfeitEnum, {
  name: 'Forfeit',
  description: 'The side that a forfeited game was awarded to.',
  valuesConfig: {
    AWAY: { description: 'The visitors.' },
    HOME: { description: 'The home team.' },
    NEITHER: { description: 'Neither side won.' },
  },
});

@ObjectType({ implements: Node, description: 'A scheduled or played match.', simpleResolvers: true })
export class Match {
  @Field(() => IdScalar)
  id!: number;

  @Field(() => IdScalar, { description: 'Id of the home team.' })
  homeTeamId!: number;

  @Field(() => IdScalar, { description: 'Id of the visiting team.' })
  awayTeamId!: number;

  @Field(() => Int, { nullable: true, description: 'Runs of the home team; null until the match is played.' })
  homeScore!: number | null;

  @Field(() => Int, { nullable: true, description: 'Runs of the away team; null until the match is played.' })
  awayScore!: number | null;

  @Field(() => String, {
    description:
      '`pending`, `in_progress` while the match is played live, or `simulated`; an imported match may have another status.',
  })
  status!: string;

  @Field(() => String, { nullable: true, description: 'Name of the league; null for a friendly.' })
  leagueName!: string | null;

  @Field(() => IdScalar, { nullable: true, description: 'Id of the league; null for a friendly.' })
  leagueId!: number | null;

  @Field(() => Int, { nullable: true, description: "Number of the league's season; null for a friendly." })
  season!: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      "Day of the league's schedule, from 1; null for a friendly and while the match is postponed.",
  })
  gameDay!: number | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Calendar date in the time zone of the league, such as `2027-04-03`; null if the match has no date.',
  })
  date!: string | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'Scheduled time of the first pitch; null without a date, and if the league plays at no fixed time.',
  })
  startsAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Time zone of the league by its name in the IANA database; null if none is set, and for a friendly.',
  })
  timeZone!: string | null;

  @Field({ description: 'Whether the match was postponed and waits for a new date.' })
  postponed!: boolean;

  @Field(() => String, {
    nullable: true,
    description: 'Reason for which the match is postponed; null if none was given, or it is not postponed.',
  })
  postponement!: string | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'Number of the game in a doubleheader, from 1; 0 for a single game. Null unless the match was imported.',
  })
  gameNumber!: number | null;

  @Field(() => IdScalar, {
    nullable: true,
    description: 'Id of the series that the match belongs to; null outside playoffs and tournaments.',
  })
  seriesId!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Number of the game in the series, from 1; null outside playoffs and tournaments.',
  })
  seriesGame!: number | null;

  @Field({
    description:
      "Whether the match is a game of a season's playoffs. Statistics of playoff games are counted separately.",
  })
  postseason!: boolean;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time at which the match was simulated or imported, its live game ended, or its result was entered; null before.',
  })
  playedAt!: Date | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'Time of the first pitch of a live game that is announced or in progress; null for other matches.',
  })
  firstPitchAt!: Date | null;

  @Field(() => Int, {
    nullable: true,
    description: 'Approximate duration of nine innings of a live game, in minutes; null for other matches.',
  })
  minutes!: number | null;

  @Field(() => ForfeitEnum, {
    nullable: true,
    description:
      'Side to which the game was awarded by forfeit; null if the game was not forfeited. If that side was not ahead, the score is 9 to 0; if neither side won, the score is 0 to 0. The line score has the actual runs. Only imported matches can be forfeited.',
  })
  forfeit!: Forfeit | null;

  @Field(() => MatchOriginEnum, {
    nullable: true,
    description:
      'Origin of the result: simulated, entered by hand or imported; null for a match without a result that was not imported.',
  })
  origin!: MatchOrigin | null;

  playedOrder!: number | null;
  homeTeamName!: string;
  awayTeamName!: string;
}

@ObjectType({
  simpleResolvers: true,
  description: 'A page of matches: played matches from the latest back, then the other matches by game day.',
})
export class MatchConnection extends connectionType(Match, 'Match') {}

@ObjectType({
  description: 'A change of matches of one league, or of friendlies.',
})
export class MatchesChange {
  @Field(() => IdScalar, { nullable: true, description: 'Id of the league; null for friendlies.' })
  leagueId!: number | null;
}

@ObjectType({ description: 'Counts for the dashboard.', simpleResolvers: true })
export class Dashboard {
  @Field(() => Int, { description: 'Number of teams.' })
  totalTeams!: number;

  @Field(() => Int, { description: 'Number of all matches.' })
  totalMatches!: number;

  @Field(() => Int, { description: 'Number of matches whose status is `simulated`.' })
  completedMatches!: number;
}

@ObjectType({ description: 'A result from the point of view of one team.', simpleResolvers: true })
export class TeamResult {
  @Field(() => IdScalar, { description: 'Id of the match.' })
  matchId!: number;

  @Field(() => Boolean, { nullable: true, description: 'Whether the team won; null for a tie.' })
  won!: boolean | null;

  @Field(() => Int, { description: 'Runs the team scored.' })
  runsFor!: number;

  @Field(() => Int, { description: 'Runs the opponent scored.' })
  runsAgainst!: number;

  @Field(() => IdScalar, { description: 'Id of the opponent.' })
  opponentId!: number;

  @Field({ description: 'Whether the team played at home.' })
  isHome!: boolean;
}

@ObjectType({ description: "A player's line in one game.", simpleResolvers: true })
export class PlayerGame {
  @Field(() => IdScalar, { description: 'Id of the match.' })
  matchId!: number;

  @Field(() => Int, { nullable: true, description: "Day of the league's schedule; null for a friendly." })
  gameDay!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Calendar date of the match, such as `2027-04-03`; null if it has none.',
  })
  date!: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the player’s team won; null for a tie.' })
  won!: boolean | null;

  @Field({ description: 'Summary as in a box score: `2-4, HR, 3 RBI` or `6.1 IP, 2 ER, 7 K`.' })
  summary!: string;

  @Field(() => Int, { description: 'At bats.' })
  atBats!: number;

  @Field(() => Int, { description: 'Hits.' })
  hits!: number;

  @Field(() => Int, { description: 'Outs recorded as a pitcher; three make an inning.' })
  outs!: number;

  @Field(() => Int, { description: 'Earned runs allowed.' })
  earnedRuns!: number;
}

@InputType({ description: 'A match to schedule: a friendly, or an extra game of a league.' })
export class CreateMatchInput {
  @Reference({ label: 'Home team', required: 'Home team is required' })
  @Field(() => IdScalar, { description: 'Id of the home team.' })
  homeTeamId!: number;

  @Reference({ label: 'Away team', required: 'Away team is required' })
  @Field(() => IdScalar, { description: 'Id of the visiting team, which must differ from the home team.' })
  awayTeamId!: number;

  @Reference({ label: 'League' })
  @Field(() => IdScalar, {
    nullable: true,
    description: 'Id of the league; if omitted, the match is a friendly.',
  })
  leagueId?: number | null;

  @WholeNumber({ label: 'Game day', min: 1, max: 10_000 })
  @Field(() => Int, {
    nullable: true,
    description:
      'Day of the schedule; if omitted, the day after the league’s last match. Ignored for friendlies.',
  })
  gameDay?: number | null;
}

export const matchSorts = ['date', '-date'] as const;
export type MatchSort = (typeof matchSorts)[number];

const MatchSortEnum = { DATE: 'date', DATE_DESCENDING: '-date' } as const;

registerEnumType(MatchSortEnum, {
  name: 'MatchSort',
  description: 'Order of a list of matches; matches without a date are last.',
  valuesConfig: {
    DATE: { description: 'The earliest date first.' },
    DATE_DESCENDING: { description: 'The latest date first.' },
  },
});

/** GraphQL's arguments that choose matches by their dates. */
@ArgsType()
export class MatchDates {
  @CalendarDate({ label: 'from' })
  @Field(() => String, {
    nullable: true,
    description: 'Only matches on this day, such as `2026-07-04`, or later.',
  })
  from?: string | null;

  @CalendarDate({ label: 'to' })
  @Field(() => String, { nullable: true, description: 'Only matches on this day or earlier.' })
  to?: string | null;

  @Field(() => MatchSortEnum, {
    nullable: true,
    description: 'Another order: by date. Cursors belong to the order.',
  })
  sort?: MatchSort | null;
}

/** GraphQL's arguments that choose matches by their ids or dates. */
@ArgsType()
export class MatchChoice extends MatchDates {
  @References({ label: 'ids', max: 100 })
  @Field(() => [IdScalar], { nullable: true, description: 'Only these matches, at most 100.' })
  ids?: number[] | null;
}

/** A page can have a full season of a league: thirty teams play 2,430 matches and playoffs. */
const fullSeason = { usual: 5000, most: 5000 };

/** Parameters that both lists of matches have. */
class DatedMatchesQuery extends pageQuery(fullSeason) {
  @WholeNumber({ label: 'season', min: 1, max: 1_000_000 })
  season?: number;

  @Choice({ label: 'Status', options: Object.values(MatchStatus) })
  status?: string;

  @CalendarDate({ label: 'from' })
  from?: string;

  @CalendarDate({ label: 'to' })
  to?: string;

  @Flag({ label: 'postponed' })
  postponed?: boolean;

  @Choice({ label: 'sort', options: matchSorts })
  sort?: MatchSort;
}

/** REST's query of `GET /matches`. */
export class MatchQuery extends DatedMatchesQuery {
  @References({ label: 'ids', max: 100 })
  ids?: number[];

  @Reference({ label: 'League' })
  leagueId?: number;

  @Reference({ label: 'Team' })
  teamId?: number;

  @Flag({ label: 'running_year' })
  runningYear?: boolean;
}

/** REST's query of `GET /leagues/{id}/matches`. */
export class LeagueMatchesQuery extends DatedMatchesQuery {
  @WholeNumber({ label: 'game_day', min: 1, max: 1_000_000 })
  gameDay?: number;
}
