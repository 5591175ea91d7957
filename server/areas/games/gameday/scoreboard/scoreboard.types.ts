import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql';
import { type EnumOf } from '../../../../platform/http/graphql/enum-of.js';
import { IdScalar } from '../../../../platform/http/graphql/id.js';
import { pageQuery } from '../../../../platform/lists/page-query.js';
import { CalendarDate, Choice, Flag, Reference, WholeNumber } from '../../../../platform/input/rules.js';
import { PlayerName } from '../../box-scores/game.types.js';
import { MatchOdds } from '../../match-odds/match-odds.types.js';
import { type Night, nights } from './chosen-games.js';

export const NightEnum: EnumOf<Night> = { TONIGHT: 'tonight', LAST: 'last' };

registerEnumType(NightEnum, {
  name: 'Night',
  description: 'A day of a league’s schedule, relative to its play.',
  valuesConfig: {
    TONIGHT: {
      description:
        'The day that is being played live, else the announced day, else the next day without a result, else the last day.',
    },
    LAST: { description: 'The latest day with results before tonight; after the last match, its day.' },
  },
});

@ObjectType({ description: 'One team of a game on the scoreboard.', simpleResolvers: true })
export class ScoreboardSide {
  @Field(() => IdScalar, { description: 'Id of the team.' })
  teamId!: number;

  @Field({ description: 'The team’s name.' })
  teamName!: string;

  @Field({ description: 'The team’s code: two or three letters or digits.' })
  code!: string;

  @Field({ description: 'The team’s short name, at most 20 characters.' })
  shortName!: string;

  @Field(() => [String], { description: 'The team’s primary and secondary color, each as `#rrggbb`.' })
  colors!: string[];

  @Field(() => String, {
    nullable: true,
    description: 'Address of the team’s logo; null if the team has none.',
  })
  logoUrl!: string | null;

  @Field(() => Int, { nullable: true, description: 'Runs; null before the first pitch.' })
  runs!: number | null;

  @Field(() => Int, { nullable: true, description: 'Hits; null before the first pitch.' })
  hits!: number | null;

  @Field(() => Int, { nullable: true, description: 'Errors; null before the first pitch.' })
  errors!: number | null;

  @Field(() => PlayerName, {
    nullable: true,
    description:
      'The starting pitcher. Before the first pitch: the probable starter, null if not yet known. While the game is live: null. After the game: the pitcher who started.',
  })
  starter!: PlayerName | null;
}

@ObjectType({
  description: 'An upcoming, live or finished game on the scoreboard.',
  simpleResolvers: true,
})
export class ScoreboardGame {
  @Field(() => IdScalar, { description: 'Id of the match.' })
  matchId!: number;

  @Field(() => IdScalar, { nullable: true, description: 'Id of the league; null for a friendly.' })
  leagueId!: number | null;

  @Field(() => String, { nullable: true, description: 'The league’s name; null for a friendly.' })
  leagueName!: string | null;

  @Field(() => Int, { nullable: true, description: 'Day of the league’s schedule; null for a friendly.' })
  gameDay!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Calendar date in the time zone of the league, such as `2027-04-03`; null without one.',
  })
  date!: string | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Scheduled time of the first pitch; null if the league plays at no fixed time.',
  })
  startsAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Time zone of the league by its name in the IANA database; null if none is set, and for a friendly.',
  })
  timeZone!: string | null;

  @Field({ description: 'Status of the match.' })
  status!: string;

  @Field(() => Int, {
    nullable: true,
    description: 'The current inning, or the last inning of a finished game; null before the first pitch.',
  })
  inning!: number | null;

  @Field(() => String, {
    nullable: true,
    description: '`top` or `bottom` of the inning; null unless the game is live.',
  })
  half!: 'top' | 'bottom' | null;

  @Field(() => Int, { nullable: true, description: 'Outs; null unless the game is live.' })
  outs!: number | null;

  @Field(() => [PlayerName], {
    nullable: 'itemsAndList',
    description:
      'The runners on first, second and third, with null for an empty base. The list itself is null unless the game is live.',
  })
  bases!: (PlayerName | null)[] | null;

  @Field(() => ScoreboardSide, { description: 'The home team.' })
  home!: ScoreboardSide;

  @Field(() => ScoreboardSide, { description: 'The away team.' })
  away!: ScoreboardSide;

  @Field(() => MatchOdds, {
    description: 'Each side’s chance to win, as computed before the first pitch.',
  })
  odds!: MatchOdds;

  @Field(() => Float, {
    nullable: true,
    description: 'The home team’s chance to win, 0 to 1; null before the first pitch.',
  })
  homeWinProbability!: number | null;

  @Field(() => Date, {
    nullable: true,
    description: 'Time of the first pitch of a live or announced match; null for other matches.',
  })
  firstPitchAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: 'The latest play, as a sentence; null unless the game is live.',
  })
  lastPlay!: string | null;

  @Field(() => PlayerName, {
    nullable: true,
    description: 'Pitcher of record of the winner; null unless the game is over.',
  })
  winningPitcher!: PlayerName | null;

  @Field(() => PlayerName, {
    nullable: true,
    description: 'Pitcher of record of the loser; null unless the game is over.',
  })
  losingPitcher!: PlayerName | null;

  @Field(() => PlayerName, {
    nullable: true,
    description: 'The pitcher credited with the save; null if there is none, and until the game is over.',
  })
  savePitcher!: PlayerName | null;
}

@ObjectType({ description: 'The games of a day, in one league or in all.', simpleResolvers: true })
export class Scoreboard {
  @Field(() => Int, {
    nullable: true,
    description:
      'The day of the schedule. Null if only live games were requested. Also null if all leagues were requested without a day: each league then shows its current day.',
  })
  day!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The nearest earlier day with games; null if there is none.',
  })
  previousDay!: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'The nearest later day with games; null if there is none.',
  })
  nextDay!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'The requested date, or else the date of all games; null if there is none.',
  })
  date!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The nearest earlier date with games; null if there is none.',
  })
  previousDate!: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'The nearest later date with games; null if there is none.',
  })
  nextDate!: string | null;

  @Field(() => [ScoreboardGame], {
    description: 'Live games first, then upcoming games, then finished games.',
  })
  games!: ScoreboardGame[];
}

/** REST's query of `GET /scoreboard`. */
export class ScoreboardQuery extends pageQuery({ usual: 200, most: 200 }) {
  @Reference({ label: 'League' })
  leagueId?: number;

  @WholeNumber({ label: 'Day', min: 1, max: 1_000_000 })
  day?: number;

  @CalendarDate({ label: 'Date' })
  date?: string;

  @Choice({ label: 'Night', options: nights })
  night?: Night;

  @Flag({ label: 'live' })
  live?: boolean;
}
