import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * Recent work of clients, summed over all server processes. Only amounts that matter have a row, and after a
 * minute it is outdated. Unlogged in PostgreSQL: a crash resets all budgets.
 */
@Entity('work_spent')
export class WorkSpentEntity {
  /** SHA-256 of address or account: neither is kept in clear. */
  @PrimaryColumn({ type: 'char', length: 64 })
  client!: string;

  /** Weighted milliseconds as of `settledAt`; they drain away at the rate of the budget. */
  @Column({ type: 'double precision' })
  spent!: number;

  @Index()
  @Column({ type: 'timestamptz' })
  settledAt!: Date;
}
