import { GraphQLJSONObject } from 'graphql-scalars';
import { Field, ObjectType } from 'type-graphql';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { pageQuery } from '../../../platform/lists/page-query.js';
import { connectionType } from '../../../platform/lists/pagination.js';
import { Reference } from '../../../platform/input/rules.js';

@ObjectType({ description: 'One act of staff. It outlives the account and the thing it names.' })
export class AuditEntry {
  @Field(() => IdScalar, { description: 'Id; later entries have greater ids.' })
  id!: number;

  @Field({ description: 'When it was done.' })
  at!: Date;

  @Field({ description: 'Name, at that time, of the account that acted.' })
  actorUsername!: string;

  @Field({ description: 'The action, as `subject.verb`: `match.simulate`.' })
  act!: string;

  @Field(() => IdScalar, {
    nullable: true,
    description: 'Id of the match, thread, user, … that the act changed.',
  })
  subjectId!: number | null;

  @Field(() => GraphQLJSONObject, { description: 'Names and numbers that describe it further.' })
  detail!: Record<string, string | number | boolean | null>;
}

export const AuditEntryConnection = connectionType(AuditEntry, 'AuditEntry');

/** REST's query of `GET /audit-log`. */
export class AuditLogQuery extends pageQuery({ usual: 50, most: 200 }) {
  @Reference({ label: 'before' })
  before?: number;
}
