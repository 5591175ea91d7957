import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Something that happened, as it was then, stored by the transaction that did it, until it has been delivered. */
@Entity('outbox_events')
@Index('outbox_events_created_at_idx', ['createdAt'])
export class OutboxEventEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  /** As the events are declared, or `ping`. */
  @Column({ type: 'varchar', length: 40 })
  name!: string;

  /** Not a reference: the league may be deleted before the event is delivered. Null for what belongs to none. */
  @Column({ type: 'int', nullable: true })
  leagueId!: number | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  /** The body, as JSON: a text, so that every attempt sends and signs the same bytes. */
  @Column({ type: 'text' })
  data!: string;
}
