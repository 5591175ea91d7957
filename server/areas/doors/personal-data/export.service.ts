import { randomUUID } from 'node:crypto';
import { UserEntity } from '../../accounts/users/user.entity.js';
import { userPolicy } from '../../accounts/users/user.policy.js';
import { userNotFound } from '../../accounts/users/user.service.js';
import { suspensionColumns } from '../../accounts/users/suspension.js';
import { type Context } from '../../../platform/context/context.js';
import { authorize } from '../../../platform/context/policy.js';
import { type Download } from '../../../platform/http/rest/route.js';
import { columnsOf, nullable, type RowOf, selectList, text } from '../../../platform/data/rows.js';
import { foundRow, statement } from '../../../platform/data/statement.js';
import { accountSections, auditSection } from './account-sections.js';
import { clubSections } from './club-sections.js';
import { type DataExport } from './personal-data.types.js';
import { inSnakeCase, type Section } from './section.js';
import { writtenSections } from './written-sections.js';

/** The lists of an export, in their order in the file. */
export const sections: readonly Section[] = [
  ...accountSections,
  ...clubSections,
  ...writtenSections,
  auditSection,
];

/** Said in the file, because its reader may not know Pennant's rules. */
const notes = [
  'Posts with a "deleted_at" were deleted by staff: others read that they were deleted, not their text.',
  'Orders are those of your clubs now. Those of a club that you have left belong to its next owner.',
  'Of posts that mention you, and of what you did as staff to other accounts, only where and when: the rest is other people’s.',
  'Not in this file: your password and the texts of your tokens, of which only hashes are stored; counters of the last hour’s requests.',
];

const ofUser = {
  ...columnsOf(UserEntity, 'id', 'username', 'email', 'role', 'teamId', 'createdAt'),
  ...suspensionColumns,
};
const profileRow = { ...ofUser, teamName: nullable(text) };
const readProfile = statement(
  profileRow,
  `SELECT ${selectList(ofUser, 'own')}, team.name AS "teamName"
   FROM users own LEFT JOIN teams team ON team.id = own.team_id WHERE own.id = $1`,
);
type Profile = RowOf<typeof profileRow>;

/**
 * Everything that the signed-in person's account is and made, as a JSON file. It is created while it is read: it needs
 * memory for one page of one list, and a database connection only for moments. Changes made meanwhile may be in it or not.
 * @throws DomainError `forbidden` for a personal token
 */
export async function exportMyData(ctx: Context): Promise<Download> {
  const profile = await myProfile(ctx);
  return { version: randomUUID(), filename: fileName(ctx, profile), bytes: fileOf(ctx, profile) };
}

/** Address of the export, and its file name of today. */
export async function describeMyExport(ctx: Context): Promise<DataExport> {
  return { url: '/api/auth/export', filename: fileName(ctx, await myProfile(ctx)) };
}

async function myProfile(ctx: Context): Promise<Profile> {
  authorize(ctx, userPolicy.secureOwn, []);
  return foundRow(await readProfile(ctx, [ctx.actor.id]), userNotFound);
}

const fileName = ({ env }: Context, { username }: Profile) =>
  `pennant-${username}-${env.clock.now().toISOString().slice(0, 10)}.json`;

async function* fileOf(ctx: Context, profile: Profile): AsyncGenerator<Uint8Array> {
  const head = { exported_at: ctx.env.clock.now(), notes, profile: inSnakeCase(profile) };
  yield Buffer.from(JSON.stringify(head).slice(0, -1));
  for (const section of sections) {
    yield Buffer.from(`,\n${JSON.stringify(section.name)}:[`);
    let written = false;
    for await (const rows of section.pages(ctx, profile.id)) {
      if (rows.length === 0) continue;
      yield Buffer.from(`${written ? ',' : ''}\n${rows.join(',\n')}`);
      written = true;
    }
    yield Buffer.from(']');
  }
  yield Buffer.from('}\n');
}
