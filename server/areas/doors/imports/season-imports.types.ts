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
    WAITING: { description: 'It waits in the queue.' },
    RUNNING: { description: 'Its files are being read, or its games scored. The league is not visible yet.' },
    DONE: { description: 'The league is complete.' },
    FAILED: { description: 'Nothing of it was kept; `problem` says why.' },
    CANCELLED: { description: 'It was stopped; nothing of it was kept.' },
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
    description: 'Id of the game in the files, `ANA201904040`; null for a part that belongs to no game.',
  })
  game!: string | null;

  @Field({ description: 'The file.' })
  file!: string;

  @Field(() => Int, { description: 'The line in the file, from 1; 0 for the whole file.' })
  line!: number;

  @Field({ description: 'A sentence to show.' })
  reason!: string;
}

@ObjectType({ description: 'Result of an import.', simpleResolvers: true })
export class ImportReportType {
  @Field({ description: 'Name of the league.' })
  leagueName!: string;

  @Field(() => Int, { description: 'Clubs.' })
  clubs!: number;

  @Field(() => Int, { description: 'Players.' })
  players!: number;

  @Field(() => Int, { description: 'Number of played games with all their plays.' })
  games!: number;

  @Field(() => Int, { description: 'Number of matches that are still to be played.' })
  pending!: number;

  @Field(() => [LeftOutGameType], { description: 'The first 100 games or other parts that were left out.' })
  leftOut!: LeftOutGameType[];

  @Field(() => Int, { description: 'Number of left-out games or parts that are not in the list.' })
  moreLeftOut!: number;
  @Field(() => [LeftOutGameType], {
    description: 'The first 100 missing details: the files lack them, or they cannot be read.',
  })
  notes!: LeftOutGameType[];

  @Field(() => [String], {
    description: 'Sentences that describe how ratings, parks and the league’s environment were estimated.',
  })
  method!: string[];

  @Field({ description: 'Notice to show wherever the data is shown.' })
  notice!: string;
}

@ObjectType({ description: 'A season that an administrator uploaded.', simpleResolvers: true })
export class SeasonImport {
  @Field(() => IdScalar)
  id!: number;

  @Field(() => ImportStateEnum, { description: 'Its state.' })
  state!: ImportState;

  @Field({ description: 'The uploaded file.' })
  fileName!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The last day whose games count as played, `2019-07-31`; null for the whole season.',
  })
  until!: string | null;

  @Field(() => Int, { description: 'Number of games scored and stored so far.' })
  done!: number;

  @Field(() => Int, { description: 'Number of games to score; 0 until the files are read.' })
  total!: number;

  @Field(() => IdScalar, {
    nullable: true,
    description: 'The imported league; null until it is done, and once the league is deleted.',
  })
  leagueId!: number | null;

  @Field(() => ImportReportType, {
    nullable: true,
    description: 'Result of the import; null until it is done.',
  })
  report!: ImportReportType | null;

  @Field(() => String, { nullable: true, description: 'Sentence that says why it failed; null otherwise.' })
  problem!: string | null;

  @Field({ description: 'When it was uploaded.' })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When it was done, failed or cancelled; null before.' })
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
