import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  ForeignKey,
  Index,
  PrimaryColumn,
  PrimaryGeneratedColumn,
} from 'typeorm';
import { type Environment } from '../../../engine/game/environment/environment.js';
import { type Break, type Weekday, weekdays } from '../../../engine/league/schedule/dates.js';
import { TeamEntity } from '../../clubs/teams/team.entity.js';

export const leagueFormats = ['round-robin', 'knockout', 'playoffs'] as const;
export type LeagueFormat = (typeof leagueFormats)[number];

export const leagueTypes = ['season', 'tournament'] as const;
export type LeagueType = (typeof leagueTypes)[number];

/** `none`: no bracket was set up. `playoffs`: the bracket is being played. `completed`: the bracket has a champion. */
const bracketStatuses = ['none', 'playoffs', 'completed'] as const;
export type BracketStatus = (typeof bracketStatuses)[number];

export const marketRules = ['staff', 'automatic'] as const;
/** Approval of trades, claims and waivers: by staff, or automatic. */
export type MarketRule = (typeof marketRules)[number];

@Entity('leagues')
@Index('leagues_by_name_idx', { synchronize: false })
@Index('leagues_folded_name_idx', { synchronize: false })
@Index('leagues_parts_idx', { synchronize: false })
@Check('leagues_format_check', `format IN ('round-robin', 'knockout', 'playoffs')`)
@Check('leagues_league_type_check', `league_type IN ('season', 'tournament')`)
@Check('leagues_bracket_status_check', `bracket_status IN ('none', 'playoffs', 'completed')`)
@Check('leagues_game_weekdays_check', 'cardinality(game_weekdays) > 0')
@Check('leagues_game_time_check', 'game_time IS NULL OR time_zone IS NOT NULL')
@Check('leagues_playoff_places_check', 'playoff_places BETWEEN 2 AND 1000 AND playoff_places % 2 = 0')
@Check('leagues_market_rule_check', `market_rule IN ('staff', 'automatic')`)
export class LeagueEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  @Column({ type: 'varchar', length: 100 })
  name!: string;

  @Column({ type: 'varchar', length: 16 })
  format!: LeagueFormat;

  @Column({ type: 'varchar', length: 2000, nullable: true })
  description!: string | null;

  @Column({ type: 'varchar', length: 16 })
  leagueType!: LeagueType;

  @Column({ type: 'varchar', length: 16, default: 'none' })
  bracketStatus!: BracketStatus;

  /** Whether players can be injured in its games, and then miss some game days. */
  @Column({ type: 'boolean', default: true })
  injuries!: boolean;

  @Column({ type: 'varchar', length: 16, default: 'staff' })
  marketRule!: MarketRule;

  /** Number of clubs in its playoffs; null for four, or as many as its division winners need. */
  @Column({ type: 'smallint', nullable: true })
  playoffPlaces!: number | null;

  /** Whether division winners are sure of a playoff place and are seeded first; null if so whenever it has two. */
  @Column({ type: 'boolean', nullable: true })
  divisionWinnersFirst!: boolean | null;

  /** Whether each of its two conferences has half of the playoff places, and a bracket up to the final. */
  @Column({ type: 'boolean', default: false })
  playoffsByConference!: boolean;

  /** Maximum number of games of a playoff series, by round; null for 3, 5, 7. */
  @Column({ type: 'smallint', array: true, nullable: true })
  playoffSeriesLengths!: number[] | null;

  /** Whether in each round of its playoffs the highest remaining seed meets the lowest. */
  @Column({ type: 'boolean', default: false })
  playoffReseeding!: boolean;

  /** Playing environment of its games; null for the engine's default. */
  @Column({ type: 'jsonb', nullable: true })
  environment!: Environment | null;

  /** Whether extra innings of its regular schedule begin with a runner on second. */
  @Column({ type: 'boolean', default: true })
  automaticRunner!: boolean;

  /** The number of its current season. */
  @Column({ type: 'int', default: 1 })
  season!: number;

  /** Date on which the season's days began when they were last dated; null while the season has no dates. */
  @Column({ type: 'date', nullable: true })
  firstDay!: string | null;

  /** Name in the IANA database; never null with a `gameTime`. */
  @Column({ type: 'varchar', length: 64, nullable: true })
  timeZone!: string | null;

  @Column({ type: 'varchar', length: 3, array: true, default: [...weekdays] })
  gameWeekdays!: Weekday[];

  /** Time of day at which games begin, `19:05`; null if the league has no usual time. */
  @Column({ type: 'varchar', length: 5, nullable: true })
  gameTime!: string | null;

  @Column({ type: 'jsonb', default: [] })
  breaks!: Break[];

  /** Changes whenever the data of its standings changes. Only triggers write it. */
  @Column({ type: 'int', default: 0 })
  standingsRevision!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}

/** Membership of a team in a league. The primary key guarantees that a team is in at most one league at a time. */
@Entity('league_teams')
export class LeagueTeamEntity {
  @ForeignKey(() => TeamEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  teamId!: number;

  @Index()
  @ForeignKey(() => LeagueEntity, { onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  leagueId!: number;

  @Column({ type: 'varchar', length: 100, nullable: true })
  conference!: string | null;

  @Column({ type: 'varchar', length: 100, nullable: true })
  division!: string | null;

  /** Random number, drawn when the team joins. It breaks the last ties in standings: the higher number is first. */
  @Column({ type: 'int' })
  coinFlip!: number;
}
