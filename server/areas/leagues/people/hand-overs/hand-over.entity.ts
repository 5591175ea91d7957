import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { UserEntity } from '../../../accounts/users/user.entity.js';
import { TeamEntity } from '../../../clubs/teams/team.entity.js';

const handOverKinds = ['offer', 'request'] as const;
export type HandOverKind = (typeof handOverKinds)[number];

/**
 * A club that is about to get another owner: an offer, which waits for the new owner, or a request to take over a club
 * without an owner, which waits for staff. The row is deleted when it is accepted, declined or withdrawn.
 */
@Entity('hand_overs')
@Index('hand_overs_offer_idx', ['teamId'], { unique: true, where: `kind = 'offer'` })
@Index('hand_overs_request_idx', ['toId'], { unique: true, where: `kind = 'request'` })
@Check('hand_overs_kind_check', `kind IN ('offer', 'request')`)
export class HandOverEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  @Column({ type: 'varchar', length: 10 })
  kind!: HandOverKind;

  @Index()
  @ForeignKey(() => TeamEntity, { onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  teamId!: number;

  /** Owner of the club when the row was made. Once the club has another owner, the row is void. */
  @Index()
  @ForeignKey(() => UserEntity, { onDelete: 'SET NULL' })
  @Column({ type: 'int', nullable: true })
  formerOwnerId!: number | null;

  /** The new owner. */
  @Index()
  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  toId!: number;

  @Index()
  @ForeignKey(() => UserEntity, { onDelete: 'SET NULL' })
  @Column({ type: 'int', nullable: true })
  madeById!: number | null;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Index()
  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date;
}
