import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { LeagueEntity } from '../leagues/league.entity.js';
import { TeamEntity } from '../../clubs/teams/team.entity.js';

/** A series of a league's bracket. Within a bracket, ids rise by round, and from top to bottom within a round. */
@Entity('series')
@Check('series_best_of_check', 'best_of % 2 = 1')
export class SeriesEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  @Index()
  @ForeignKey(() => LeagueEntity, { onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  leagueId!: number;

  /** Number of the league's season to which the series belongs. */
  @Column({ type: 'int' })
  season!: number;

  /** Whether its games are a season's playoffs, whose statistics are counted separately. */
  @Column({ type: 'boolean' })
  postseason!: boolean;

  /** 1 for the first round. */
  @Column({ type: 'smallint' })
  round!: number;

  @Column({ type: 'smallint' })
  bestOf!: number;

  /** Conference in whose half of the bracket it is played; null without halves, and for the final. */
  @Column({ type: 'varchar', length: 100, nullable: true })
  conference!: string | null;

  /** Whether its teams are the highest and the lowest remaining seeds, and so on, once the round before is decided. */
  @Column({ type: 'boolean', default: false })
  reseeds!: boolean;

  /** Null while unknown. */
  @ForeignKey(() => TeamEntity, { onDelete: 'SET NULL' })
  @Column({ type: 'int', nullable: true })
  higherTeamId!: number | null;

  @Column({ type: 'smallint', nullable: true })
  higherSeed!: number | null;

  @ForeignKey(() => TeamEntity, { onDelete: 'SET NULL' })
  @Column({ type: 'int', nullable: true })
  lowerTeamId!: number | null;

  @Column({ type: 'smallint', nullable: true })
  lowerSeed!: number | null;

  @Column({ type: 'smallint', default: 0 })
  winsHigher!: number;

  @Column({ type: 'smallint', default: 0 })
  winsLower!: number;

  /** Team id; null while undecided. */
  @ForeignKey(() => TeamEntity, { onDelete: 'SET NULL' })
  @Column({ type: 'int', nullable: true })
  winnerId!: number | null;

  /** The series whose winner is the higher seed here; null in the first round and after a bye. */
  @ForeignKey(() => SeriesEntity)
  @Column({ type: 'int', nullable: true })
  fromHigherId!: number | null;

  @ForeignKey(() => SeriesEntity)
  @Column({ type: 'int', nullable: true })
  fromLowerId!: number | null;
}
