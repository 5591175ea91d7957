import { Check, Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { UserEntity } from '../../../accounts/users/user.entity.js';
import { LeagueEntity } from '../../../leagues/leagues/league.entity.js';

/** A club's chances in a season with the assumed results. */
export interface WhatIfTeam {
  readonly teamId: number;
  readonly division: number;
  readonly conference: number;
  readonly playoffs: number;
  readonly title: number;
  readonly expectedWins: number;
}

export interface WhatIfResult {
  readonly simulated: number;
  readonly teams: readonly WhatIfTeam[];
}

export type WhatIfState = 'waiting' | 'done' | 'failed';

/** Assumed winners of coming matches, and the odds of the season that would follow. */
@Entity('what_ifs')
@Index('what_ifs_requested_by_id_idx', ['requestedById'])
@Index('what_ifs_unfinished_idx', ['requestedById'], { unique: true, where: `state = 'waiting'` })
@Index('what_ifs_created_at_idx', ['createdAt'])
@Check('what_ifs_state_check', `state IN ('waiting', 'done', 'failed')`)
export class WhatIfEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  @Index()
  @ForeignKey(() => LeagueEntity, { onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  leagueId!: number;

  @Column({ type: 'int' })
  season!: number;

  @ForeignKey(() => UserEntity, { onDelete: 'CASCADE' })
  @Column({ type: 'int' })
  requestedById!: number;

  @Column({ type: 'jsonb' })
  picks!: readonly { readonly matchId: number; readonly winnerTeamId: number }[];

  @Column({ type: 'varchar', length: 10, default: 'waiting' })
  state!: WhatIfState;

  @Column({ type: 'jsonb', nullable: true })
  result!: WhatIfResult | null;

  /** Reason for a failed computation, as a sentence. */
  @Column({ type: 'text', nullable: true })
  problem!: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt!: Date;
}
