import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { UserEntity } from '../../accounts/users/user.entity.js';
import { LeagueEntity } from '../../leagues/leagues/league.entity.js';
import { type ImportReport } from './season/import.types.js';

/** A `waiting` import is in the queue. Nothing is stored of a `failed` or `cancelled` import. */
export type ImportState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';

/** A season that an administrator uploaded. */
@Entity('season_imports')
@Check('season_imports_state_check', `state IN ('waiting', 'running', 'done', 'failed', 'cancelled')`)
export class SeasonImportEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  /** Null once the account is deleted. */
  @Index()
  @ForeignKey(() => UserEntity, { onDelete: 'SET NULL' })
  @Column({ type: 'int', nullable: true })
  requestedById!: number | null;

  @Column({ type: 'varchar', length: 10, default: 'waiting' })
  state!: ImportState;

  @Column({ type: 'varchar', length: 200 })
  fileName!: string;

  /** The uploaded file; null once the import has ended. */
  @Column({ type: 'bytea', nullable: true, select: false })
  archive!: Buffer | null;

  /** The last day whose games are imported as played, `2019-07-31`; null for the whole season. */
  @Column({ type: 'varchar', length: 10, nullable: true })
  until!: string | null;

  /** Name of the league; null for the default name. */
  @Column({ type: 'varchar', length: 100, nullable: true })
  name!: string | null;

  /** Number of games stored so far, of `total`. */
  @Column({ type: 'int', default: 0 })
  done!: number;

  @Column({ type: 'int', default: 0 })
  total!: number;

  /** The imported league; null until the import is done, and once the league is deleted. */
  @Index()
  @ForeignKey(() => LeagueEntity, { onDelete: 'SET NULL' })
  @Column({ type: 'int', nullable: true })
  leagueId!: number | null;

  @Column({ type: 'jsonb', nullable: true })
  report!: ImportReport | null;

  /** Sentence that says why it failed. */
  @Column({ type: 'text', nullable: true })
  problem!: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  endedAt!: Date | null;
}
