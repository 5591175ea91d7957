import { Check, Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

export const spans = ['all', 'day', 'week'] as const;
export type Span = (typeof spans)[number];

const jobStatuses = ['waiting', 'running', 'completed', 'cancelled', 'failed'] as const;
export type JobStatus = (typeof jobStatuses)[number];

/** A bulk simulation. Its row is kept when its league or account is deleted, so that the result can still be read. */
@Entity('simulation_jobs')
@Check('simulation_jobs_span_check', `span IN ('all', 'day', 'week')`)
@Check('simulation_jobs_status_check', `status IN ('waiting', 'running', 'completed', 'cancelled', 'failed')`)
@Index('simulation_jobs_league_id_id_idx', ['leagueId', 'id'])
@Index('simulation_jobs_unfinished_idx', ['id'], { where: `status IN ('waiting', 'running')` })
export class SimulationJobEntity {
  /** Increases with every request; of two jobs for the same league the job with the lower id runs first. */
  @PrimaryGeneratedColumn('identity')
  id!: number;

  /** Null for a job on all leagues and the friendlies. */
  @Column({ type: 'int', nullable: true })
  leagueId!: number | null;

  @Column({ type: 'varchar', length: 8 })
  span!: Span;

  @Column({ type: 'varchar', length: 16, default: 'waiting' })
  status!: JobStatus;

  /** Whether the job was put into the queue, which happens when all earlier jobs of its league are done. */
  @Column({ type: 'boolean', default: false })
  queued!: boolean;

  /** By league id, the last game day to play, fixed when the job starts; null to play to the end. */
  @Column({ type: 'jsonb', nullable: true })
  untilDays!: Record<string, number> | null;

  /** Matches in the job's scope, including played ones; it grows while a bracket creates new games. */
  @Column({ type: 'int', default: 0 })
  total!: number;

  @Column({ type: 'int', default: 0 })
  done!: number;

  /** Matches left out because a team cannot field a side. */
  @Column({ type: 'int', array: true, default: [] })
  unplayable!: number[];

  /** The live match that a running job waits for; null while the job plays. */
  @Column({ type: 'int', nullable: true })
  waitsForId!: number | null;

  /** The error, as a sentence for users. */
  @Column({ type: 'text', nullable: true })
  error!: string | null;

  @Column({ type: 'int' })
  createdBy!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  startedAt!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  finishedAt!: Date | null;
}
