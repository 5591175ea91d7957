import { Field, Int, ObjectType } from 'type-graphql';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { pageQuery } from '../../../platform/lists/page-query.js';
import { connectionType } from '../../../platform/lists/pagination.js';
import { Flag, Reference, WholeNumber } from '../../../platform/input/rules.js';
import { type PlayerStats, PlayerStatsType } from '../../clubs/players/statistics.types.js';

@ObjectType({ description: 'A player’s line of a match.', simpleResolvers: true })
export class LoggedGame {
  @Field(() => IdScalar, { description: 'Id of the match.' })
  matchId!: number;

  teamId!: number;
  opponentId!: number;
  leagueId!: number | null;
  playedOrder!: number;

  @Field(() => Int, { nullable: true, description: 'Number of the league’s season; null for a friendly.' })
  season!: number | null;

  @Field(() => Int, { nullable: true, description: 'Day of the league’s schedule; null for a friendly.' })
  gameDay!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'Calendar date of the match, such as `2027-04-03`; null if it has none.',
  })
  date!: string | null;

  @Field({ description: 'Whether the match was a game of a season’s playoffs.' })
  postseason!: boolean;

  @Field({ description: 'Whether the player’s team was at home.' })
  isHome!: boolean;

  @Field({ description: 'Name of the other team.' })
  opponentName!: string;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the player’s team won; null if the game ended tied.',
  })
  won!: boolean | null;

  @Field(() => Int, { description: 'Runs of the player’s team.' })
  runsFor!: number;

  @Field(() => Int, { description: 'Runs of the other team.' })
  runsAgainst!: number;

  @Field({ description: 'Positions that the player held, in order, separated by spaces.' })
  positions!: string;

  @Field(() => PlayerStatsType, { description: 'The player’s figures in the match.' })
  stats!: PlayerStats;
}

export const LoggedGameConnection = connectionType(LoggedGame, 'LoggedGame');

/** REST's query of `GET /players/{id}/games`. */
export class GameLogQuery extends pageQuery({ usual: 200, most: 500 }) {
  @Reference({ label: 'league_id' })
  leagueId?: number;

  @WholeNumber({ label: 'season', min: 1, max: 1_000_000 })
  season?: number;

  @Flag({ label: 'postseason' })
  postseason?: boolean | null;
}
