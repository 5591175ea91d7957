import { Arg, ArgsType, type ClassType, Field, Int } from 'type-graphql';
import { type PageRange, pageSize, type PageSizes } from './pagination.js';

/** GraphQL's arguments of a connection; REST's counterpart is `pageQuery`. */
export interface PageArguments {
  readonly range: PageRange;
}

/** Arguments of a connection with its own page sizes. */
export function pageArguments({ usual, most }: PageSizes): ClassType<PageArguments> {
  @ArgsType()
  class Arguments implements PageArguments {
    @Field(() => Int, { description: `Number of rows on the page, at most ${most}.` })
    first: number = usual;

    @Field(() => String, { nullable: true, description: '`endCursor` of the previous page.' })
    after?: string | null;

    get range(): PageRange {
      return { limit: pageSize(this.first, usual, most), after: this.after };
    }
  }
  return Arguments;
}

/** Largest offset: rows beyond it need a cursor, because PostgreSQL reads every row that an offset skips. */
export const farthestOffset = 100_000;

/** Arguments of a connection whose pages may also start at an offset. */
export function pageOrOffsetArguments(sizes: PageSizes): ClassType<PageArguments> {
  @ArgsType()
  class Arguments extends pageArguments(sizes) {
    @Field(() => Int, {
      nullable: true,
      description: `Number of rows to skip, from 0 to ${farthestOffset}; not together with \`after\`.`,
    })
    offset?: number | null;

    override get range(): PageRange {
      const offset = Math.min(Math.max(this.offset ?? 0, 0), farthestOffset);
      return { ...super.range, offset };
    }
  }
  return Arguments;
}

/** Arguments of most connections. */
export const UsualPage = pageArguments({ usual: 100, most: 500 });

/** GraphQL's argument that searches a list by name. */
export const SearchArgument = () =>
  Arg('search', () => String, {
    nullable: true,
    description: 'Only objects whose name contains this text of at most 100 characters, ignoring case.',
  });
