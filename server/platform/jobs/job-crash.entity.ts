import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A job during which its process ended, and that has made no progress since. */
@Entity('job_crashes')
export class JobCrashEntity {
  /** The job's key, or else its queue or task, so that a job that is queued again has the same name. */
  @PrimaryColumn({ type: 'text' })
  job!: string;

  @Column({ type: 'int' })
  crashes!: number;

  @Column({ type: 'timestamptz', precision: 3 })
  crashedAt!: Date;
}
