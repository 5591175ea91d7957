import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { OfSeason } from '../seasons/season.entity.js';

/** An award, a leader or a club's best of a season that is over, as it was found at the end: nothing changes it. */
@Entity('season_honours')
@Index('season_honours_awards_idx', ['playerId'], { where: `kind = 'award'` })
export class SeasonHonourEntity extends OfSeason {
  /** Place in the list, from 0. */
  @PrimaryColumn({ type: 'smallint' })
  place!: number;

  /** `award`, `leader` or `club`. */
  @Column({ type: 'varchar', length: 10 })
  kind!: string;

  /** Of the award, the statistic or the club's record. */
  @Column({ type: 'varchar', length: 50 })
  key!: string;

  @Column({ type: 'double precision' })
  value!: number;

  /** Null for a club's. */
  @Column({ type: 'int', nullable: true })
  playerId!: number | null;

  /** The winner's name at that time. */
  @Column({ type: 'varchar', length: 100, nullable: true })
  playerName!: string | null;

  @Column({ type: 'int' })
  teamId!: number;

  /** Its name at that time. */
  @Column({ type: 'varchar', length: 100 })
  teamName!: string;

  /** Name of an award at that time. */
  @Column({ type: 'varchar', length: 100, nullable: true })
  label!: string | null;

  /** The rule by which an award was given. */
  @Column({ type: 'text', nullable: true })
  rule!: string | null;
}
