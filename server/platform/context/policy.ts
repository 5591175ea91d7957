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

/** The caller. Read from the database on every request, so that a changed role takes effect immediately. */
export class Actor {
  constructor(
    /** User id; null for a signed-out visitor. */
    readonly id: number | null,
    readonly username: string | null,
    readonly role: Role | null,
    readonly credential: Credential = unstoredSession,
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

  /** Whether this signed-in user is the one the id names. */
  is(userId: number | null): boolean {
    return this.id !== null && this.id === userId;
  }
}

export const visitor = new Actor(null, null, null);

/** Kinds of callers, the largest group first. The owner is the account that the subject belongs to. */
export type Callers =
  | 'everyone'
  | 'signed in'
  | 'owner'
  | 'owner or staff'
  | 'owner or admin'
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

export const everyone = ruleOf('everyone', 'everyone', () => true)();
export const signedIn = ruleOf('signed in', 'everybody signed in', (actor) => actor.signedIn);
export const staff = ruleOf('staff', 'moderators and administrators', (actor) => actor.isStaff);
export const administrators = ruleOf('admin', 'administrators', (actor) => actor.isAdmin);

/** Ownership of a subject, with words for its owner: "the team’s owner". */
export interface Ownership<Subjects extends readonly unknown[]> {
  readonly words: string;
  readonly holds: Check<Subjects>;
}

const ownerRuleOf =
  (callers: Callers, others: string, allows: Check) =>
  <Subjects extends readonly unknown[]>(owner: Ownership<Subjects>, refusal: Refusal = {}): Rule<Subjects> =>
    Object.assign((actor: Actor, ...subjects: Subjects) => allows(actor) || owner.holds(actor, ...subjects), {
      callers,
      words: `${owner.words}${others}`,
      refusal,
      admits: (actor: Actor) => actor.signedIn,
    });

export const onlyOwner = ownerRuleOf('owner', '', () => false);
export const staffOr = ownerRuleOf(
  'owner or staff',
  ', moderators and administrators',
  (actor) => actor.isStaff,
);
export const administratorsOr = ownerRuleOf(
  'owner or admin',
  ' and administrators',
  (actor) => actor.isAdmin,
);

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
