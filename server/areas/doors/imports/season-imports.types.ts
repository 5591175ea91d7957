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
    WAITING: { description: 'Its turn has not come.' },
    RUNNING: { description: 'Its files are being read, or its games scored; nothing of it can be seen yet.' },
    DONE: { description: 'All of it is here.' },
    FAILED: { description: 'Nothing of it is here: `problem` says why.' },
    CANCELLED: { description: 'Stopped before its end: nothing of it is here.' },
  },
});

@ObjectType({
  description:
    'A game or another part of the files that is not in, and why; or what is in, and what is missing of it.',
  simpleResolvers: true,
})
export class LeftOutGameType {
  @Field(() => String, {
    nullable: true,
    description: 'Its id in the files, `ANA201904040`; null for what belongs to no game.',
  })
  game!: string | null;

  @Field({ description: 'The file.' })
  file!: string;

  @Field(() => Int, { description: 'The line of the file, from 1; 0 where all of the file is meant.' })
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

  @Field(() => Int, { description: 'Games that are in with everything that happened.' })
  games!: number;

  @Field(() => Int, { description: 'Matches that are still to be played.' })
  pending!: number;

  @Field(() => [LeftOutGameType], { description: 'Things left out; the first 100.' })
  leftOut!: LeftOutGameType[];

  @Field(() => Int, { description: 'Number of further things left out.' })
  moreLeftOut!: number;
  @Field(() => [LeftOutGameType], {
    description:
      'Things imported without a detail that their files do not give or that cannot be read; the first 100.',
  })
  notes!: LeftOutGameType[];

  @Field(() => [String], {
    description: 'Methods that estimated ratings, parks and the league’s environment, in sentences.',
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
    description: 'The last day whose games have been played, `2019-07-31`; null for the whole season.',
  })
  until!: string | null;

  @Field(() => Int, { description: 'Games that are scored and stored so far.' })
  done!: number;

  @Field(() => Int, { description: 'Games to score; 0 until the files are read.' })
  total!: number;

  @Field(() => IdScalar, {
    nullable: true,
    description: 'The league that came of it; null until it is done, and once the league is deleted.',
  })
  leagueId!: number | null;

  @Field(() => ImportReportType, { nullable: true, description: 'Null until it is done.' })
  report!: ImportReportType | null;

  @Field(() => String, { nullable: true, description: 'Why it failed, as a sentence to show.' })
  problem!: string | null;

  @Field({ description: 'When it was uploaded.' })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When it ended, however that was.' })
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
