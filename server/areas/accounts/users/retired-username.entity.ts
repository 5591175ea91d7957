import { Entity, PrimaryColumn } from 'typeorm';

/** The name of a deleted account that left something signed with it, in lower case: nobody else may take it. */
@Entity('retired_usernames')
export class RetiredUsernameEntity {
  @PrimaryColumn({ type: 'varchar', length: 50 })
  username!: string;
}
