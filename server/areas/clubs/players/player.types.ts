import { ArgsType, Field, InputType, Int, ObjectType } from 'type-graphql';
import { POSITIONS, type PitcherRole, type Position } from '../../../engine/players/player.types.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { Node } from '../../../platform/http/graphql/node.js';
import { pageOrOffsetArguments } from '../../../platform/lists/page-arguments.js';
import { pageQuery } from '../../../platform/lists/page-query.js';
import { type Connection, connectionType } from '../../../platform/lists/pagination.js';
import {
  Choice,
  Flag,
  Nested,
  Reference,
  References,
  Text,
  WholeNumber,
} from '../../../platform/input/rules.js';

const pitcherRoles = ['starter', 'reliever', 'closer'] as const;

@ObjectType({
  description:
    'Ratings of a player, from 0 to 100. For a pitcher, 50 is the average of pitchers; for other players, it is the average of position players.',
  simpleResolvers: true,
})
export class Ratings {
  @Field(() => Int, { description: 'Putting the bat on the ball.' })
  contact!: number;

  @Field(() => Int, { description: 'Home runs and extra bases.' })
  power!: number;

  @Field(() => Int, { description: 'Steals, extra bases, infield hits.' })
  speed!: number;

  @Field(() => Int, { description: 'Telling balls from strikes.' })
  discipline!: number;

  @Field(() => Int, { description: 'Hitting line drives, which often become hits.' })
  liners!: number;

  @Field(() => Int, { description: 'Standing close to the plate, and so being hit by pitches.' })
  crowding!: number;

  @Field(() => Int, { description: 'Range and sure hands.' })
  fielding!: number;

  @Field(() => Int, { description: 'Throwing.' })
  arm!: number;

  @Field(() => Int, { description: 'Pitcher: missing bats.' })
  stuff!: number;

  @Field(() => Int, { description: 'Pitcher: throwing strikes.' })
  control!: number;

  @Field(() => Int, { description: 'Pitcher: weak contact, few home runs.' })
  movement!: number;

  @Field(() => Int, { description: 'Pitcher: endurance before tiring.' })
  stamina!: number;
}

@ObjectType({
  implements: Node,
  description: 'A player; a free agent if `team` is null.',
  simpleResolvers: true,
})
export class Player {
  @Field(() => IdScalar, { description: 'Id of the player.' })
  id!: number;

  @Field({ description: 'Name of the player, at most 100 characters.' })
  name!: string;

  @Field(() => IdScalar, { nullable: true, description: 'The player’s team; null for a free agent.' })
  teamId!: number | null;

  @Field(() => String, { description: `One of: ${POSITIONS.join(', ')}.` })
  position!: Position;

  @Field(() => String, {
    nullable: true,
    description: `A pitcher's role: ${pitcherRoles.join(', ')}; null for other players.`,
  })
  pitcherRole!: PitcherRole | null;

  @Field(() => String, { description: 'The side the player bats from: L, R, or S for both.' })
  bats!: 'L' | 'R' | 'S';

  @Field(() => String, { description: 'The hand the player throws with: L or R.' })
  throws!: 'L' | 'R';

  @Field(() => Int, {
    description:
      'Age in years; each winter of the league adds a year. A retired player keeps the age of the last season.',
  })
  age!: number;

  @Field({
    description: 'Whether the player’s career has ended; a retired player is on no roster and no list.',
  })
  isRetired!: boolean;

  @Field(() => Int, { description: 'Form, from −5 (cold) to +5 (hot).' })
  momentum!: number;

  @Field(() => Int, {
    description:
      'Positive: number of games in a row that the player’s team won with the player in them. Negative: number of games in a row that it lost. 0 before the first game.',
  })
  streak!: number;

  @Field(() => Int, { description: 'Endurance of a pitcher before tiring, from 0 to 100.' })
  stamina!: number;

  @Field(() => Int, {
    description: 'Fatigue from 0 (fresh) to 100 (exhausted), on the day after the league’s last game.',
  })
  fatigue!: number;

  @Field(() => Int, { description: 'Putting the bat on the ball, 0 to 100.' })
  contact!: number;

  @Field(() => Int, { description: 'Home runs and extra bases, 0 to 100.' })
  power!: number;

  @Field(() => Int, { description: 'Steals, extra bases, infield hits, 0 to 100.' })
  speed!: number;

  @Field(() => Ratings, { description: 'All ratings.' })
  ratings!: Ratings;

  @Field(() => Boolean, { description: 'Whether the player was deleted; games they played still name them.' })
  isDeleted!: boolean;
}

