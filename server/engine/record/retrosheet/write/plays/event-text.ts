import { LivePlay, Situation } from '../../../../game/plays/situation.js';
import { advanceFields, RunMarks } from './advances.js';
import { basicPlay } from './basic-play.js';

/** A play in Retrosheet's event notation: the basic play, modifiers after slashes, advances after a dot. */
export function eventText(play: LivePlay, before: Situation, marks: RunMarks): string {
  const basic = basicPlay(play, before);
  const advances = advanceFields(play, before, basic, marks);
  return basic.text + (advances.length > 0 ? `.${advances.join(';')}` : '');
}
