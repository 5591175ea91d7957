import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { LeagueEntity } from '../../../leagues/leagues/league.entity.js';

/** A league's setting to play one day of its schedule live every evening. */
@Entity('live_nights')
@Index('live_nights_next_at_idx', ['nextAt'])
@Check('live_nights_minutes_check', 'minutes BETWEEN 1 AND 240')
export class LiveNightEntity {
  @ForeignKey(() => LeagueEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  leagueId!: number;

  /** Time of the first pitches in the time zone, such as `20:00`. */
  @Column({ type: 'varchar', length: 5 })
  timeOfDay!: string;

  /** Name in the IANA database, such as `Europe/Berlin`. */
  @Column({ type: 'varchar', length: 64 })
  timeZone!: string;

  /** Approximate length of nine innings. */
  @Column({ type: 'smallint' })
  minutes!: number;

  /** The next evening's first pitches. */
  @Column({ type: 'timestamptz' })
  nextAt!: Date;

  /** Ids of the matches announced for `nextAt`, including those called off since. Empty if no match was pending. */
  @Column({ type: 'int', array: true, default: [] })
  announced!: number[];

  /** Notes on the announced evening, in sentences. */
  @Column({ type: 'text', nullable: true })
  note!: string | null;
}
