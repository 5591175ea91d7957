import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * What clients have spent lately, summed over all server processes. Only those that weigh something have a row; it is
 * worth nothing after a minute. Unlogged in PostgreSQL: after a crash everybody begins again.
 */
@Entity('work_spent')
export class WorkSpentEntity {
  /** SHA-256 of address or account: neither is kept in clear. */
  @PrimaryColumn({ type: 'char', length: 64 })
  client!: string;

  /** Milliseconds, as they weighed at `settledAt`; they drain away at the rate of the budget. */
  @Column({ type: 'double precision' })
  spent!: number;

  @Index()
  @Column({ type: 'timestamptz' })
  settledAt!: Date;
}
