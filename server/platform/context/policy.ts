import { forbidden, unauthenticated } from '../errors/domain-error.js';

export const roles = ['user', 'moderator', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Scopes of a personal token; one with `write` has `read` too. */
export const scopes = ['read', 'write'] as const;
export type Scope = (typeof scopes)[number];

/** Proof of identity: by signing in, or by a personal token of the account. */
export type Credential =
  | {
      readonly kind: 'session';
      /** Null where no stored session stands behind it: in commands and tests. */
      readonly id: number | null;
      /** Whether a second factor was given. */
      readonly secondFactor: boolean;
    }
  | {
      readonly kind: 'token';
      readonly id: number;
      readonly scopes: readonly Scope[];
      /** Whether the session that made it had a second factor. */
      readonly secondFactor: boolean;
    };

const unstoredSession: Credential = { kind: 'session', id: null, secondFactor: false };

/** The caller. Read from the database on every request, so a changed role bites at once. */
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

  /** Whether this person signed in, and is not a program with a personal token. */
  get inPerson(): boolean {
    return this.id !== null && this.credential.kind === 'session';
  }

  /** Whether the credential covers changes; what the person may change is a question of policies. */
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

/** A rule of who may do one thing: pure, synchronous, and the same for both APIs and the web app's buttons. */
export type Rule<Subjects extends readonly unknown[] = readonly []> = Check<Subjects> & {
  /** Of a rule for people who signed in: what must hold besides. */
  readonly besidesInPerson?: Check<Subjects>;
};

type Check<Subjects extends readonly unknown[]> = (actor: Actor, ...subjects: Subjects) => boolean;

/**
 * The rule for people who signed in, and for no program with a personal token of theirs: what opens or closes an account, or
 * outlives the token.
 */
export function inPerson<Subjects extends readonly unknown[]>(besides: Check<Subjects>): Rule<Subjects> {
  const rule: Check<Subjects> = (actor, ...subjects) => actor.inPerson && besides(actor, ...subjects);
  return Object.assign(rule, { besidesInPerson: besides });
}

export const inPersonOnly = 'A personal token cannot do this: please sign in';

/**
 * Lets the actor pass or throws: `unauthenticated` for a visitor, `forbidden` for anybody else.
 * `refusal` replaces the default sentence where the product has its own.
 */
export function authorize<Subjects extends readonly unknown[]>(
  ctx: { readonly actor: Actor },
  rule: Rule<Subjects>,
  subjects: Subjects,
  refusal?: { visitor?: string; other?: string },
): void {
  if (rule(ctx.actor, ...subjects)) return;
  if (!ctx.actor.signedIn) throw unauthenticated(refusal?.visitor);
  if (!ctx.actor.inPerson && rule.besidesInPerson?.(ctx.actor, ...subjects)) throw forbidden(inPersonOnly);
  throw forbidden(refusal?.other);
}
