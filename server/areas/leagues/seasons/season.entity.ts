import { Column, CreateDateColumn, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { TeamEntity } from '../../clubs/teams/team.entity.js';
import { LeagueEntity } from '../leagues/league.entity.js';

/** One playing of a league. Its champion's name is kept as it was. */
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

  /** When its final was decided, or without one the next season was started; null for the current one. */
  @Column({ type: 'timestamptz', nullable: true })
  completedAt!: Date | null;

  /** The champion and the other finalist once the season is over; null without a bracket. */
  @ForeignKey(() => TeamEntity, { onDelete: 'SET NULL' })
  @Column({ type: 'int', nullable: true })
  championId!: number | null;

  @Column({ type: 'varchar', length: 100, nullable: true })
  championName!: string | null;

  @ForeignKey(() => TeamEntity, { onDelete: 'SET NULL' })
  @Column({ type: 'int', nullable: true })
  runnerUpId!: number | null;

  @Column({ type: 'varchar', length: 100, nullable: true })
  runnerUpName!: string | null;

  /** Its games come after this place in the order of play. */
  @Column({ type: 'int', default: 0 })
  since!: number;

  /** Seed of the winter before it; null where no winter passed. */
  @Column({ type: 'bigint', nullable: true })
  winterSeed!: string | null;
}

/** Rows that belong to a season of a league, and are deleted with it. */
@ForeignKey(() => SeasonEntity, ['leagueId', 'season'], ['leagueId', 'number'], { onDelete: 'CASCADE' })
export abstract class OfSeason {
  @PrimaryColumn({ type: 'int' })
  leagueId!: number;

  @PrimaryColumn({ type: 'int' })
  season!: number;
}

/** A club that left a league during a season, and whose matches to come were dropped; until a new schedule is made without it. */
@Entity('season_departures')
export class SeasonDepartureEntity extends OfSeason {
  /** Not a reference: the club may have been deleted. */
  @PrimaryColumn({ type: 'int' })
  teamId!: number;

  @Column({ type: 'varchar', length: 100 })
  teamName!: string;

  @Column({ type: 'int' })
  matchesDropped!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  leftAt!: Date;
}