export const PlayerConnection = connectionType(Player, 'Player');

const pageSizes = { usual: 1000, most: 1000 };
const sides = ['L', 'R', 'S'] as const;
const hands = ['L', 'R'] as const;

/** GraphQL's arguments of the list of players; REST's counterpart is {@link PlayersQuery}. */
@ArgsType()
export class PlayersArguments extends pageOrOffsetArguments(pageSizes) {
  @References({ label: 'ids', max: 100 })
  @Field(() => [IdScalar], { nullable: true, description: 'Only these players, at most 100.' })
  ids?: number[] | null;

  @Field(() => IdScalar, { nullable: true, description: "Only this team's roster." })
  teamId?: number | null;

  @Field(() => IdScalar, { nullable: true, description: 'Only players of this league’s teams.' })
  leagueId?: number | null;

  @Field(() => Boolean, { description: 'Only players without a team.' })
  freeAgents: boolean = false;

  @Field(() => Boolean, {
    nullable: true,
    description: 'Only pitchers if true, only position players if false, both if omitted.',
  })
  pitchers?: boolean | null;

  @Choice({ label: 'Position', options: POSITIONS })
  @Field(() => String, { nullable: true, description: `Only this position: ${POSITIONS.join(', ')}.` })
  position?: Position | null;

  @Choice({ label: 'Bats', options: sides })
  @Field(() => String, { nullable: true, description: 'Only batters of this side: L, R, or S for both.' })
  bats?: (typeof sides)[number] | null;

  @Choice({ label: 'Throws', options: hands })
  @Field(() => String, { nullable: true, description: 'Only players who throw with this hand: L or R.' })
  throws?: (typeof hands)[number] | null;

  @Field(() => Boolean, {
    description:
      'Only players with at least 3.1 plate appearances, or for pitchers one inning pitched, for each game of their team (Official Baseball Rule 9.22).',
  })
  qualified: boolean = false;

  @Field(() => String, {
    nullable: true,
    description:
      'Sorts by name, team, position, record (wins less losses), or a statistic of PlayerStats such as `homeRuns`; descending after a hyphen. Players for whom a rate is undefined follow all others. If omitted, players are in the order added.',
  })
  sort?: string | null;

  @Field(() => Boolean, { description: 'Whether `sort` puts the highest value first.' })
  descending: boolean = false;

  @Field(() => String, {
    nullable: true,
    description: 'Only objects whose name contains this text of at most 100 characters, ignoring case.',
  })
  search?: string | null;
}

const rating = (label: string) => WholeNumber({ label, min: 0, max: 100 });
const optional = (description: string) =>
  Field(() => Int, { nullable: true, description: `${description} From 0 to 100.` });

@InputType({
  description:
    'Ratings of a player. For a new player, ratings left out are 50. For an existing player, ratings left out stay unchanged.',
})
export class RatingsInput implements Partial<Ratings> {
  @rating('Contact')
  @optional('Putting the bat on the ball.')
  contact?: number;

  @rating('Power')
  @optional('Home runs and extra bases.')
  power?: number;

  @rating('Speed')
  @optional('Steals, extra bases, infield hits.')
  speed?: number;

  @rating('Discipline')
  @optional('Telling balls from strikes.')
  discipline?: number;

  @rating('Line drives')
  @optional('Hitting line drives, which often become hits.')
  liners?: number;

  @rating('Crowding the plate')
  @optional('Standing close to the plate, and so being hit by pitches.')
  crowding?: number;

  @rating('Fielding')
  @optional('Range and sure hands.')
  fielding?: number;

  @rating('Arm')
  @optional('Throwing.')
  arm?: number;

  @rating('Stuff')
  @optional('Pitcher: missing bats.')
  stuff?: number;

  @rating('Control')
  @optional('Pitcher: throwing strikes.')
  control?: number;

  @rating('Movement')
  @optional('Pitcher: weak contact, few home runs.')
  movement?: number;

  @rating('Stamina')
  @optional('Pitcher: endurance before tiring.')
  stamina?: number;
}

@InputType({ description: 'A player to add.' })
export class CreatePlayerInput {
  @Text({ label: 'Player name', required: 'Player name is required', max: 100 })
  @Field({ description: 'Name of the player, at most 100 characters.' })
  name!: string;

  @Choice({ label: 'Position', options: POSITIONS, required: 'Position is required' })
  @Field(() => String, { description: `One of: ${POSITIONS.join(', ')}.` })
  position!: Position;

  @Reference({ label: 'Team' })
  @Field(() => IdScalar, {
    nullable: true,
    description: 'The player’s team; if left out, the player is a free agent.',
  })
  teamId?: number | null;

