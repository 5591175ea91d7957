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
    WAITING: { description: 'The job waits for its turn.' },
    RUNNING: { description: 'Games are being played, or the job waits for the live match in `waitsFor`.' },
    COMPLETED: { description: 'The job has played every game that could be played.' },
    CANCELLED: { description: 'The job was stopped before its end; the games played until then count.' },
    FAILED: { description: 'An error stopped the job; the games played until then count.' },
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
    ALL: { description: 'All matches to the end, including the games of a bracket as they are scheduled.' },
    DAY: { description: 'The next game day.' },
    WEEK: { description: 'The next seven game days.' },
  },
});

@ObjectType({ description: 'A bulk simulation.' })
export class SimulationJob {
  @Field(() => IdScalar)
  id!: number;

  @Field(() => IdScalar, {
    nullable: true,
    description: 'Id of the league; null for all leagues and the friendlies.',
  })
  leagueId!: number | null;

  span!: Span;

  @Field(() => SimulationStatus, { description: 'State of the job.' })
  status!: JobStatus;

  @Field(() => Int, {
    description:
      'Number of matches of the job, both played and still to play; grows while a bracket schedules games.',
  })
  total!: number;

  @Field(() => Int, { description: 'Number of matches played so far.' })
  done!: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Games played per second since the job’s start; null before the start.',
  })
  gamesPerSecond!: number | null;

  @Field(() => Float, {
    nullable: true,
    description: 'Seconds to the end of the job at the pace so far; null unless the job is playing.',
  })
  secondsLeft!: number | null;

  @Field(() => IdScalar, {
    nullable: true,
    description:
      'Id of the live match that a running job waits for until its last out, or until it is called off; null if the job waits for no match.',
  })
  waitsForId!: number | null;

  @Field(() => String, {
    nullable: true,
    description: 'The error that stopped the job, as a sentence; null if there was none.',
  })
  error!: string | null;

  @Field({ description: 'Time of the request.' })
  createdAt!: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'Time at which the job ended, for any reason; null before the end.',
  })
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
