import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { LeagueEntity } from '../leagues/league.entity.js';
import { OfSeason } from '../seasons/season.entity.js';
import { TeamEntity } from '../../clubs/teams/team.entity.js';

/**
 * Results of a team in a league's schedule, without series. The row is written in the transaction that saves or deletes
 * a result, so that standings are read without reading matches. Rows of teams that have left keep their results.
 */
@Entity('standings')
export class StandingEntity {
  @ForeignKey(() => LeagueEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  leagueId!: number;

  @ForeignKey(() => TeamEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  teamId!: number;

  /** Number of pending games. A trigger maintains it, because matches are added and removed in many places. */
  @Column({ type: 'int', default: 0 })
  gamesLeft!: number;

  @Column({ type: 'int', default: 0 })
  homeWins!: number;

  @Column({ type: 'int', default: 0 })
  homeLosses!: number;

  @Column({ type: 'int', default: 0 })
  awayWins!: number;

  @Column({ type: 'int', default: 0 })
  awayLosses!: number;

  /** Tied games at home; only imported and entered results can be ties. */
  @Column({ type: 'int', default: 0 })
  homeTies!: number;

  @Column({ type: 'int', default: 0 })
  awayTies!: number;

  @Column({ type: 'int', default: 0 })
  runsFor!: number;

  @Column({ type: 'int', default: 0 })
  runsAgainst!: number;

  /** +n after n wins in a row, −n after n losses, 0 before any game. */
  @Column({ type: 'int', default: 0 })
  streak!: number;

  /** Results of the last ten games without ties, the latest first; true for a win. */
  @Column({ type: 'boolean', array: true, default: () => `'{}'` })
  lastTen!: boolean[];

  /**
   * When the club left the league; null for a club of the league. The next three columns are copied from its membership
   * when it leaves, and null before.
   */
  @Column({ type: 'timestamptz', nullable: true })
  leftAt!: Date | null;

  @Column({ type: 'varchar', length: 100, nullable: true })
  conference!: string | null;

  @Column({ type: 'varchar', length: 100, nullable: true })
  division!: string | null;

  @Column({ type: 'int', nullable: true })
  coinFlip!: number | null;
}

/** The columns that follow from a club's results, except `lastTen`. */
export const tallyFigures = [
  'homeWins',
  'homeLosses',
  'awayWins',
  'awayLosses',
  'homeTies',
  'awayTies',
  'runsFor',
  'runsAgainst',
  'streak',
] as const;

/** Number of wins over an opponent in a league's schedule; no row if there is no win. */
@Entity('head_to_head')
export class HeadToHeadEntity {
  @ForeignKey(() => LeagueEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  leagueId!: number;

  @ForeignKey(() => TeamEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  teamId!: number;

  @ForeignKey(() => TeamEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  opponentId!: number;

  @Column({ type: 'int' })
  wins!: number;
}

/** A club's division, results and name in a completed season. Stored when the next season starts, never changed. */
@Entity('season_standings')
export class SeasonStandingEntity extends OfSeason {
  /** No foreign key, because the club may be deleted. */
  @Index()
  @PrimaryColumn({ type: 'int' })
  teamId!: number;

  @Column({ type: 'varchar', length: 100 })
  teamName!: string;

  @Column({ type: 'varchar', length: 100, nullable: true })
  conference!: string | null;

  @Column({ type: 'varchar', length: 100, nullable: true })
  division!: string | null;

  @Column({ type: 'int' })
  coinFlip!: number;

  @Column({ type: 'int' })
  gamesLeft!: number;

  @Column({ type: 'int' })
  homeWins!: number;

  @Column({ type: 'int' })
  homeLosses!: number;

  @Column({ type: 'int' })
  awayWins!: number;

  @Column({ type: 'int' })
  awayLosses!: number;

  @Column({ type: 'int', default: 0 })
  homeTies!: number;

  @Column({ type: 'int', default: 0 })
  awayTies!: number;

  @Column({ type: 'int' })
  runsFor!: number;

  @Column({ type: 'int' })
  runsAgainst!: number;

  @Column({ type: 'int' })
  streak!: number;

  @Column({ type: 'boolean', array: true })
  lastTen!: boolean[];

  /** Whether it had left the league after it had played. */
  @Column({ type: 'boolean', default: false })
  hasLeft!: boolean;
}

/** Number of wins over an opponent in a completed season. */
@Entity('season_meetings')
export class SeasonMeetingEntity extends OfSeason {
  @PrimaryColumn({ type: 'int' })
  teamId!: number;

  @PrimaryColumn({ type: 'int' })
  opponentId!: number;

  @Column({ type: 'int' })
  wins!: number;
}
