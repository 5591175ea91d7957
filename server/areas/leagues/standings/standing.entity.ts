import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { LeagueEntity } from '../leagues/league.entity.js';
import { OfSeason } from '../seasons/season.entity.js';
import { TeamEntity } from '../../clubs/teams/team.entity.js';

/**
 * Results of a team in a league's schedule, series excluded. Written in the transaction that saves or deletes a
 * result, so that standings are read without reading matches. Rows of teams that have left keep the games they played.
 */
@Entity('standings')
export class StandingEntity {
  @ForeignKey(() => LeagueEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  leagueId!: number;

  @ForeignKey(() => TeamEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  teamId!: number;

  /**
   * Pending games. Matches are added and removed in many places, so a trigger on their table maintains this one count.
   */
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

  /** Games that ended level, which only real ones do. */
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

  /** True for a win; the latest game first, at most ten. */
  @Column({ type: 'boolean', array: true, default: () => `'{}'` })
  lastTen!: boolean[];

  /** When the club was taken out of the league after it had played; its place of that time is in the next three. */
  @Column({ type: 'timestamptz', nullable: true })
  leftAt!: Date | null;

  @Column({ type: 'varchar', length: 100, nullable: true })
  conference!: string | null;

  @Column({ type: 'varchar', length: 100, nullable: true })
  division!: string | null;

  @Column({ type: 'int', nullable: true })
  coinFlip!: number | null;
}

/** The figures that follow from a club's results, beside its last ten. */
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

/** Number of wins over an opponent in a league's schedule; no row for none. */
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

/** A club's place, tally and name in a season that is over. Written as the next one starts, and never changed. */
@Entity('season_standings')
export class SeasonStandingEntity extends OfSeason {
  /** Not a reference: the club may have been deleted. */
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

  /** Whether it had been taken out of the league after it had played. */
  @Column({ type: 'boolean', default: false })
  hasLeft!: boolean;
}

/** Number of wins over an opponent in a season that is over. */
@Entity('season_meetings')
export class SeasonMeetingEntity extends OfSeason {
  @PrimaryColumn({ type: 'int' })
  teamId!: number;

  @PrimaryColumn({ type: 'int' })
  opponentId!: number;

  @Column({ type: 'int' })
  wins!: number;
}
