import { OperationTypeNode } from 'graphql';
import { notificationPolicy } from '../../areas/accounts/notifications/notification.policy.js';
import { userPolicy } from '../../areas/accounts/users/user.policy.js';
import { refusalBeyondScope, refuseBeyondScope } from '../../areas/accounts/callers/caller.js';
import { marketPolicy } from '../../areas/clubs/market/rules/market.policy.js';
import { playerPolicy } from '../../areas/clubs/players/player.policy.js';
import { teamPolicy } from '../../areas/clubs/teams/team.policy.js';
import { forumPolicy } from '../../areas/community/forum/threads/forum.policy.js';
import { moderationPolicy } from '../../areas/community/moderation/moderation.policy.js';
import { type ContentKind } from '../../areas/community/moderation/moderation.types.js';
import { newsPolicy } from '../../areas/community/news/news.policy.js';
import { importPolicy } from '../../areas/doors/imports/imports.policy.js';
import { webhookPolicy } from '../../areas/doors/webhooks/endpoints/webhook.policy.js';
import { livePolicy } from '../../areas/games/gameday/live/live.policy.js';
import { whatIfPolicy } from '../../areas/games/odds/what-if/what-if.policy.js';
import { ordersPolicy } from '../../areas/games/orders/orders.policy.js';
import { leaguePolicy } from '../../areas/leagues/leagues/league.policy.js';
import { matchPolicy } from '../../areas/leagues/matches/match.policy.js';
import { type Actor, admit, authorize, type Rule, scopes } from '../../platform/context/policy.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import {
  actors,
  type Allowed,
  mayCall,
  ofLeague,
  ofTeam,
  programOf,
  type Role,
  roles,
} from '../../testing/access/access.js';
import { makeSchema } from '../graphql/schema.js';
import { accessOf } from './access-document.js';

/** Access rules and declarations, checked as pure calls; `calls.test.ts` sends requests. */

const account = (role: 'user' | 'moderator' | 'admin') => ({ id: 100, role });
const oneself = ({ id, role }: Actor) => ({ id: id ?? 0, role: role ?? 'user' });
const written: readonly ContentKind[] = ['posts', 'threads', 'news'];
const withTeams: readonly ContentKind[] = ['posts', 'teams'];
const ownerId = actors.owner.id ?? 0;
const ofOwner = { id: ofTeam, ownerId, authorId: ownerId, posterId: ownerId, requestedById: ownerId };

interface Case {
  readonly name: string;
  readonly may: Allowed;
  readonly inPerson: boolean;
  allows(actor: Actor): void;
}

/**
 * A check of the rule with these subjects. `may` names the allowed callers if these subjects are an exception to the
 * rule's callers.
 */
function caseOf<Subjects extends readonly unknown[]>(
  name: string,
  rule: Rule<[...Subjects]>,
  subjects: (actor: Actor) => [...Subjects],
  may: Allowed = rule.callers,
): Case {
  const allows = (actor: Actor) => authorize({ actor }, rule, subjects(actor));
  return { name, may, inPerson: rule.besidesInPerson !== undefined, allows };
}

const { createFor, ...team } = teamPolicy;
const { readRequests, ...notification } = notificationPolicy;
const { manage, administer, decideRequests, readRequest, ...league } = leaguePolicy;
const { readEmail, readSuspension, makeResetLink, suspend, removeSecondFactorsOf, ...user } = userPolicy;
const { createThreadIn, replyIn, reactTo, ...forum } = forumPolicy;
const { deleteContent, deleteContentOf, ...moderation } = moderationPolicy;

const plainCases = Object.values([
  { ...user, ...notification, ...moderation },
  { ...team },
  { ...playerPolicy },
  { ...marketPolicy },
  { ...forum },
  { ...newsPolicy },
  { ...importPolicy },
  { ...whatIfPolicy },
  { ...ordersPolicy },
  { ...league },
]).flatMap((policy) =>
  Object.entries<Rule<[typeof ofOwner]>>(policy).map(([name, rule]) => caseOf(name, rule, () => [ofOwner])),
);

