import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TeamEntity } from '../../clubs/teams/team.entity.js';
import { LeagueEntity } from '../leagues/league.entity.js';

/** A season of a league. Names of clubs are those at the season's end. */
@Entity('seasons')
export class SeasonEntity {
  @ForeignKey(() => LeagueEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  leagueId!: number;

  /** From 1. */
  @PrimaryColumn({ type: 'int' })
  number!: number;

  @Column({ type: 'varchar', length: 100 })
  name!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  startedAt!: Date;

  /** When its final was decided, or, without a champion, when the next season was started; null before. */
  @Column({ type: 'timestamptz', nullable: true })
  completedAt!: Date | null;

  /** The champion of a completed season; null without a champion, and if the club was deleted. */
  @ForeignKey(() => TeamEntity, { onDelete: 'SET NULL' })
  @Column({ type: 'int', nullable: true })
  championId!: number | null;

  @Column({ type: 'varchar', length: 100, nullable: true })
  championName!: string | null;

  /** The loser of the final in a completed season; null without a champion, and if the club was deleted. */
  @ForeignKey(() => TeamEntity, { onDelete: 'SET NULL' })
  @Column({ type: 'int', nullable: true })
  runnerUpId!: number | null;

  @Column({ type: 'varchar', length: 100, nullable: true })
  runnerUpName!: string | null;

  /** Position in the order of play; all games of the season come after it. */
  @Column({ type: 'int', default: 0 })
  since!: number;

  /** Seed for the ageing of players before the season began; null if players did not age. */
  @Column({ type: 'bigint', nullable: true })
  winterSeed!: string | null;
}

/** Base of rows that belong to a season and are deleted with it. */
@ForeignKey(() => SeasonEntity, ['leagueId', 'season'], ['leagueId', 'number'], { onDelete: 'CASCADE' })
export abstract class OfSeason {
  @PrimaryColumn({ type: 'int' })
  leagueId!: number;

  @PrimaryColumn({ type: 'int' })
  season!: number;
}

/**
 * A club that left a league during a season, with the number of its pending matches, which were deleted then. Making a
 * new schedule deletes the row.
 */
@Entity('season_departures')
export class SeasonDepartureEntity extends OfSeason {
  /** No foreign key, because the club may be deleted. */
  @PrimaryColumn({ type: 'int' })
  teamId!: number;

  @Column({ type: 'varchar', length: 100 })
  teamName!: string;

  @Column({ type: 'int' })
  matchesDropped!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  leftAt!: Date;
}
