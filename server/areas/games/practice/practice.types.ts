import { Field, Float, InputType, Int, ObjectType } from 'type-graphql';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { Reference, WholeNumber } from '../../../platform/input/rules.js';
import { Linescore, PlayerName } from '../box-scores/game.types.js';
import { GamePlay } from '../plays/game-play.types.js';
import { Lineups } from '../plays/match-plays.types.js';

@ObjectType({
  description:
    'A game between two clubs as they are now, rested and without injuries, with all decisions by their managers. It is not stored, and changes no figures of clubs and players.',
  simpleResolvers: true,
})
export class PracticeGame {
  homeTeamId!: number;
  awayTeamId!: number;

  @Field({
    description: 'Seed of the game, a decimal number: the same seed and the same clubs give the same game.',
  })
  seed!: string;

  @Field(() => Int, { description: 'Version of the engine that played the game.' })
  engineVersion!: number;

  @Field(() => Float, { description: 'The home team’s chance to win before the first pitch, 0 to 1.' })
  homeWin!: number;

  @Field(() => Int, { description: 'Runs of the home team.' })
  homeScore!: number;

  @Field(() => Int, { description: 'Runs of the away team.' })
  awayScore!: number;

  @Field(() => Linescore, { description: 'Runs by inning, and the totals.' })
  linescore!: Linescore;

  @Field(() => PlayerName, { nullable: true, description: 'The pitcher who is credited with the win.' })
  winningPitcher!: PlayerName | null;

  @Field(() => PlayerName, { nullable: true, description: 'The pitcher who is charged with the loss.' })
  losingPitcher!: PlayerName | null;

  @Field(() => PlayerName, {
    nullable: true,
    description: 'The pitcher credited with the save; null if there was none.',
  })
  savePitcher!: PlayerName | null;

  @Field(() => Lineups, { description: 'The starting lineups.' })
  lineups!: Lineups;

  @Field(() => [GamePlay], {
    description: 'The plays in order. Their `lines` add up to the box score.',
  })
  plays!: readonly GamePlay[];
}

/** GraphQL's input of a practice game, and REST's body. */
@InputType({ description: 'The clubs of a practice game.' })
export class PracticeInput {
  @Reference({ label: 'Team' })
  @Field(() => IdScalar, {
    nullable: true,
    description: 'Id of the borrowed team, which plays at home; unless given, the first of `practiceClubs`.',
  })
  teamId?: number | null;

  @Reference({ label: 'Opponent' })
  @Field(() => IdScalar, {
    nullable: true,
    description:
      'Id of the visiting team; unless given, one of the best clubs of the borrowed team’s league, or of all clubs if it has none there.',
  })
  opponentId?: number | null;

  @WholeNumber({ label: 'Seed', min: 0, max: Number.MAX_SAFE_INTEGER })
  @Field(() => Float, { nullable: true, description: 'A whole number; drawn at random unless given.' })
  seed?: number | null;
}
