import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { OfSeason } from '../seasons/season.entity.js';

/**
 * An honour of a completed season: an award, a leader in a statistic, or the best club by a club record. The row is
 * stored at the season's end and never changed.
 */
@Entity('season_honours')
@Index('season_honours_awards_idx', ['playerId'], { where: `kind = 'award'` })
export class SeasonHonourEntity extends OfSeason {
  /** Place in the season's list of honours, from 0. */
  @PrimaryColumn({ type: 'smallint' })
  place!: number;

  /** `award`, `leader` or `club`. */
  @Column({ type: 'varchar', length: 10 })
  kind!: string;

  /** Key of the award, the statistic or the club record. */
  @Column({ type: 'varchar', length: 50 })
  key!: string;

  @Column({ type: 'double precision' })
  value!: number;

  /** Null if `kind` is `club`. */
  @Column({ type: 'int', nullable: true })
  playerId!: number | null;

  /** The player's name at that time. */
  @Column({ type: 'varchar', length: 100, nullable: true })
  playerName!: string | null;

  @Column({ type: 'int' })
  teamId!: number;

  /** The club's name at that time. */
  @Column({ type: 'varchar', length: 100 })
  teamName!: string;

  /** The award's name at that time. */
  @Column({ type: 'varchar', length: 100, nullable: true })
  label!: string | null;

  /** The rule by which an award was given. */
  @Column({ type: 'text', nullable: true })
  rule!: string | null;
}
