import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Published events, kept for an hour for processes that missed them. */
@Entity('event_batches')
export class EventBatchEntity {
  /** Microseconds since 1970, or one more than the position before: positions grow even if a backup is restored. */
  @PrimaryColumn({ type: 'bigint' })
  position!: string;

  /** Position of the batch before; 0 for the first. */
  @Column({ type: 'bigint' })
  previous!: string;

  /** JSON of the events in their order, separated by commas. */
  @Column({ type: 'text' })
  events!: string;

  @Index('event_batches_created_at_idx')
  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}
