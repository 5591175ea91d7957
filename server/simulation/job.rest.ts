import { answerOf } from '../core/answers.js';
import { json } from '../core/rest.js';
import { SimulationJob } from './job.types.js';

export const jobAnswer = answerOf(SimulationJob, { also: { span: json.text } });
