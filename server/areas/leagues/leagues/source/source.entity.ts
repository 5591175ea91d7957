import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Source of an imported league's clubs, players and matches. It stays with them when the league is deleted. */
@Entity('sources')
@Index('sources_key_key', ['key'], { unique: true, where: 'league_id IS NOT NULL' })
export class SourceEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  @Index('sources_league_id_key', { unique: true })
  @ForeignKey('LeagueEntity', { onDelete: 'SET NULL' })
  @Column({ type: 'int', nullable: true })
  leagueId!: number | null;

  /** `Retrosheet` */
  @Column({ type: 'varchar', length: 50 })
  name!: string;

  /** Notice that must be shown wherever its data is shown. */
  @Column({ type: 'text' })
  notice!: string;

  /** Year of the season. */
  @Column({ type: 'smallint' })
  year!: number;

  /** Key computed from the imported games; equal games have equal keys, so that a season is not imported twice. */
  @Column({ type: 'varchar', length: 100 })
  key!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  importedAt!: Date;
}
