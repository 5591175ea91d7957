import { answerOf } from '../../../../platform/http/rest/answers.js';
import { json } from '../../../../platform/http/rest/json-schema.js';
import { SimulationJob } from './job.types.js';

export const jobAnswer = answerOf(SimulationJob, { also: { span: json.text } });
