import { json } from '../core/rest.js';
import { type SimulationJob } from './job.types.js';

export const jobSchema = json.object({
  id: json.integer,
  league_id: json.nullableInteger,
  span: json.text,
  status: json.text,
  total: json.integer,
  done: json.integer,
  games_per_second: json.nullableNumber,
  seconds_left: json.nullableNumber,
  error: json.nullableText,
  created_at: json.time,
  finished_at: json.nullable(json.time),
});

export const presentJob = (job: SimulationJob) => ({
  id: job.id,
  league_id: job.leagueId,
  span: job.span,
  status: job.status,
  total: job.total,
  done: job.done,
  games_per_second: job.gamesPerSecond,
  seconds_left: job.secondsLeft,
  error: job.error,
  created_at: job.createdAt,
  finished_at: job.finishedAt,
});
