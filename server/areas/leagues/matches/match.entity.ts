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
import { type Forfeit } from '../../../engine/game/scoring/forfeit.js';
import { type OrdersPlayed } from '../../../engine/game/orders/orders.types.js';
import { countingStatistics, type Counts } from '../../../engine/figures/statistics/counting-statistics.js';
import { LeagueEntity } from '../leagues/league.entity.js';
import { SourceEntity } from '../leagues/source/source.entity.js';
import { TeamEntity } from '../../clubs/teams/team.entity.js';

/** A scheduled or played match, with the columns that lists show. The rest is in its {@link GameEntity}. */
@Entity('matches')
@Check('matches_teams_check', 'home_team_id <> away_team_id')
@Index('matches_league_id_game_day_id_idx', ['leagueId', 'gameDay', 'id'])
@Index('matches_league_id_season_game_day_id_idx', ['leagueId', 'season', 'gameDay', 'id'])
@Index('matches_league_id_status_game_day_idx', ['leagueId', 'status', 'gameDay'])
@Index('matches_series_id_series_game_key', ['seriesId', 'seriesGame'], { unique: true })
@Index('matches_home_team_id_played_order_idx', ['homeTeamId', 'playedOrder'])
@Index('matches_away_team_id_played_order_idx', ['awayTeamId', 'playedOrder'])
@Index('matches_date_id_idx', ['date', 'id'], { where: 'date IS NOT NULL' })
@Index('matches_in_progress_idx', ['id'], { where: `status = 'in_progress'` })
@Index('matches_listing_idx', { synchronize: false })
@Index('matches_status_listing_idx', { synchronize: false })
@Index('matches_league_id_listing_idx', { synchronize: false })
@Index('matches_league_id_season_listing_idx', { synchronize: false })
@Index('matches_date_idx', { synchronize: false })
@Index('matches_latest_date_idx', { synchronize: false })
export class MatchEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  /** Null for a friendly. */
  @ForeignKey(() => LeagueEntity, { onDelete: 'SET NULL' })
  @Column({ type: 'int', nullable: true })
  leagueId!: number | null;

  /** Number of its league's season; meaningless for a friendly. */
  @Column({ type: 'int' })
  season!: number;

  /**
   * Its series; null outside playoffs and tournaments. The entity is named as text, not imported, because series build
   * on matches.
   */
  @ForeignKey('SeriesEntity', { onDelete: 'SET NULL' })
  @Column({ type: 'int', nullable: true })
  seriesId!: number | null;

  /** Number of the game in its series, from 1. */
  @Column({ type: 'smallint', nullable: true })
  seriesGame!: number | null;

  /** Whether it is a season's playoff game, whose statistics are counted separately. */
  @Column({ type: 'boolean', default: false })
  postseason!: boolean;

  /** Day of the league's schedule, from 1; null for a friendly and while a match is postponed. */
  @Column({ type: 'int', nullable: true })
  gameDay!: number | null;

  /** Calendar date in the league's time zone, `2019-07-31`; null without one. */
  @Column({ type: 'date', nullable: true })
  date!: string | null;

  /** Scheduled time of the first pitch; null without a date or a time of day. */
  @Column({ type: 'timestamptz', nullable: true })
  startsAt!: Date | null;

  /** Reason of a postponement, which may be empty; null unless the match is postponed. It then has no day and no date. */
  @Column({ type: 'varchar', length: 200, nullable: true })
  postponement!: string | null;

  /** 1, 2, … for games of a doubleheader; 0 for a single game; null without a date. */
  @Column({ type: 'smallint', nullable: true })
  gameNumber!: number | null;

  /** Code of the park in the source of a real game; null if unknown. */
  @Column({ type: 'varchar', length: 8, nullable: true })
  parkCode!: string | null;

  /** Source of an imported match; otherwise null. */
  @ForeignKey(() => SourceEntity)
  @Column({ type: 'int', nullable: true })
  sourceId!: number | null;

  @ForeignKey(() => TeamEntity)
  @Column({ type: 'int' })
  homeTeamId!: number;

  @ForeignKey(() => TeamEntity)
  @Column({ type: 'int' })
  awayTeamId!: number;

  /** `pending`, `in_progress` while it is played live, or `simulated`; other values are shown unchanged. */
  @Column({ type: 'varchar', length: 20, default: 'pending' })
  status!: string;

  @Column({ type: 'smallint', nullable: true })
  homeScore!: number | null;

  @Column({ type: 'smallint', nullable: true })
  awayScore!: number | null;

  /** Side that a real game was forfeited to; null if it was not forfeited. */
  @Column({ type: 'varchar', length: 7, nullable: true })
  forfeit!: Forfeit | null;

  /** Position in the order in which matches of all leagues were played; null until it is played. */
  @Column({ type: 'int', nullable: true })
  playedOrder!: number | null;

  @Column({ type: 'timestamptz', nullable: true })
  playedAt!: Date | null;

  /** Increases with each announcement, delay, cancellation and change of date. Triggers write this and `revisedAt`. */
  @Column({ type: 'int', default: 0 })
  revision!: number;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  revisedAt!: Date | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;
}

