import { type FileUpload, GraphQLUpload } from 'graphql-upload-minimal';
import { Arg, Args, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { type PageArguments, UsualPage } from '../../../platform/lists/page-arguments.js';
import { type Connection, connectionOf } from '../../../platform/lists/pagination.js';
import { inputFromBody } from '../../../platform/input/validation.js';
import { loadLeagues } from '../../leagues/leagues/league.service.js';
import { League } from '../../leagues/leagues/league.types.js';
import { bytesOf } from '../../../platform/http/rest/sent-file.js';
import * as imports from './season-imports.service.js';
import { ImportQuery, SeasonImport, SeasonImportConnection } from './season-imports.types.js';
import { May } from '../../../platform/http/graphql/may.js';
import { importPolicy } from './imports.policy.js';

@Resolver(SeasonImport)
export class SeasonImportResolver {
  @May(importPolicy.read)
  @Query(() => SeasonImport, {
    nullable: true,
    description: 'The import of an uploaded season; null if no import has this id.',
  })
  seasonImport(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'The import.' }) id: number,
  ): Promise<SeasonImport | null> {
    return imports.findImport(ctx, id);
  }

  @May(importPolicy.read)
  @Query(() => SeasonImportConnection, {
    description: 'The imports of all uploaded seasons, the newest first.',
  })
  async seasonImports(
    @Ctx() ctx: Context,
    @Args(() => UsualPage) { range }: PageArguments,
  ): Promise<Connection<SeasonImport>> {
    return connectionOf(await imports.pageImports(ctx, range), range);
  }

  @May(importPolicy.importSeason)
  @Mutation(() => SeasonImport, {
    description:
      'Imports a real season as a league, in the background. The league is visible only when the import is done.',
  })
  async importSeason(
    @Ctx() ctx: Context,
    @Arg('file', () => GraphQLUpload, {
      description: 'A zip archive of at most 10 MB, with Retrosheet event files and their rosters.',
    })
    file: Promise<FileUpload>,
    @Arg('until', () => String, {
      nullable: true,
      description:
        'The last day whose games are imported as played, such as `2019-07-31`. Later games become pending matches. Default: all games are imported as played.',
    })
    until: string | null,
    @Arg('name', () => String, {
      nullable: true,
      description: 'Name of the league, at most 100 characters. Default: a name that contains the year.',
    })
    name: string | null,
  ): Promise<SeasonImport> {
    const read = async () => ({ bytes: await bytesOf(file), fileName: (await file).filename });
    return imports.requestImport(ctx, read, await inputFromBody(ImportQuery, { until, name }));
  }

  @May(importPolicy.importSeason)
  @Mutation(() => SeasonImport, {
    description:
      'Stops an import; nothing that was imported so far is kept. CONFLICT if the import has ended.',
  })
  cancelSeasonImport(
    @Ctx() ctx: Context,
    @Arg('id', () => IdScalar, { description: 'The import.' }) id: number,
  ): Promise<SeasonImport> {
    return imports.cancelImport(ctx, id);
  }

  @FieldResolver(() => League, {
    nullable: true,
    description: 'The imported league; null until the import is done, and again once the league is deleted.',
  })
  league(@Root() { leagueId }: SeasonImport, @Ctx() ctx: Context): Promise<League | null> | null {
    return leagueId === null ? null : ctx.loaders.load(ctx, loadLeagues, leagueId);
  }
}
