import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { POSITIONS, type PitcherRole, type Position } from '../../../../engine/players/player.types.js';
import {
  CalendarDate,
  Choice,
  Flag,
  Nested,
  Text,
  type TextRule,
  WholeNumber,
  WholeNumbers,
} from '../../../../platform/input/rules.js';
import { coachRoles } from '../../../clubs/coaches/coach.types.js';
import { RatingsInput } from '../../../clubs/players/player.types.js';
import { EnteredInningsInput, mostRuns } from '../../../games/simulation/entered/enter-result.types.js';
import { TeamLookInput } from '../../../clubs/teams/identity/team-look.types.js';
import { CreateLeagueInput, League } from '../../../leagues/leagues/league.types.js';
import { timeOfDay } from '../../../leagues/leagues/dates/dates.types.js';

/** Limits of one document. */
export const documentLimits = {
  bytes: 10 * 1024 * 1024,
  teams: 100,
  players: 40,
  coaches: 20,
  matches: 10_000,
} as const;

/** Texts that a spreadsheet would compute begin with one of these characters. */
const isNoFormula = (label: string): Pick<TextRule, 'pattern'> => ({
  pattern: [/^[^=+@\t-]/, `${label} must not begin with =, +, - or @`],
});

const externalId = (required = true): TextRule => ({
  label: 'external_id',
  max: 100,
  ...(required && { required: 'external_id is required' }),
});

@InputType()
export class LeagueRow extends CreateLeagueInput {}

@InputType()
export class TeamRow extends TeamLookInput {
  @Text(externalId())
  externalId!: string;

  @Text({
    label: 'Team name',
    required: 'Team name is required',
    min: 3,
    max: 100,
    ...isNoFormula('Team name'),
  })
  name!: string;

  @Text({ label: 'Conference', max: 100 })
  conference?: string | null;

  @Text({ label: 'Division', max: 100 })
  division?: string | null;

  @Text({ label: 'Owner', max: 50 })
  ownerUsername?: string | null;

  @WholeNumbers({ label: 'Park', min: 10, max: 400, most: 8 })
  park?: number[] | null;
}

@InputType()
export class CoachRow {
  @Choice({ label: 'Role', options: coachRoles, required: 'Role is required' })
  role!: string;

  @Text({ label: 'Name', required: 'Name is required', max: 100, ...isNoFormula('Name') })
  name!: string;
}

@InputType()
export class PlayerRow {
  @Text(externalId())
  externalId!: string;

  @Text({ label: 'Name', required: 'Name is required', max: 100, ...isNoFormula('Name') })
  name!: string;

  @Choice({ label: 'Position', options: POSITIONS, required: 'Position is required' })
  position!: Position;

  @Choice({ label: 'Pitcher role', options: ['starter', 'reliever', 'closer'] })
  pitcherRole?: PitcherRole | null;

  @Choice({ label: 'Bats', options: ['L', 'R', 'S'] })
  bats?: 'L' | 'R' | 'S' | null;

  @Choice({ label: 'Throws', options: ['L', 'R'] })
  throws?: 'L' | 'R' | null;

  @WholeNumber({ label: 'Age', min: 15, max: 60 })
  age?: number | null;

  @Nested({ label: 'Ratings', type: RatingsInput })
  ratings?: RatingsInput | null;
}

@InputType()
export class MatchRow {
  @Text(externalId(false))
  externalId?: string | null;

  @Text({ label: 'home', required: 'home is required', max: 100 })
  home!: string;

  @Text({ label: 'away', required: 'away is required', max: 100 })
  away!: string;

  @CalendarDate({ label: 'Date' })
  date?: string | null;

  @Text(timeOfDay)
  time?: string | null;

  @WholeNumber({ label: 'game_day', min: 1, max: 10_000 })
  gameDay?: number | null;

  @WholeNumber({ label: 'home_score', min: 0, max: mostRuns })
  homeScore?: number | null;

  @WholeNumber({ label: 'away_score', min: 0, max: mostRuns })
  awayScore?: number | null;

  @Nested({ label: 'innings', type: EnteredInningsInput })
  innings?: EnteredInningsInput | null;
}

/** REST's query of `POST /leagues/import`. */
@InputType()
export class LeagueImportQuery {
  @Flag({ label: 'dry_run' })
  dryRun?: boolean;

  @WholeNumber({ label: 'league_id', min: 1, max: 2_147_483_647 })
  leagueId?: number;
}

@ObjectType({ description: 'A mistake in an imported document.', simpleResolvers: true })
export class LeagueImportError {
  @Field({
    description:
      'Place of the mistake: a JSON pointer such as `/teams/0/players/3/position`, or the file and column such as `players.csv position`.',
  })
  path!: string;

  @Field(() => Int, { nullable: true, description: 'Line of the file, from 1; null for JSON.' })
  line!: number | null;

  @Field({ description: 'The mistake as a sentence.' })
  message!: string;
}

@ObjectType({ description: 'Result of importing a league.', simpleResolvers: true })
export class LeagueImport {
  @Field(() => League, {
    nullable: true,
    description: 'The league after the import; null after a dry run of a league that does not exist yet.',
  })
  league!: League | null;

  @Field(() => Int, { description: 'Number of teams, coaches, players and matches created.' })
  created!: number;

  @Field(() => Int, { description: 'Number of teams, players and matches changed.' })
  updated!: number;

  @Field(() => Int, { description: 'Number of teams, coaches, players and matches that were already so.' })
  unchanged!: number;

  @Field(() => [LeagueImportError], { description: 'Always empty: a document with mistakes is refused.' })
  errors!: readonly LeagueImportError[];
}