/** Rules about a league, and about matches and simulations without one, which belong to the site's staff. */
const leagueCases = Object.entries<Rule<[number | null]>>({
  ...livePolicy,
  ...matchPolicy,
  ...webhookPolicy,
  manage,
  administer,
  decideRequests,
  readRequests,
}).flatMap(([name, rule]) => [
  caseOf(name, rule, () => [ofLeague]),
  caseOf(
    `${name} without a league`,
    rule,
    () => [null],
    rule.callers === 'commissioner or staff' ? 'staff' : 'admin',
  ),
]);

const cases: readonly Case[] = [
  ...plainCases,
  ...leagueCases,
  caseOf('readRequest', readRequest, () => [ofOwner, ofLeague]),
  caseOf(
    'readRequest of a team that asked for nothing',
    readRequest,
    () => [ofOwner, null],
    'owner or staff',
  ),
  caseOf('edit a free agent', playerPolicy.edit, () => [], 'staff'),
  caseOf('delete a free agent', playerPolicy.remove, () => [], 'admin'),
  caseOf(
    'decide a trade with a team of another league',
    marketPolicy.decide,
    () => [ofOwner, { id: 13 }],
    'staff',
  ),
  caseOf('readEmail', readEmail, () => [ownerId]),
  caseOf('readSuspension', readSuspension, () => [ownerId]),
  caseOf('makeResetLink of a moderator', makeResetLink, () => [account('moderator')]),
  caseOf('makeResetLink of an administrator', makeResetLink, () => [account('admin')], 'nobody'),
  caseOf('removeSecondFactors of another', removeSecondFactorsOf, () => [100]),
  caseOf('removeSecondFactors of oneself', removeSecondFactorsOf, (actor) => [actor.id ?? 0], 'nobody'),
  caseOf('suspend a user', suspend, () => [account('user')]),
  caseOf('suspend a moderator', suspend, () => [account('moderator')], 'admin'),
  caseOf('suspend an administrator', suspend, () => [account('admin')], 'admin'),
  caseOf('suspend oneself', suspend, (actor) => [oneself(actor)], 'nobody'),
  caseOf('deleteContent of posts, threads and news', deleteContent, () => [written]),
  caseOf('deleteContent of teams', deleteContent, () => [withTeams], 'admin'),
  caseOf('deleteContent of a user', deleteContentOf, () => [account('user')]),
  caseOf('deleteContent of a moderator', deleteContentOf, () => [account('moderator')], 'admin'),
  caseOf('deleteContent of an administrator', deleteContentOf, () => [account('admin')], 'admin'),
  caseOf('deleteContent of oneself', deleteContentOf, (actor) => [oneself(actor)]),
  caseOf('createTeam for oneself', createFor, ({ id }) => [id]),
  caseOf('createTeam without an owner', createFor, () => [null], 'admin'),
  caseOf('createTeam for somebody else', createFor, () => [100], 'admin'),
  caseOf('createThread in an open category', createThreadIn, () => [{ isLocked: false }]),
  caseOf('createThread in a locked category', createThreadIn, () => [{ isLocked: true }], 'nobody'),
  caseOf('reply in an open thread', replyIn, () => [{ isLocked: false }]),
  caseOf('reply in a locked thread', replyIn, () => [{ isLocked: true }], 'nobody'),
  caseOf('react to a post', reactTo, () => [{ authorId: 100 }]),
  caseOf('react to one’s own post', reactTo, ({ id }) => [{ authorId: id }], 'nobody'),
  caseOf(
    'see a trade',
    marketPolicy.see,
    () => [ofOwner, { id: 13, ownerId: actors.rival.id }],
    'both owners, commissioner or staff',
  ),
];

