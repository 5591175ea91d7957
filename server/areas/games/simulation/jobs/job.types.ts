import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql';
import { IdScalar } from '../../../../platform/http/graphql/id.js';
import { pageQuery } from '../../../../platform/lists/page-query.js';
import { connectionType } from '../../../../platform/lists/pagination.js';
import { Choice, Reference } from '../../../../platform/input/rules.js';
import { type JobStatus, type Span, spans } from './job.entity.js';

export enum SimulationStatus {
  WAITING = 'waiting',
  RUNNING = 'running',
  COMPLETED = 'completed',
  CANCELLED = 'cancelled',
  FAILED = 'failed',
}

registerEnumType(SimulationStatus, {
  name: 'SimulationStatus',
  description: 'States of a bulk simulation.',
  valuesConfig: {
    WAITING: { description: 'Its turn has not come.' },
    RUNNING: { description: 'Games are being played, or a live match has to end first: `waitsFor`.' },
    COMPLETED: { description: 'Every game that could be played was.' },
    CANCELLED: { description: 'Stopped before its end; the games played until then stand.' },
    FAILED: { description: 'Stopped by an error; the games played until then stand.' },
  },
});

export enum SimulationSpan {
  ALL = 'all',
  DAY = 'day',
  WEEK = 'week',
}

registerEnumType(SimulationSpan, {
  name: 'SimulationSpan',
  description: 'Parts of the schedule to simulate.',
  valuesConfig: {
    ALL: { description: 'To the end, the games of a bracket included as they come up.' },
    DAY: { description: 'The next game day.' },
    WEEK: { description: 'The next seven game days.' },
  },
});

@ObjectType({ description: 'A bulk simulation.' })
export class SimulationJob {
  @Field(() => IdScalar)
  id!: number;

  @Field(() => IdScalar, { nullable: true, description: 'Null for the pending matches of all leagues.' })
  leagueId!: number | null;

  span!: Span;

  @Field(() => SimulationStatus, { description: 'State of the job.' })
  status!: JobStatus;

  @Field(() => Int, {
    description: 'Matches to play, those done included; a bracket adds to them on the way.',
  })
  total!: number;

  @Field(() => Int, { description: 'Matches played so far.' })
  done!: number;

  @Field(() => Float, { nullable: true, description: 'Since its start; null before.' })
  gamesPerSecond!: number | null;

  @Field(() => Float, { nullable: true, description: 'At the pace so far; null unless it is playing.' })
  secondsLeft!: number | null;

  @Field(() => IdScalar, {
    nullable: true,
    description:
      'The live match that a running job waits for: it goes on after its last out, or once it is called off. Null while it plays.',
  })
  waitsForId!: number | null;

  @Field(() => String, { nullable: true, description: 'The error, as a sentence to show.' })
  error!: string | null;

  @Field({ description: 'When it was requested.' })
  createdAt!: Date;

  @Field(() => Date, { nullable: true, description: 'When it ended, however that was.' })
  finishedAt!: Date | null;
}

export const SimulationJobConnection = connectionType(SimulationJob, 'SimulationJob');

/** REST's query of `GET /simulations`. */
export class SimulationsQuery extends pageQuery({ usual: 100, most: 1000 }) {}

/** REST's body of `POST /simulations`. */
export class SimulationBody {
  @Reference({ label: 'League' })
  leagueId?: number | null;

  @Choice({ label: 'Span', options: spans })
  span?: Span;
}