/** The game of a match: enough for its line score and a replay; with {@link GameLineEntity} also for its box score. */
@Entity('games')
export class GameEntity {
  @ForeignKey(() => MatchEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  matchId!: number;

  /** Seed of the game's random numbers; meaningless if `engineVersion` is 0. */
  @Column({ type: 'bigint' })
  seed!: string;

  /** 0 for a real game, which no engine played. */
  @Column({ type: 'smallint' })
  engineVersion!: number;

  /** Runs by inning; null for a half-inning that was not played. */
  @Column({ type: 'smallint', array: true })
  homeInnings!: (number | null)[];

  @Column({ type: 'smallint', array: true })
  awayInnings!: (number | null)[];

  @Column({ type: 'smallint' })
  homeHits!: number;

  @Column({ type: 'smallint' })
  awayHits!: number;

  @Column({ type: 'smallint' })
  homeErrors!: number;

  @Column({ type: 'smallint' })
  awayErrors!: number;

  @Column({ type: 'smallint' })
  homeLeftOnBase!: number;

  @Column({ type: 'smallint' })
  awayLeftOnBase!: number;

  /** Ratings of the starting nine, 0–100. */
  @Column({ type: 'smallint' })
  homeOffense!: number;

  @Column({ type: 'smallint' })
  homeDefense!: number;

  @Column({ type: 'smallint' })
  awayOffense!: number;

  @Column({ type: 'smallint' })
  awayDefense!: number;

  @Column({ type: 'int' })
  homeStarterId!: number;

  @Column({ type: 'int' })
  awayStarterId!: number;

  /** Null for a tie, like `losingPitcherId`. */
  @Column({ type: 'int', nullable: true })
  winningPitcherId!: number | null;

  @Column({ type: 'int', nullable: true })
  losingPitcherId!: number | null;

  @Column({ type: 'int', nullable: true })
  savePitcherId!: number | null;

  /** Report on the club's orders; null if the club gave no orders. */
  @Column({ type: 'jsonb', nullable: true })
  homeOrders!: OrdersPlayed | null;

  @Column({ type: 'jsonb', nullable: true })
  awayOrders!: OrdersPlayed | null;

  /** Every event of the game in the engine's compact form. */
  @Column({ type: 'bytea', select: false })
  plays!: Buffer;
}

/**
 * A result that was entered by hand. Its match has no {@link GameEntity}; box lines, if given, are {@link GameLineEntity}s.
 */
@Entity('entered_results')
@Check('entered_results_innings_check', 'num_nulls(home_innings, away_innings) <> 1')
@Check('entered_results_hits_check', 'num_nulls(home_hits, away_hits) <> 1')
export class EnteredResultEntity {
  @ForeignKey(() => MatchEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  matchId!: number;

  /** Runs by inning; null without a line score. The home team's last inning is null if it did not bat. */
  @Column({ type: 'smallint', array: true, nullable: true })
  homeInnings!: (number | null)[] | null;

  @Column({ type: 'smallint', array: true, nullable: true })
  awayInnings!: (number | null)[] | null;

  /** Hits in the box lines; null without them. */
  @Column({ type: 'smallint', nullable: true })
  homeHits!: number | null;

  @Column({ type: 'smallint', nullable: true })
  awayHits!: number | null;
}

/**
 * One player's part in one game. Triggers in the migrations replace its foreign keys, which would be checked line by
 * line. They guarantee that each line has its match and player, that deleting a match deletes its lines, and that no
 * player with lines is deleted.
 */
@Entity('game_lines')
@Index('game_lines_player_id_played_order_idx', ['playerId', 'playedOrder'])
export class GameLineEntity {
  @PrimaryColumn({ type: 'int' })
  matchId!: number;

  @PrimaryColumn({ type: 'int' })
  playerId!: number;

  /** The player's team. A player has a line for each team if a suspended game was resumed after a trade. */
  @PrimaryColumn({ type: 'int' })
  teamId!: number;

  /** Copied from the match, so that a player's latest lines are one range of an index. */
  @Column({ type: 'int' })
  playedOrder!: number;

  /**
   * The league that `gameDay` belongs to. It is a copy without a foreign key, so it stays when the league is deleted:
   * the day is then not taken for a day of another league.
   */
  @Column({ type: 'int', nullable: true })
  leagueId!: number | null;

  @Column({ type: 'int', nullable: true })
  gameDay!: number | null;

  /** Season of the league. */
  @Column({ type: 'int' })
  season!: number;

  /** Null for a tie. */
  @Column({ type: 'boolean', nullable: true })
  won!: boolean | null;

  /** Positions played, in order, separated by spaces: `SS 2B`. */
  @Column({ type: 'varchar', length: 40 })
  positions!: string;

  /** Place in the batting order, 1–9; 0 for a pitcher who did not bat. */
  @Column({ type: 'smallint' })
  slot!: number;

  /** Order in which players had this `slot`: 0 for the starter, 1 for the first substitute, and so on. */
  @Column({ type: 'smallint' })
  entryOrder!: number;
}

for (const { key, field } of countingStatistics) {
  Column({ type: 'smallint', default: 0, name: field })(GameLineEntity.prototype, key);
}
export interface GameLineEntity extends Counts {}
