import { Field, Int, ObjectType, registerEnumType } from 'type-graphql';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { pageQuery } from '../../../platform/lists/page-query.js';
import { connectionType } from '../../../platform/lists/pagination.js';
import { Text } from '../../../platform/input/rules.js';
import { type EnumOf } from '../../../platform/http/graphql/enum-of.js';
import { type ImportState } from './season-import.entity.js';

const ImportStateEnum: EnumOf<ImportState> = {
  WAITING: 'waiting',
  RUNNING: 'running',
  DONE: 'done',
  FAILED: 'failed',
  CANCELLED: 'cancelled',
};

registerEnumType(ImportStateEnum, {
  name: 'ImportState',
  description: 'States of the import of a season.',
  valuesConfig: {
    WAITING: { description: 'The import waits in the queue.' },
    RUNNING: {
      description: 'The files are being read, or the games are being scored. The league is not visible yet.',
    },
    DONE: { description: 'The league is complete.' },
    FAILED: { description: 'The import failed; `problem` says why. Nothing that was imported is kept.' },
    CANCELLED: { description: 'An administrator stopped the import. Nothing that was imported is kept.' },
  },
});

@ObjectType({
  description:
    'A game or another part of the files that was left out, or a detail that is missing in an imported game.',
  simpleResolvers: true,
})
export class LeftOutGameType {
  @Field(() => String, {
    nullable: true,
    description:
      'Id of the game in the files, such as `ANA201904040`; null for a part that belongs to no game.',
  })
  game!: string | null;

  @Field({ description: 'Name of the file.' })
  file!: string;

  @Field(() => Int, { description: 'The line in the file, from 1; 0 for the whole file.' })
  line!: number;

  @Field({ description: 'The reason, as a sentence to show.' })
  reason!: string;
}

@ObjectType({ description: 'Result of an import.', simpleResolvers: true })
export class ImportReportType {
  @Field({ description: 'Name of the league.' })
  leagueName!: string;

  @Field(() => Int, { description: 'Number of imported clubs.' })
  clubs!: number;

  @Field(() => Int, { description: 'Number of imported players.' })
  players!: number;

  @Field(() => Int, { description: 'Number of played games that were imported with all their plays.' })
  games!: number;

  @Field(() => Int, { description: 'Number of imported matches that are still to be played.' })
  pending!: number;

  @Field(() => [LeftOutGameType], { description: 'The first 100 games or other parts that were left out.' })
  leftOut!: LeftOutGameType[];

  @Field(() => Int, {
    description: 'Number of games and other parts that were left out beyond the 100 in `leftOut`.',
  })
  moreLeftOut!: number;
  @Field(() => [LeftOutGameType], {
    description:
      'The first 100 details that the imported games lack, because they are missing or unreadable in the files.',
  })
  notes!: LeftOutGameType[];

  @Field(() => [String], {
    description: 'Sentences that describe how ratings, parks and the league’s environment were estimated.',
  })
  method!: string[];

  @Field({ description: 'Notice to show wherever the data is shown.' })
  notice!: string;
}

@ObjectType({ description: 'The import of a season that an administrator uploaded.', simpleResolvers: true })
export class SeasonImport {
  @Field(() => IdScalar)
  id!: number;

  @Field(() => ImportStateEnum, { description: 'State of the import.' })
  state!: ImportState;

  @Field({ description: 'Name of the uploaded file.' })
  fileName!: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The last day whose games are imported as played, such as `2019-07-31`; null if all games are.',
  })
  until!: string | null;

  @Field(() => Int, { description: 'Number of games scored and stored so far.' })
  done!: number;

  @Field(() => Int, { description: 'Number of games to score; 0 until the files are read.' })
  total!: number;

  @Field(() => IdScalar, {
    nullable: true,
    description: 'The imported league; null until the import is done, and again once the league is deleted.',
  })
  leagueId!: number | null;

  @Field(() => ImportReportType, {
    nullable: true,
    description: 'Result of the import; null until the import is done.',
  })
  report!: ImportReportType | null;

  @Field(() => String, {
    nullable: true,
    description: 'Why the import failed, as a sentence; null if it did not fail.',
  })
  problem!: string | null;

  @Field({ description: 'When the season was uploaded.' })
  createdAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'When the import was done, failed or was cancelled; null until then.',
  })
  endedAt!: Date | null;
}

@ObjectType({ description: 'A page of imports, the newest first.', simpleResolvers: true })
export class SeasonImportConnection extends connectionType(SeasonImport, 'SeasonImport') {}

/** REST's query of `POST /imports`. */
export class ImportQuery {
  @Text({ label: 'until', max: 10 })
  until?: string | null;

  @Text({ label: 'League name', max: 100 })
  name?: string | null;
}

/** REST's query of `GET /imports`. */
export class ImportsQuery extends pageQuery({ usual: 50, most: 500 }) {}
