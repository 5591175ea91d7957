import { answerOf } from '../../../platform/http/rest/answers.js';
import { Change, ChangePage } from './changes.types.js';

export const changeAnswer = answerOf(Change);
export const changePageAnswer = answerOf(ChangePage);
