import { type GraphQLSchema } from 'graphql';
import { accessOf } from '../../api/access/access-document.js';
import { type Access, Actor, type Callers, type Scope, visitor } from '../../platform/context/policy.js';

/**
 * Roles from the weakest to the strongest. A `user` owns nothing. The `owner` owns the subject of the call; the `rival`
 * owns other teams, such as the owner's trading partner. The `commissioner` is one of the subject's league, the
 * `outsider` one of another league.
 */
export const roles = [
  'visitor',
  'user',
  'rival',
  'owner',
  'outsider',
  'commissioner',
  'moderator',
  'admin',
] as const;
export type Role = (typeof roles)[number];

const callers = {
  everyone: roles,
  'signed in': ['user', 'rival', 'owner', 'outsider', 'commissioner', 'moderator', 'admin'],
  owner: ['owner'],
  'owner or admin': ['owner', 'admin'],
  'owner or staff': ['owner', 'moderator', 'admin'],
  'owner, commissioner or staff': ['owner', 'commissioner', 'moderator', 'admin'],
  'owner, commissioner or admin': ['owner', 'commissioner', 'admin'],
  'both owners, commissioner or staff': ['rival', 'owner', 'commissioner', 'moderator', 'admin'],
  'commissioner or staff': ['commissioner', 'moderator', 'admin'],
  'commissioner or admin': ['commissioner', 'admin'],
  'any commissioner or staff': ['outsider', 'commissioner', 'moderator', 'admin'],
  'any commissioner or admin': ['outsider', 'commissioner', 'admin'],
  staff: ['moderator', 'admin'],
  admin: ['admin'],
  nobody: [],
} as const satisfies Readonly<Record<Callers, readonly Role[]>> & Readonly<Record<string, readonly Role[]>>;
export type Allowed = keyof typeof callers;

/** Whether a commissioner of the subject's league may call, and one of another league may not. */
export const dependsOnLeague = (may: Allowed): boolean =>
  mayCall(may, 'commissioner') && !mayCall(may, 'outsider');

const rolesOf = (may: Allowed): readonly Role[] => callers[may];
export const mayCall = (may: Allowed, role: Role): boolean => rolesOf(may).includes(role);
/** Undefined if everybody may call. */
export const strongestRefused = (may: Allowed): Role | undefined =>
  roles.findLast((role) => !mayCall(may, role));
/** Undefined if nobody may call. */
export const weakestAllowed = (may: Allowed): Role | undefined => rolesOf(may)[0];

export interface Permission {
  readonly may: Allowed;
  readonly inPerson: boolean;
  /** Further condition of the call. With `own`, a call finds only things of the caller's own account. */
  readonly needs?: keyof typeof needs;
}

const needs = {
  password: ['mutation login', 'mutation loginWithPasskey', 'POST /auth/login', 'POST /auth/passkey/login'],
  link: [
    'mutation confirmEmail',
    'mutation resetPassword',
    'POST /auth/email/confirm',
    'POST /auth/password/reset',
  ],
  invitation: ['GET /invitations/:token'],
  'own password': [
    'mutation beginPasskey',
    'mutation beginTotp',
    'mutation changeEmail',
    'mutation changePassword',
    'mutation deleteMyAccount',
    'mutation makeRecoveryCodes',
    'mutation registerPasskey',
    'mutation removePasskey',
    'mutation removeTotp',
    'DELETE /auth/me',
    'DELETE /auth/passkeys/:passkeyId',
    'DELETE /auth/totp',
    'POST /auth/email',
    'POST /auth/passkeys',
    'POST /auth/passkeys/options',
    'POST /auth/password',
    'POST /auth/recovery-codes',
    'POST /auth/totp',
  ],
  own: [
    'mutation endSession',
    'mutation renamePasskey',
    'mutation revokeToken',
    'DELETE /auth/sessions/:sessionId',
    'DELETE /tokens/:tokenId',
    'PATCH /auth/passkeys/:passkeyId',
  ],
} as const;

/** The callers that an operation admits for its subject in these tests, if they differ from the declared callers. */
const ofItsSubject: ReadonlyMap<string, Allowed> = new Map([
  ['GET /trades/:tradeId', 'both owners, commissioner or staff'],
  ['subscription marketChanged', 'owner, commissioner or staff'],
  ...[
    'GET /league-requests',
    'GET /roster-requests',
    'query leagueRequests',
    'query rosterRequests',
    'subscription leagueRequestsChanged',
    'subscription rosterRequestsChanged',
  ].map((name) => [name, 'any commissioner or staff'] as const),
  ...[
    'GET /webhook-events',
    'GET /webhooks',
    'query webhookEvents',
    'query webhooks',
    'subscription webhooksChanged',
  ].map((name) => [name, 'any commissioner or admin'] as const),
]);

export function permissionOf(name: string, { callers: may, besidesInPerson }: Access): Permission {
  const [need] = Object.entries(needs).find(([, names]) => names.some((known) => known === name)) ?? [];
  return {
    may: ofItsSubject.get(name) ?? may,
    inPerson: besidesInPerson !== undefined,
    ...(isNeed(need) && { needs: need }),
  };
}

const isNeed = (need: string | undefined): need is keyof typeof needs => need !== undefined && need in needs;

/** The permission of each operation of both APIs, by its name. */
export const permissionsOf = (schema: GraphQLSchema): ReadonlyMap<string, Permission> =>
  new Map([...accessOf(schema)].map(([name, may]) => [name, permissionOf(name, may)]));

/** The league of the subject, and its team. */
export const [ofLeague, ofTeam] = [11, 12];

export const actors: Readonly<Record<Role, Actor>> = {
  visitor,
  user: new Actor(1, 'user', 'user'),
  rival: new Actor(2, 'rival', 'user'),
  owner: new Actor(3, 'owner', 'user'),
  outsider: new Actor(6, 'outsider', 'user', undefined, { leagueIds: [21], teamIds: [22] }),
  commissioner: new Actor(7, 'commissioner', 'user', undefined, { leagueIds: [ofLeague], teamIds: [ofTeam] }),
  moderator: new Actor(4, 'moderator', 'moderator'),
  admin: new Actor(5, 'admin', 'admin'),
};

/** The actor of a role when calling with a personal token. */
export function programOf({ id, username, role, commission }: Actor, scopes: readonly Scope[]): Actor {
  const credential = { kind: 'token', id: 1, scopes, secondFactor: false } as const;
  return new Actor(id, username, role, credential, commission);
}
