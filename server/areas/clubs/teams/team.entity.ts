import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { UserEntity } from '../../accounts/users/user.entity.js';
import { listPark, NEUTRAL_PARK } from '../../../engine/game/environment/park.js';

/** A club. Its totals count all simulated matches except postseason games, which have their own columns. */
@Entity('teams')
@Index('teams_by_name_idx', { synchronize: false })
@Index('teams_folded_name_idx', { synchronize: false })
@Index('teams_parts_idx', { synchronize: false })
@Check(
  'teams_colors_check',
  'array_ndims(colors) = 1 AND cardinality(colors) = 2 AND array_position(colors, NULL) IS NULL',
)
@Check(
  'teams_park_check',
  `array_ndims(park) = 1 AND cardinality(park) = 8 AND array_position(park, NULL) IS NULL
   AND 10 <= ALL (park) AND 400 >= ALL (park)`,
)
export class TeamEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  @Column({ type: 'varchar', length: 100 })
  name!: string;

  /** Address of the logo: `/uploads/…` for an uploaded one, or the http(s) address its owner gave. */
  @Column({ type: 'text', nullable: true })
  logoUrl!: string | null;

  @Index()
  @ForeignKey(() => UserEntity, { onDelete: 'SET NULL' })
  @Column({ type: 'int', nullable: true })
  ownerId!: number | null;

  @Column({ type: 'int', default: 0 })
  wins!: number;

  @Column({ type: 'int', default: 0 })
  losses!: number;

  /** Tied games; only imported and entered results can be ties. */
  @Column({ type: 'int', default: 0 })
  ties!: number;

  @Column({ type: 'int', default: 0 })
  runsScored!: number;

  @Column({ type: 'int', default: 0 })
  runsAllowed!: number;

  @Column({ type: 'int', default: 0 })
  atBats!: number;

  @Column({ type: 'int', default: 0 })
  hits!: number;

  @Column({ type: 'int', default: 0 })
  homeRuns!: number;

  /** Strikeouts by the team's pitchers. */
  @Column({ type: 'int', default: 0 })
  strikeouts!: number;

  @Column({ type: 'int', default: 0 })
  outsRecorded!: number;

  @Column({ type: 'int', default: 0 })
  earnedRuns!: number;

  @Column({ type: 'int', default: 0 })
  postseasonWins!: number;

  @Column({ type: 'int', default: 0 })
  postseasonLosses!: number;

  /** Place in the order of play when its league last started a season. Totals count only later games. */
  @Column({ type: 'int', default: 0 })
  yearSince!: number;

  /** Park factors of its home field, in the order of the engine's `listPark`. */
  @Column({ type: 'smallint', array: true, default: listPark(NEUTRAL_PARK) })
  park!: number[];

  /** Code that was chosen for the club, or set apart from others of its league; null: suggested from its name. */
  @Column({ type: 'varchar', length: 3, nullable: true })
  clubCode!: string | null;

  /** Short name, chosen or set apart like the code; null: suggested from its name. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  shortName!: string | null;

  /** The two colors that were chosen, as `#rrggbb`; null: drawn from the id. */
  @Column({ type: 'varchar', length: 7, array: true, nullable: true })
  colors!: string[] | null;

  /** Id in the source that the team was imported from: `ANA`. */
  @Column({ type: 'varchar', length: 3, nullable: true })
  code!: string | null;

  /**
   * Source of an imported club; null for clubs created here. The entity is named as text, not imported, because sources
   * build on leagues.
   */
  @ForeignKey('SourceEntity')
  @Column({ type: 'int', nullable: true })
  sourceId!: number | null;

  @CreateDateColumn({ type: 'timestamptz' })
  createdAt!: Date;

  /** Set when a team that has played is deleted: box scores still name it, lists do not. */
  @Column({ type: 'timestamptz', nullable: true })
  deletedAt!: Date | null;
}
