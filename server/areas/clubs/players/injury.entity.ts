import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { type BodyPart } from '../../../engine/players/injuries/body-parts.js';
import { PlayerEntity } from './player.entity.js';

/** An injury of a player in a match of a league, which keeps the player out of later game days of that season. */
@Entity('injuries')
@Index('injuries_player_id_match_id_idx', ['playerId', 'matchId'])
@Index('injuries_league_id_season_first_game_day_idx', ['leagueId', 'season', 'firstGameDay'])
@Check('injuries_days_check', 'days > 0')
export class InjuryEntity {
  /** The entity is named as text, not imported, because matches build on players. */
  @ForeignKey('MatchEntity', { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  matchId!: number;

  @ForeignKey(() => PlayerEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  playerId!: number;

  /** The club at the time of the injury; not a foreign key. */
  @Column({ type: 'int' })
  teamId!: number;

  /** Only game days of this league can be missed. Not a foreign key: the id stays when the league is deleted. */
  @Column({ type: 'int' })
  leagueId!: number;

  @Column({ type: 'int' })
  season!: number;

  /** The first game day that the player misses: the one after the match. */
  @Column({ type: 'int' })
  firstGameDay!: number;

  /** Game days that the player misses. */
  @Column({ type: 'smallint' })
  days!: number;

  @Column({ type: 'varchar', length: 10 })
  part!: BodyPart;
}
