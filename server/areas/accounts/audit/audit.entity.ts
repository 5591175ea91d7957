import { Column, CreateDateColumn, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** One act of staff, kept for administrators to read. It outlives the account and the thing it names. */
@Entity('audit_log')
export class AuditEntryEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  @CreateDateColumn({ type: 'timestamptz' })
  at!: Date;

  /** Id of the account that acted; no foreign key, so that it outlives the account. */
  @Index()
  @Column({ type: 'int' })
  actorId!: number;

  @Column({ type: 'varchar', length: 50 })
  actorUsername!: string;

  /** The action, as `subject.verb`: `match.simulate`. */
  @Column({ type: 'varchar', length: 50 })
  act!: string;

  @Column({ type: 'int', nullable: true })
  subjectId!: number | null;

  /** Further details of the act: names and numbers, never secrets. */
  @Column({ type: 'jsonb', default: {} })
  detail!: Record<string, string | number | boolean | null>;
}
