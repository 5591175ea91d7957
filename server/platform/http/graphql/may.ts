import { defaultFieldResolver, type GraphQLField, type GraphQLSchema } from 'graphql';
import { Extensions } from 'type-graphql';
import { type Context } from '../../context/context.js';
import { type Access, admit } from '../../context/policy.js';

declare module 'graphql' {
  interface GraphQLFieldExtensions<_TSource, _TContext, _TArgs> {
    may?: Access;
  }
}

/** Declares the callers of an operation; its description says them as well. Queries without it are for everyone. */
export const May = (access: Access) => Extensions({ may: access });

/**
 * Admits callers as the operations declare it, before arguments are checked and anything is looked for.
 * @throws Error when a mutation does not declare it
 */
export function admitCallers(schema: GraphQLSchema): GraphQLSchema {
  for (const type of [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      const { may } = field.extensions;
      if (may) admitTo(field, may);
      else if (type === schema.getMutationType()) throw new Error(`The mutation ${field.name} lacks @May`);
    }
  }
  return schema;
}

function admitTo(field: GraphQLField<unknown, Context>, may: Access): void {
  const { resolve = defaultFieldResolver, subscribe } = field;
  field.description = described(field.description, may);
  // Each event of a subscription too: it ends with the role. One that is for all accounts may say that the account has gone.
  if (!subscribe || may.callers !== 'signed in')
    field.resolve = (source, args, ctx, info): unknown => {
      admit(ctx, may);
      return resolve(source, args, ctx, info);
    };
  if (subscribe)
    field.subscribe = (source, args, ctx, info): unknown => {
      admit(ctx, may);
      return subscribe(source, args, ctx, info);
    };
}

function described(text: string | null | undefined, { callers, words, besidesInPerson }: Access): string {
  if (callers === 'everyone') return text ?? '';
  return `${text ?? ''} For ${words}${besidesInPerson ? '; not for personal tokens' : ''}.`;
}
