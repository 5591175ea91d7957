import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { countingStatistics, type Counts } from '../../../engine/figures/statistics/counting-statistics.js';
import { PlayerEntity } from './player.entity.js';

/** A player's counts over the games of a season for one club; postseason games have a row of their own. */
@Entity('player_seasons')
@Index(['leagueId', 'season'])
export class PlayerSeasonEntity {
  @ForeignKey(() => PlayerEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  playerId!: number;

  /** Not a foreign key: the row outlives the league. 0 for games outside leagues. */
  @PrimaryColumn({ type: 'int' })
  leagueId!: number;

  /** 0 for games outside leagues. */
  @PrimaryColumn({ type: 'int' })
  season!: number;

  /** The player's club; not a foreign key. */
  @PrimaryColumn({ type: 'int' })
  teamId!: number;

  @PrimaryColumn({ type: 'boolean' })
  postseason!: boolean;

  /** Age when the season ended; null until then, and for seasons that ended before ages were stored. */
  @Column({ type: 'smallint', nullable: true })
  age!: number | null;

  /** Position when the season ended; the season's figures depend on it. Null when the age is null. */
  @Column({ type: 'varchar', length: 2, nullable: true })
  position!: string | null;
}

for (const { key, field } of countingStatistics) {
  Column({ type: 'int', default: 0, name: field })(PlayerSeasonEntity.prototype, key);
}
export interface PlayerSeasonEntity extends Counts {}
