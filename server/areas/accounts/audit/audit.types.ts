import { GraphQLJSONObject } from 'graphql-scalars';
import { Field, ObjectType } from 'type-graphql';
import { IdScalar } from '../../../platform/http/graphql/id.js';
import { pageQuery } from '../../../platform/lists/page-query.js';
import { connectionType } from '../../../platform/lists/pagination.js';
import { Reference } from '../../../platform/input/rules.js';

@ObjectType({
  description:
    'An action of staff. The entry stays when the account that acted, or the thing that was changed, is deleted.',
})
export class AuditEntry {
  @Field(() => IdScalar, { description: 'Id; later entries have greater ids.' })
  id!: number;

  @Field({ description: 'Time of the action.' })
  at!: Date;

  @Field({ description: 'Name of the account that acted, as it was at that time.' })
  actorUsername!: string;

  @Field({ description: 'The action, as `subject.verb`, such as `match.simulate`.' })
  act!: string;

  @Field(() => IdScalar, {
    nullable: true,
    description: 'Id of the match, thread, account, … that the action changed; null if it changed several.',
  })
  subjectId!: number | null;

  @Field(() => GraphQLJSONObject, { description: 'Names and numbers that describe the action further.' })
  detail!: Record<string, string | number | boolean | null>;
}

export const AuditEntryConnection = connectionType(AuditEntry, 'AuditEntry');

/** REST's query of `GET /audit-log`. */
export class AuditLogQuery extends pageQuery({ usual: 50, most: 200 }) {
  @Reference({ label: 'before' })
  before?: number;
}
