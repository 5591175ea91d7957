import { type DomainError, forbidden, unauthenticated } from '../errors/domain-error.js';

export const roles = ['user', 'moderator', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Scopes of a personal token; a token with `write` has `read` too. */
export const scopes = ['read', 'write'] as const;
export type Scope = (typeof scopes)[number];

/** Proof of identity: by signing in, or by a personal token of the account. */
export type Credential =
  | {
      readonly kind: 'session';
      /** The session behind the proof; null if none is stored, as in commands and tests. */
      readonly id: number | null;
      /** Whether a second factor was given. */
      readonly secondFactor: boolean;
    }
  | {
      readonly kind: 'token';
      readonly id: number;
      readonly scopes: readonly Scope[];
      /** Whether the session that made the token had a second factor. */
      readonly secondFactor: boolean;
    };

const unstoredSession: Credential = { kind: 'session', id: null, secondFactor: false };

/** Ids of the leagues of which an account is a commissioner, and of the teams in them. */
export interface Commission {
  readonly leagueIds: readonly number[];
  readonly teamIds: readonly number[];
}

export const noCommission: Commission = { leagueIds: [], teamIds: [] };

/** The caller. Read from the database on every request, so that changed rights take effect immediately. */
export class Actor {
  constructor(
    /** User id; null for a signed-out visitor. */
    readonly id: number | null,
    readonly username: string | null,
    readonly role: Role | null,
    readonly credential: Credential = unstoredSession,
    readonly commission: Commission = noCommission,
  ) {}

  get signedIn(): boolean {
    return this.id !== null;
  }

  /** Whether the caller is a person who signed in, not a program with a personal token. */
  get inPerson(): boolean {
    return this.id !== null && this.credential.kind === 'session';
  }

  /** Whether the credential allows changes; policies decide which ones. */
  get mayWrite(): boolean {
    return this.credential.kind === 'session' || this.credential.scopes.includes('write');
  }

  get isStaff(): boolean {
    return this.role === 'moderator' || this.role === 'admin';
  }

  get isAdmin(): boolean {
    return this.role === 'admin';
  }

  /** Whether the account is a commissioner of at least one league. */
  get isCommissioner(): boolean {
    return this.commission.leagueIds.length > 0;
  }

  /** Whether the account is a commissioner of this league; false without a league. */
  isCommissionerOf(leagueId: number | null): boolean {
    return leagueId !== null && this.commission.leagueIds.includes(leagueId);
  }

  /** Whether the account is a commissioner of the team’s league. */
  isCommissionerOfTeam(teamId: number): boolean {
    return this.commission.teamIds.includes(teamId);
  }

  /** Whether this signed-in user is the one the id names. */
  is(userId: number | null): boolean {
    return this.id !== null && this.id === userId;
  }
}

export const visitor = new Actor(null, null, null);

/**
 * Kinds of callers. The owner is the account that the subject belongs to, the commissioner that of the subject’s league.
 */
export type Callers =
  | 'everyone'
  | 'signed in'
  | 'owner'
  | 'owner or staff'
  | 'owner or admin'
  | 'owner, commissioner or staff'
  | 'owner, commissioner or admin'
  | 'commissioner or staff'
  | 'commissioner or admin'
  | 'staff'
  | 'admin';

/** Sentences that refuse a call: one for visitors, one for other callers. If one is missing, the usual one is used. */
export interface Refusal {
  readonly visitor?: string;
  readonly other?: string;
}

type Check<Subjects extends readonly unknown[] = readonly []> = (
  actor: Actor,
  ...subjects: Subjects
) => boolean;

/** The part of a rule that does not need the subject of a call; operations of both APIs declare it as `may`. */
export interface Access {
  readonly callers: Callers;
  /** The callers in words: "administrators". */
  readonly words: string;
  readonly refusal: Refusal;
  /** Whether the actor may make the call for at least one subject. */
  readonly admits: Check;
  /** Set if the rule refuses personal tokens: the same rule without this refusal. */
  readonly besidesInPerson?: Access;
}

/** A rule for one action: pure, synchronous, and the same for both APIs and the web app's buttons. */
export type Rule<Subjects extends readonly unknown[] = readonly []> = Access &
  Check<Subjects> & { readonly besidesInPerson?: Rule<Subjects> };

const ruleOf =
  (callers: Callers, words: string, allows: Check) =>
  (refusal: Refusal = {}): Rule =>
    Object.assign((actor: Actor) => allows(actor), { callers, words, refusal, admits: allows });

const isStaff: Check = (actor) => actor.isStaff;
const isAdmin: Check = (actor) => actor.isAdmin;

export const everyone = ruleOf('everyone', 'everyone', () => true)();
export const signedIn = ruleOf('signed in', 'everybody signed in', (actor) => actor.signedIn);
export const staff = ruleOf('staff', 'moderators and administrators', isStaff);
export const administrators = ruleOf('admin', 'administrators', isAdmin);

/** Ownership of a subject, with words for its owner: "the team’s owner". */
export interface Ownership<Subjects extends readonly unknown[]> {
  readonly words: string;
  readonly holds: Check<Subjects>;
}

/** Callers who need not hold the subject, with words that follow those for its holders. */
interface Others {
  readonly words: string;
  readonly allows: Check;
}

const ruleOr = <Subjects extends readonly unknown[]>(
  callers: Callers,
  { words: others, allows }: Others,
  { words, holds }: Ownership<Subjects>,
  refusal: Refusal,
  admits: Check = (actor) => actor.signedIn,
): Rule<Subjects> =>
  Object.assign((actor: Actor, ...subjects: Subjects) => allows(actor) || holds(actor, ...subjects), {
    callers,
    words: `${words}${others}`,
    refusal,
    admits,
  });

const nobodyElse: Others = { words: '', allows: () => false };
const orStaff: Others = { words: ', moderators and administrators', allows: isStaff };
const orAdmin: Others = { words: ' and administrators', allows: isAdmin };

const ownerRuleOf =
  (callers: Callers, others: Others) =>
  <Subjects extends readonly unknown[]>(owner: Ownership<Subjects>, refusal: Refusal = {}): Rule<Subjects> =>
    ruleOr(callers, others, owner, refusal);

export const onlyOwner = ownerRuleOf('owner', nobodyElse);
export const staffOr = ownerRuleOf('owner or staff', orStaff);
export const administratorsOr = ownerRuleOf('owner or admin', orAdmin);

/** A match or a bulk simulation without a league is null; no commissioner has rights on it. */
const leagueCommissioner: Ownership<[leagueId: number | null]> = {
  words: 'commissioners of the league',
  holds: (actor, leagueId) => actor.isCommissionerOf(leagueId),
};

/** All teams of the subject; none for a free agent, on whom no commissioner has rights. */
type Teams = readonly { readonly id: number }[];

const teamCommissioner: Ownership<Teams> = {
  words: 'commissioners of the team’s league',
  holds: (actor, ...teams) => teams.length > 0 && teams.every(({ id }) => actor.isCommissionerOfTeam(id)),
};

const leagueRuleOf =
  <Subjects extends readonly unknown[]>(
    callers: Callers,
    others: Others,
    commissioner: Ownership<Subjects>,
  ) =>
  (refusal: Refusal = {}): Rule<Subjects> =>
    ruleOr(callers, others, commissioner, refusal, (actor) => others.allows(actor) || actor.isCommissioner);

export const leagueStaff = leagueRuleOf('commissioner or staff', orStaff, leagueCommissioner);
export const leagueAdministrators = leagueRuleOf('commissioner or admin', orAdmin, leagueCommissioner);
export const teamStaff = leagueRuleOf('commissioner or staff', orStaff, teamCommissioner);
export const teamAdministrators = leagueRuleOf('commissioner or admin', orAdmin, teamCommissioner);

const ownerOrLeagueRuleOf =
  <Least extends readonly unknown[]>(callers: Callers, others: Others, commissioner: Ownership<Least>) =>
  <Subjects extends Least>({ words, holds }: Ownership<Subjects>, refusal: Refusal = {}): Rule<Subjects> =>
    ruleOr(
      callers,
      others,
      {
        words: `${words}, ${commissioner.words}`,
        holds: (actor, ...subjects) => holds(actor, ...subjects) || commissioner.holds(actor, ...subjects),
      },
      refusal,
    );

export const teamStaffOr = ownerOrLeagueRuleOf('owner, commissioner or staff', orStaff, teamCommissioner);
export const teamAdministratorsOr = ownerOrLeagueRuleOf(
  'owner, commissioner or admin',
  orAdmin,
  teamCommissioner,
);
/** For a subject that concerns a league without being in it, such as a request to join. */
export const leagueStaffOr = ownerOrLeagueRuleOf('owner, commissioner or staff', orStaff, {
  words: leagueCommissioner.words,
  holds: (actor, _subject: unknown, leagueId: number | null) => actor.isCommissionerOf(leagueId),
});

/** The rule with a further condition on its subject. */
export const provided = <Subjects extends readonly unknown[]>(
  rule: Rule,
  holds: Check<Subjects>,
  refusal: Refusal = rule.refusal,
): Rule<Subjects> => {
  const check: Check<Subjects> = (actor, ...subjects) => rule(actor) && holds(actor, ...subjects);
  const { callers, words, admits } = rule;
  return Object.assign(check, { callers, words, refusal, admits });
};

/**
 * The rule for persons who signed in, not for programs with their personal tokens. It protects actions that open or
 * close an account, or whose effect outlives the token.
 */
export function inPerson<Subjects extends readonly unknown[]>(rule: Rule<Subjects>): Rule<Subjects> {
  const check: Check<Subjects> = (actor, ...subjects) => actor.inPerson && rule(actor, ...subjects);
  const admits = (actor: Actor) => actor.inPerson && rule.admits(actor);
  const { callers, words, refusal } = rule;
  return Object.assign(check, { callers, words, refusal, admits, besidesInPerson: rule });
}

export const inPersonOnly = 'A personal token cannot do this: please log in';

/**
 * Lets the actor pass or throws: `unauthenticated` for a visitor, `forbidden` for anybody else. `refusal` replaces the
 * rule's sentences if they depend on the subject.
 */
export function authorize<Subjects extends readonly unknown[]>(
  { actor }: { readonly actor: Actor },
  rule: Rule<Subjects>,
  subjects: Subjects,
  refusal: Refusal = rule.refusal,
): void {
  if (rule(actor, ...subjects)) return;
  throw refused(actor, refusal, rule.besidesInPerson?.(actor, ...subjects));
}

/** Lets the actor begin the call, or throws as {@link authorize} does; the rule may still refuse its subject. */
export function admit(
  { actor }: { readonly actor: Actor },
  { admits, refusal, besidesInPerson }: Access,
): void {
  if (!admits(actor)) throw refused(actor, refusal, besidesInPerson?.admits(actor));
}

function refused(actor: Actor, { visitor: signInFirst, other }: Refusal, mayInPerson = false): DomainError {
  if (!actor.signedIn) return unauthenticated(signInFirst);
  return forbidden(mayInPerson && !actor.inPerson ? inPersonOnly : other);
}
