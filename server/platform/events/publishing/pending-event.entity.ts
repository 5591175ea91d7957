import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The events of a committed transaction until they are published. Deleted as they are. */
@Entity('pending_events')
export class PendingEventEntity {
  /** Transactions that lock the same rows have ids in the order of their commits. */
  @PrimaryGeneratedColumn('identity', { type: 'bigint' })
  id!: string;

  /** JSON of the events, separated by commas. */
  @Column({ type: 'text' })
  events!: string;
}
