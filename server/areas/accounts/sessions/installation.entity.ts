import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The one row that names this installation in the tokens it issues. A backup leaves it out, so a restored database is
 * another installation.
 */
@Entity('installation')
@Check('installation_singleton_check', 'singleton')
export class InstallationEntity {
  /** Always true, so there is no second row. */
  @PrimaryColumn({ type: 'boolean', default: true })
  singleton!: boolean;

  @Column({ type: 'uuid', default: () => 'gen_random_uuid()' })
  id!: string;
}