test('each rule of the policies allows its callers, but no token if the rule requires a signed-in person', () => {
  const others = cases.flatMap(({ name, may, inPerson, allows }) =>
    roles.flatMap((role) => [
      ...difference(name, role, () => allows(actors[role]), mayCall(may, role)),
      ...(role === 'visitor'
        ? []
        : difference(
            `${name}, a program`,
            role,
            () => allows(programOf(actors[role], scopes)),
            !inPerson && mayCall(may, role),
          )),
    ]),
  );
  expect(cases.length).toBeGreaterThan(80);
  expect(others).toEqual([]);
});

test('each operation admits its callers, every account if owners may call it, and every commissioner if those of the league may', async () => {
  const others = [...accessOf(await makeSchema())].flatMap(([name, access]) =>
    roles.flatMap((role) => {
      const mayOwn = access.callers.startsWith('owner') && role !== 'visitor';
      const ofOtherLeague = role === 'outsider' && mayCall(access.callers, 'commissioner');
      const isAdmitted = mayOwn || ofOtherLeague || mayCall(access.callers, role);
      return [
        ...difference(name, role, () => admit({ actor: actors[role] }, access), isAdmitted),
        ...(role === 'visitor'
          ? []
          : difference(
              `${name}, a program`,
              role,
              () => admit({ actor: programOf(actors[role], scopes) }, access),
              isAdmitted && access.besidesInPerson === undefined,
            )),
      ];
    }),
  );
  expect(others).toEqual([]);
});

test('only these operations let visitors change something', async () => {
  const open = [...accessOf(await makeSchema())].flatMap(([name, { callers }]) =>
    isChange(name) && callers === 'everyone' ? [name] : [],
  );
  expect(open.toSorted()).toEqual([
    'POST /auth/email/confirm',
    'POST /auth/login',
    'POST /auth/passkey/login',
    'POST /auth/passkey/options',
    'POST /auth/password/reset',
    'POST /auth/password/reset-request',
    'POST /auth/register',
    'mutation beginPasskeyLogin',
    'mutation confirmEmail',
    'mutation login',
    'mutation loginWithPasskey',
    'mutation register',
    'mutation requestPasswordReset',
    'mutation resetPassword',
    'mutation viewThread',
  ]);
});

test('a token to read or to write covers exactly the operations of its scopes', async () => {
  const names = [...accessOf(await makeSchema()).keys()];
  const others = ([['read'], scopes] as const).flatMap((granted) => {
    const program = programOf(actors.admin, granted);
    const mayChange = granted.some((scope) => scope === 'write');
    return names
      .filter((name) => isBeyondScope(program, name) !== (isChange(name) && !mayChange))
      .map((name) => `${granted.join()}: ${name}`);
  });
  expect(others).toEqual([]);
});

const isChange = (operation: string) => !/^(query|subscription|GET) /.test(operation);

const operationTypes = new Map<string, OperationTypeNode>(
  Object.values(OperationTypeNode).map((type) => [type, type]),
);

/** Whether a request is refused because of the token's scopes, before any policy is checked. */
function isBeyondScope(program: Actor, operation: string): boolean {
  const [kind = ''] = operation.split(' ');
  const type = operationTypes.get(kind);
  if (type) return refusalBeyondScope(program, type) !== null;
  return outcomeOf(() => refuseBeyondScope(program, kind)) !== 'may';
}

/** A line for the report if the outcome is not the expected one. */
function difference(name: string, role: Role, attempt: () => void, isAllowed: boolean): string[] {
  const wanted = isAllowed ? 'may' : role === 'visitor' ? 'unauthenticated' : 'forbidden';
  const found = outcomeOf(attempt);
  return found === wanted ? [] : [`${name}: ${role}: ${found}, but should be: ${wanted}`];
}

function outcomeOf(attempt: () => void): string {
  try {
    attempt();
    return 'may';
  } catch (error) {
    if (error instanceof DomainError) return error.kind;
    throw error;
  }
}
