import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { LeagueEntity } from '../../leagues/leagues/league.entity.js';

export const externalKinds = ['team', 'player', 'match'] as const;
export type ExternalKind = (typeof externalKinds)[number];

/** Id by which a league's document names a team, player or match; without one, the document has the row's own id. */
@Entity('external_ids')
export class ExternalIdEntity {
  @ForeignKey(() => LeagueEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  leagueId!: number;

  @PrimaryColumn({ type: 'varchar', length: 8 })
  kind!: ExternalKind;

  @PrimaryColumn({ type: 'varchar', length: 100 })
  externalId!: string;

  /** Id of the row. Not a foreign key: rows of three tables have external ids. */
  @Column({ type: 'int' })
  subjectId!: number;
}
