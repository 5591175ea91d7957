import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The id of this installation, in a single row; tokens contain it. A backup leaves it out, so tokens issued before a
 * restore are invalid.
 */
@Entity('installation')
@Check('installation_singleton_check', 'singleton')
export class InstallationEntity {
  /** Always true, so there is no second row. */
  @PrimaryColumn({ type: 'boolean', default: true })
  singleton!: boolean;

  @Column({ type: 'uuid', default: () => 'gen_random_uuid()' })
  id!: string;

  /** Since when changes for other programs are known: since the database was made, updated to record them, or restored. */
  @Column({ type: 'timestamptz', default: () => 'now()' })
  changesSince!: Date;
}
