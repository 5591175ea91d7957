import { defaultFieldResolver, type GraphQLField, type GraphQLSchema } from 'graphql';
import { Extensions } from 'type-graphql';
import { type Context } from '../../context/context.js';
import { type Access, admit } from '../../context/policy.js';

declare module 'graphql' {
  interface GraphQLFieldExtensions<_TSource, _TContext, _TArgs> {
    may?: Access;
  }
}

/** Declares the callers of an operation, also in its description. Queries without it are for everyone. */
export const May = (access: Access) => Extensions({ may: access });

/**
 * Makes operations refuse callers by their declarations, before arguments are checked and rows are read.
 * @throws Error when a mutation has no declaration
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
  // A subscription checks its caller again at each event. Subscriptions for every account are an exception, because
  // they may report the end of the account.
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
