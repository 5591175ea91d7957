import { answerOf } from '../core/answers.js';
import { json } from '../core/json-schema.js';
import { SimulationJob } from './job.types.js';

export const jobAnswer = answerOf(SimulationJob, { also: { span: json.text } });
