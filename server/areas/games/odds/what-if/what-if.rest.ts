import { answerOf } from '../../../../platform/http/rest/answers.js';
import { json } from '../../../../platform/http/rest/json-schema.js';
import { Members } from '../../../../platform/input/rules.js';
import { mostPicks, WhatIf, WhatIfPickInput } from './what-if.types.js';

/** The body of `POST /leagues/{id}/what-if`. */
export class WhatIfBody {
  @Members({ label: 'Picks', type: WhatIfPickInput, max: mostPicks, required: 'Picks are required' })
  picks!: WhatIfPickInput[];
}

export const whatIfAnswer = answerOf(WhatIf, { also: { state: json.text } });
