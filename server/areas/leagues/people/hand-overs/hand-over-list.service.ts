import { peoplePolicy } from '../people.policy.js';
import { authorize } from '../../../../platform/context/policy.js';
import { type Context } from '../../../../platform/context/context.js';
import { inKeyOrder, type LoaderDefinition } from '../../../../platform/context/loaders.js';
import { columnOf, columnsOf, nullable, selectList } from '../../../../platform/data/rows.js';
import { readRows, statement } from '../../../../platform/data/statement.js';
import { notFound } from '../../../../platform/errors/domain-error.js';
import { type Page, type PageRange } from '../../../../platform/lists/pagination.js';
import { type ListOrder, readPage, Selection } from '../../../../platform/lists/selection.js';
import { UserEntity } from '../../../accounts/users/user.entity.js';
import { TeamEntity } from '../../../clubs/teams/team.entity.js';
import { getLeague } from '../../leagues/league.service.js';
import { HandOverEntity } from './hand-over.entity.js';
import { type HandOver } from './hand-over.types.js';

const ofHandOver = columnsOf(
  HandOverEntity,
  'id',
  'kind',
  'teamId',
  'formerOwnerId',
  'toId',
  'createdAt',
  'expiresAt',
);
const handOverRow = {
  ...ofHandOver,
  teamName: columnOf(TeamEntity, 'name'),
  to: columnOf(UserEntity, 'username'),
  madeBy: nullable(columnOf(UserEntity, 'username')),
};
const joined = `hand_overs one
  JOIN teams team ON team.id = one.team_id AND team.deleted_at IS NULL
  JOIN users taker ON taker.id = one.to_id`;
const selectHandOver = `SELECT ${selectList(ofHandOver, 'one')}, team.name AS "teamName", taker.username AS "to",
    maker.username AS "madeBy"
  FROM ${joined} LEFT JOIN users maker ON maker.id = one.made_by_id`;

/** An open row: it has not expired, and the club's owner is still the same. */
const isOpen = (now: string) =>
  `one.expires_at > ${now} AND one.former_owner_id IS NOT DISTINCT FROM team.owner_id`;

const readOne = statement(handOverRow, `${selectHandOver} WHERE one.id = $1`);

/** @throws DomainError `not_found` */
export async function getHandOver(ctx: Context, id: number): Promise<HandOver> {
  const [found] = await readOne(ctx, [id]);
  if (!found) throw notFound('There is no such offer or request.');
  return found;
}

/** Greatest number of a viewer's own offers and requests that are listed. */
export const mostOwn = 100;

const readOwn = statement(
  handOverRow,
  `${selectHandOver} WHERE (one.to_id = $1 OR one.former_owner_id = $1 OR one.made_by_id = $1) AND ${isOpen('$2')}
   ORDER BY one.id LIMIT ${mostOwn}`,
);

/** The clubs that are offered to or by the viewer, or of the viewer, and their request; the oldest first. */
export const listOwnHandOvers = (ctx: Context): Promise<HandOver[]> =>
  readOwn(ctx, [ctx.actor.id, ctx.env.clock.now()]);

const readOffers = statement(
  handOverRow,
  `${selectHandOver} WHERE one.team_id = ANY ($1) AND one.kind = 'offer' AND ${isOpen('$2')}`,
);

/** The open offer of each club; null for a club that is not offered. */
export const offerLoader: LoaderDefinition<number, HandOver | null> = async (ctx, teamIds) =>
  inKeyOrder(teamIds, await readOffers(ctx, [teamIds, ctx.env.clock.now()]), ({ teamId }) => teamId, null);

const asMade: ListOrder<HandOver> = {
  keys: [{ sql: 'one.id', type: 'integer' }],
  direction: 'ASC',
  placeOf: ({ id }) => [id],
};

/** The open offers and requests of a league's clubs, the oldest first. @throws DomainError `not_found` */
export async function pageHandOvers(
  ctx: Context,
  leagueId: number,
  range: PageRange,
): Promise<Page<HandOver>> {
  const league = await getLeague(ctx, leagueId);
  authorize(ctx, peoplePolicy.readHandOvers, [leagueId]);
  const selection = new Selection('one.former_owner_id IS NOT DISTINCT FROM team.owner_id')
    .where('one.expires_at > ?', ctx.env.clock.now())
    .where('one.team_id IN (SELECT team_id FROM league_teams WHERE league_id = ?)', league.id);
  const read = (sql: string, values: unknown[]) =>
    readRows(ctx, handOverRow, `${selectHandOver} WHERE ${sql}`, values);
  return readPage(ctx, { from: joined, selection, order: asMade, read }, range);
}
