import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { type ChangeKind } from './changes.types.js';

/** A change, as other programs follow it. A trigger on `event_batches` records it from the events of a batch. */
@Entity('changes')
@Index('changes_league_id_idx', ['leagueId', 'cursor'])
export class ChangeEntity {
  /** Position of its batch, or one more than the cursor before: cursors grow in the order of their commits. */
  @PrimaryColumn({ type: 'bigint' })
  cursor!: string;

  @Column({ type: 'timestamptz', precision: 3 })
  at!: Date;

  @Column({ type: 'varchar', length: 20 })
  kind!: ChangeKind;

  /** No foreign key: the changes of a deleted league can still be read. */
  @Column({ type: 'int', nullable: true })
  leagueId!: number | null;

  @Column({ type: 'int', array: true })
  ids!: number[];

  @Column({ type: 'boolean' })
  deleted!: boolean;
}
