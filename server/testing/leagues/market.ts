import { type Actor } from '../../platform/context/policy.js';
import { makeTeam, makeUser, type TestStage } from '../database/context.js';
import { makeRosters } from './rosters.js';

/** A team with a generated roster, and an account that owns it. */
export interface TestClub {
  readonly id: number;
  readonly name: string;
  readonly owner: Actor & { readonly id: number };
}

export async function makeClub(stage: TestStage): Promise<TestClub> {
  const owner = await makeUser(stage.db);
  const { id, name } = await makeTeam(stage.db, owner);
  await makeRosters(stage.db, [id]);
  await stage.db.query('UPDATE users SET team_id = $1 WHERE id = $2', [id, owner.id]);
  return { id, name, owner };
}

/** The ids of a team's position players, or of its pitchers, in ascending order. */
export async function playersOf(
  stage: TestStage,
  teamId: number,
  kind: 'fielders' | 'pitchers' = 'fielders',
): Promise<number[]> {
  const rows: { id: number }[] = await stage.db.query(
    `SELECT id FROM players WHERE team_id = $1 AND deleted_at IS NULL AND (position = 'P') = $2 ORDER BY id`,
    [teamId, kind === 'pitchers'],
  );
  return rows.map(({ id }) => id);
}

export async function teamOf(stage: TestStage, playerId: number): Promise<number | null> {
  const [row]: { team: number | null }[] = await stage.db.query(
    'SELECT team_id AS team FROM players WHERE id = $1',
    [playerId],
  );
  return row?.team ?? null;
}

/** Notifications of an account, the oldest first. */
export async function notificationsOf(stage: TestStage, { id }: { readonly id: number }): Promise<string[]> {
  const rows: { text: string }[] = await stage.db.query(
    'SELECT text FROM notifications WHERE user_id = $1 ORDER BY id',
    [id],
  );
  return rows.map(({ text }) => text);
}
