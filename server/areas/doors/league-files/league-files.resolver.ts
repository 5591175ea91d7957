import { type FileUpload, GraphQLUpload } from 'graphql-upload-minimal';
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { type Context } from '../../../platform/context/context.js';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { May } from '../../../platform/http/graphql/may.js';
import { bytesOf } from '../../../platform/http/rest/sent-file.js';
import { leaguePolicy } from '../../leagues/leagues/league.policy.js';
import { documentLimits, LeagueImport } from './reading/document.types.js';
import { importLeague } from './league-import.service.js';

@Resolver()
export class LeagueFilesResolver {
  @May(leaguePolicy.create)
  @Mutation(() => LeagueImport, {
    description:
      'Creates a league from a document, or changes it. If anything is wrong, nothing is stored, and `extensions.errors` lists all mistakes.',
  })
  importLeague(
    @Ctx() ctx: Context,
    @Arg('file', () => GraphQLUpload, {
      description: 'JSON, a table, or a zip archive of tables, of at most 10 MB.',
    })
    file: Promise<FileUpload>,
    @Arg('dryRun', () => Boolean, { defaultValue: false, description: 'Whether to store nothing.' })
    dryRun: boolean,
    @Arg('leagueId', () => IdScalar, {
      nullable: true,
      description: 'Id of the league to change; if omitted, the league of the document’s name, or a new one.',
    })
    leagueId: number | null,
  ): Promise<LeagueImport> {
    const read = async () => ({
      bytes: await bytesOf(file, documentLimits.bytes),
      filename: (await file).filename,
    });
    return importLeague(ctx, read, { dryRun, leagueId });
  }
}
