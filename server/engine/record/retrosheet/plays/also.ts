import {
  ALSO_CAUGHT_STEALING,
  ALSO_DEFENSIVE_INDIFFERENCE,
  ALSO_OTHER_ADVANCE,
  ALSO_PASSED_BALL,
  ALSO_PICKED_OFF,
  ALSO_PICKED_OFF_STEALING,
  ALSO_PICKOFF_ERROR,
  ALSO_STOLEN_BASE,
  ALSO_WILD_PITCH,
  type AlsoCode,
  NOTHING_ELSE,
} from '../../../game/plays/play.js';
import type { RunningEvent } from '../grammar/event.types.js';

/** The register's code for an event that is joined to a strikeout or a walk. */
export function alsoOn(event: RunningEvent): AlsoCode {
  switch (event.kind) {
    case 'wild pitch':
      return ALSO_WILD_PITCH;
    case 'passed ball':
      return ALSO_PASSED_BALL;
    case 'stolen base':
      return ALSO_STOLEN_BASE;
    case 'caught stealing':
      return ALSO_CAUGHT_STEALING;
    case 'picked off':
      return event.notes.fieldings.some(({ error }) => error !== null) ? ALSO_PICKOFF_ERROR : ALSO_PICKED_OFF;
    case 'picked off stealing':
      return ALSO_PICKED_OFF_STEALING;
    case 'defensive indifference':
      return ALSO_DEFENSIVE_INDIFFERENCE;
    case 'other advance':
      return ALSO_OTHER_ADVANCE;
    case 'balk':
    case 'error':
      return NOTHING_ELSE;
    default:
      return event satisfies never;
  }
}
