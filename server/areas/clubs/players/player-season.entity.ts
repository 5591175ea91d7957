import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { countingStatistics, type Counts } from '../../../engine/figures/statistics/counting-statistics.js';
import { PlayerEntity } from './player.entity.js';

/** A player's counts over the games of a season for one club, the postseason's apart. */
@Entity('player_seasons')
@Index(['leagueId', 'season'])
export class PlayerSeasonEntity {
  @ForeignKey(() => PlayerEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  playerId!: number;

  /** Not a reference: the row outlives the league. 0 for games outside leagues. */
  @PrimaryColumn({ type: 'int' })
  leagueId!: number;

  /** 0 for games outside leagues. */
  @PrimaryColumn({ type: 'int' })
  season!: number;

  /** The player's club; not a reference. */
  @PrimaryColumn({ type: 'int' })
  teamId!: number;

  @PrimaryColumn({ type: 'boolean' })
  postseason!: boolean;

  /** Age when the season ended; null until then, and of seasons that ended before ages were kept. */
  @Column({ type: 'smallint', nullable: true })
  age!: number | null;

  /** Position when the season ended, which its figures go by; null as the age is. */
  @Column({ type: 'varchar', length: 2, nullable: true })
  position!: string | null;
}

for (const { key, field } of countingStatistics) {
  Column({ type: 'int', default: 0, name: field })(PlayerSeasonEntity.prototype, key);
}
export interface PlayerSeasonEntity extends Counts {}
