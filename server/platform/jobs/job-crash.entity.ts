import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A job whose process ended while it was being done, and that has got no further since. */
@Entity('job_crashes')
export class JobCrashEntity {
  /** The job's key, or else its queue or task: the same each time it is queued. */
  @PrimaryColumn({ type: 'text' })
  job!: string;

  @Column({ type: 'int' })
  crashes!: number;

  @Column({ type: 'timestamptz', precision: 3 })
  crashedAt!: Date;
}
