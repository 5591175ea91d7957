import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * Recent work of clients, summed over all server processes. Small amounts have no row. The table is unlogged in
 * PostgreSQL: a crash resets all budgets.
 */
@Entity('work_spent')
export class WorkSpentEntity {
  /** SHA-256 of the address or account, so that neither is stored in clear. */
  @PrimaryColumn({ type: 'char', length: 64 })
  client!: string;

  /** Milliseconds charged, as of `settledAt`; they drain away at the rate of the budget. */
  @Column({ type: 'double precision' })
  spent!: number;

  @Index()
  @Column({ type: 'timestamptz' })
  settledAt!: Date;
}