  @Choice({ label: 'Pitcher role', options: pitcherRoles })
  @Field(() => String, {
    nullable: true,
    description: `A pitcher's role: ${pitcherRoles.join(', ')}; starter if left out.`,
  })
  pitcherRole?: PitcherRole | null;

  @Choice({ label: 'Bats', options: ['L', 'R', 'S'] })
  @Field(() => String, {
    nullable: true,
    description: 'The side the player bats from: L, R, or S for both; R if left out.',
  })
  bats?: 'L' | 'R' | 'S' | null;

  @Choice({ label: 'Throws', options: ['L', 'R'] })
  @Field(() => String, {
    nullable: true,
    description: 'The hand the player throws with: L or R; R if left out.',
  })
  throws?: 'L' | 'R' | null;

  @Nested({ label: 'Ratings', type: RatingsInput })
  @Field(() => RatingsInput, { nullable: true, description: 'The player’s ratings.' })
  ratings?: RatingsInput | null;
}

@InputType({ description: 'Changes of a player; fields left out stay unchanged.' })
export class UpdatePlayerInput {
  @Text({ label: 'Player name', max: 100 })
  @Field(() => String, {
    nullable: true,
    description: 'Name of the player, at most 100 characters; not blank.',
  })
  name?: string | null;

  @Choice({ label: 'Position', options: POSITIONS })
  @Field(() => String, { nullable: true, description: `One of: ${POSITIONS.join(', ')}.` })
  position?: Position | null;

  @Choice({ label: 'Pitcher role', options: pitcherRoles })
  @Field(() => String, { nullable: true, description: `A pitcher's role: ${pitcherRoles.join(', ')}.` })
  pitcherRole?: PitcherRole | null;

  @Choice({ label: 'Bats', options: ['L', 'R', 'S'] })
  @Field(() => String, { nullable: true, description: 'The side the player bats from: L, R, or S for both.' })
  bats?: 'L' | 'R' | 'S' | null;

  @Choice({ label: 'Throws', options: ['L', 'R'] })
  @Field(() => String, { nullable: true, description: 'The hand the player throws with: L or R.' })
  throws?: 'L' | 'R' | null;

  @WholeNumber({ label: 'Age', min: 16, max: 60 })
  @Field(() => Int, { nullable: true, description: 'Age in years, from 16 to 60.' })
  age?: number | null;

  @Nested({ label: 'Ratings', type: RatingsInput })
  @Field(() => RatingsInput, {
    nullable: true,
    description: 'Ratings to change; ratings left out stay unchanged.',
  })
  ratings?: RatingsInput | null;
}

@ObjectType({ description: 'Changes of a list of players.' })
export class PlayersChange {
  @Field(() => [Player], {
    description: 'The changed players who are in the list, as they are now, in the order of the list.',
  })
  players!: readonly Player[];

  @Field(() => [IdScalar], { description: 'Ids of the changed players who are not in the list.' })
  absentIds!: number[];

  @Field({
    description: 'Whether these are all changes; if not, too many players have changed: read the list again.',
  })
  isComplete!: boolean;

  totalCount!: Connection<Player>['totalCount'];

  @Field(() => Int, { name: 'totalCount', description: 'Number of all players in the list.' })
  count(): number | Promise<number> {
    return typeof this.totalCount === 'function' ? this.totalCount() : this.totalCount;
  }
}

/** REST's body of `POST /players/{id}/sign`. */
export class SignPlayerBody {
  @Reference({ label: 'Team', required: 'Team is required' })
  teamId!: number;
}

/** REST's query of `GET /players`. */
export class PlayersQuery extends pageQuery(pageSizes) {
  @References({ label: 'ids', max: 100 })
  ids?: number[];

  @Reference({ label: 'team_id' })
  teamId?: number;

  @Reference({ label: 'league_id' })
  leagueId?: number;

  @Flag({ label: 'free_agents' })
  freeAgents?: boolean;

  @Flag({ label: 'pitchers' })
  pitchers?: boolean;

  @Choice({ label: 'position', options: POSITIONS })
  position?: Position;

  @Choice({ label: 'bats', options: sides })
  bats?: (typeof sides)[number];

  @Choice({ label: 'throws', options: hands })
  throws?: (typeof hands)[number];

  @Flag({ label: 'qualified' })
  qualified?: boolean;

  @Text({ label: 'sort', max: 50 })
  sort?: string;

  @Flag({ label: 'descending' })
  descending?: boolean;

  @Text({ label: 'search', max: 100 })
  search?: string;
}
