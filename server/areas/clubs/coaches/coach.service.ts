import { recordAct } from '../../accounts/audit/audit.service.js';
import { type Context } from '../../../platform/context/context.js';
import { conflict, invalid, notFound } from '../../../platform/errors/domain-error.js';
import { announce } from '../../../platform/data/transactions/announce.js';
import { groupedByKey, type LoaderDefinition } from '../../../platform/context/loaders.js';
import { type Page, type PageRange } from '../../../platform/lists/pagination.js';
import { authorize } from '../../../platform/context/policy.js';
import { columnsOf, selectList } from '../../../platform/data/rows.js';
import { type ListOrder, readPage, Selection } from '../../../platform/lists/selection.js';
import { readRows, statement } from '../../../platform/data/statement.js';
import { inTransaction } from '../../../platform/data/transactions/transaction.js';
import { teamPolicy } from '../teams/team.policy.js';
import { lockTeam, teamsChanged } from '../teams/team.service.js';
import { type Team } from '../teams/team.types.js';
import { CoachEntity } from './coach.entity.js';
import { bothRequired, type Coach, type HireCoachInput, type UpdateCoachInput } from './coach.types.js';

const coachNotFound = 'Coach not found.';
/** Maximum number of coaches of a team: as many as players on a roster, so that every list of coaches is short. */
export const largestStaff = 40;

const asHired: ListOrder<Coach> = {
  keys: [
    { sql: 'team_id', type: 'integer' },
    { sql: 'id', type: 'integer' },
  ],
  direction: 'ASC',
  placeOf: ({ teamId, id }) => [teamId, id],
};

/** Coaches of one team or of all teams, grouped by team, in the order hired. */
export function pageCoaches(ctx: Context, teamId: number | null, range: PageRange): Promise<Page<Coach>> {
  const selection = new Selection();
  if (teamId !== null) selection.where('team_id = ?', teamId);
  return pageSelected(ctx, selection, range);
}

/** The coaches of the team that the signed-in person runs; empty without a team. */
export function pageMyCoaches(ctx: Context, range: PageRange): Promise<Page<Coach>> {
  const own = new Selection().where('team_id = (SELECT team_id FROM users WHERE id = ?)', ctx.actor.id);
  return pageSelected(ctx, own, range);
}

function pageSelected(ctx: Context, selection: Selection, range: PageRange): Promise<Page<Coach>> {
  const read = (sql: string, values: unknown[]) =>
    readRows(ctx, coachRow, `${selectCoach} WHERE ${sql}`, values);
  return readPage(ctx, { from: 'coaches', selection, order: asHired, read }, range);
}

const coachRow = columnsOf(CoachEntity);
const selectCoach = `SELECT ${selectList(coachRow)} FROM coaches`;
const readStaff = statement(coachRow, `${selectCoach} WHERE team_id = ANY($1) ORDER BY id`);

/** @throws DomainError `not_found` */
export async function getCoach(ctx: Context, id: number): Promise<Coach> {
  const coach = await ctx.db.findOneBy(CoachEntity, { id });
  if (!coach) throw notFound(coachNotFound);
  return coach;
}

/** Each team's staff, in the order hired. */
export const staffLoader: LoaderDefinition<number, Coach[]> = async (ctx, teamIds) =>
  groupedByKey(teamIds, await readStaff(ctx, [teamIds]), (coach) => coach.teamId);

/** @throws DomainError `conflict` when the staff is full */
export function hireCoach(ctx: Context, input: HireCoachInput): Promise<Coach> {
  return inTransaction(ctx, async (tx) => {
    const team = await lockTeam(tx, input.teamId);
    authorize(tx, teamPolicy.manageCoaches, [team]);
    if ((await tx.db.countBy(CoachEntity, { teamId: team.id })) >= largestStaff) {
      throw conflict(`${team.name} already has ${largestStaff} coaches`);
    }
    const coach = await tx.db.save(
      tx.db.create(CoachEntity, { teamId: team.id, role: input.role, name: input.name.trim() }),
    );
    await recordAct(tx, 'coach.add', coach.id, { team: team.name, role: coach.role, name: coach.name });
    await announce(tx, teamsChanged({ teamId: team.id }));
    return coach;
  });
}

export function updateCoach(ctx: Context, id: number, input: UpdateCoachInput): Promise<Coach> {
  return inTransaction(ctx, async (tx) => {
    const { coach, team } = await coachToManage(tx, id);
    const { role, name } = input;
    if (role === '' || name?.trim() === '') throw invalid(bothRequired, role === '' ? 'role' : 'name');
    const former = { formerRole: coach.role, formerName: coach.name };
    const changed = await tx.db.save(
      CoachEntity,
      Object.assign(coach, { role: role ?? coach.role, name: name?.trim() ?? coach.name }),
    );
    const detail = { team: team.name, role: changed.role, name: changed.name, ...former };
    await recordAct(tx, 'coach.update', id, detail);
    await announce(tx, teamsChanged({ teamId: coach.teamId }));
    return changed;
  });
}

export function deleteCoach(ctx: Context, id: number): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const { coach, team } = await coachToManage(tx, id);
    await tx.db.delete(CoachEntity, { id });
    await recordAct(tx, 'coach.delete', id, { team: team.name, role: coach.role, name: coach.name });
    await announce(tx, teamsChanged({ teamId: team.id }));
    return `${coach.name} no longer coaches ${team.name}.`;
  });
}

/** Dismisses all coaches of a team. */
export function deleteTeamCoaches(ctx: Context, teamId: number): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const team = await lockTeam(tx, teamId);
    authorize(tx, teamPolicy.manageCoaches, [team]);
    const { affected } = await tx.db.delete(CoachEntity, { teamId });
    await recordAct(tx, 'coach.delete', null, { team: team.name, coaches: affected ?? 0 });
    await announce(tx, teamsChanged({ teamId }));
    return `${team.name} dismissed ${affected === 1 ? '1 coach' : `${affected ?? 0} coaches`}.`;
  });
}

/** Checks that the actor may change the staff, and locks the coach and the team. */
async function coachToManage(tx: Context, id: number): Promise<{ coach: CoachEntity; team: Team }> {
  const { teamId } = await getCoach(tx, id);
  const team = await lockTeam(tx, teamId);
  authorize(tx, teamPolicy.manageCoaches, [team]);
  const coach = await tx.db.findOneBy(CoachEntity, { id });
  if (!coach) throw notFound(coachNotFound);
  return { coach, team };
}
