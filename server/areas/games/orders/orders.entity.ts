import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { UserEntity } from '../../accounts/users/user.entity.js';
import { type Orders } from '../../../engine/game/orders/orders.types.js';
import { TeamEntity } from '../../clubs/teams/team.entity.js';

/** Orders of a team's owner; no row before the first orders. */
@Entity('team_orders')
export class TeamOrdersEntity {
  @ForeignKey(() => TeamEntity, { onDelete: 'CASCADE' })
  @PrimaryColumn({ type: 'int' })
  teamId!: number;

  /** Increases by one with each change. */
  @Column({ type: 'int' })
  version!: number;

  @Column({ type: 'jsonb' })
  orders!: Orders;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  changedAt!: Date;

  /** Null once the account is deleted. */
  @Index()
  @ForeignKey(() => UserEntity, { onDelete: 'SET NULL' })
  @Column({ type: 'int', nullable: true })
  changedById!: number | null;
}
