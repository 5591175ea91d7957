import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * An event with its data as of the moment when it happened. The transaction that causes the event stores it. It is kept
 * as long as it has deliveries.
 */
@Entity('outbox_events')
@Index('outbox_events_created_at_idx', ['createdAt'])
export class OutboxEventEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  /** A declared event, or `ping`. */
  @Column({ type: 'varchar', length: 40 })
  name!: string;

  /** No foreign key: the league may be deleted before the event is delivered. Null for an event without a league. */
  @Column({ type: 'int', nullable: true })
  leagueId!: number | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  /** The body, as JSON: a text, so that every attempt sends and signs the same bytes. */
  @Column({ type: 'text' })
  data!: string;
}
