import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { UserEntity } from '../../../accounts/users/user.entity.js';
import { TeamEntity } from '../../../clubs/teams/team.entity.js';
import { LeagueEntity } from '../../leagues/league.entity.js';

/** Roles to which an invitation leads. */
export const invitationRoles = ['owner'] as const;
export type InvitationRole = (typeof invitationRoles)[number];

/** A link by which people become owners of clubs of a league. */
@Entity('league_invitations')
@Index('league_invitations_league_id_id_idx', ['leagueId', 'id'])
@Check('league_invitations_role_check', `role IN ('owner')`)
@Check('league_invitations_used_check', 'used BETWEEN 0 AND uses')
export class InvitationEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  /** SHA-256 of the token, which is stored nowhere. */
  @Index('league_invitations_hash_idx', { unique: true })
  @Column({ type: 'char', length: 64 })
  hash!: string;

  @ForeignKey(() => LeagueEntity, { onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  leagueId!: number;

  /** The club; null if the invited people choose one of the clubs without owners. */
  @Index()
  @ForeignKey(() => TeamEntity, { onDelete: 'CASCADE' })
  @Column({ type: 'int', nullable: true })
  teamId!: number | null;

  /** Owner of the club when the invitation was made. Once the club has another owner, the invitation is void. */
  @Index()
  @ForeignKey(() => UserEntity, { onDelete: 'SET NULL' })
  @Column({ type: 'int', nullable: true })
  formerOwnerId!: number | null;

  @Column({ type: 'varchar', length: 20 })
  role!: InvitationRole;

  /** The account that made it; null once that account is deleted, which does not end the invitation. */
  @Index()
  @ForeignKey(() => UserEntity, { onDelete: 'SET NULL' })
  @Column({ type: 'int', nullable: true })
  madeById!: number | null;

  /** Number of people who may accept it. */
  @Column({ type: 'smallint' })
  uses!: number;

  /** Number of people who accepted it. */
  @Column({ type: 'smallint', default: 0 })
  used!: number;

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;

  @Index()
  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt!: Date;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  revokedAt!: Date | null;
}
