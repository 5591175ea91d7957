import { PlateAppearance } from '../../game/plays/play.types.js';
import { Situation } from '../../game/plays/situation.js';
import { PitchedPlay } from '../pitches/pitch.types.js';
import { strikeoutWords } from './pitch-words.js';
import { errorClause, runnerClauses } from './runner-clauses.js';
import { caughtClauses, stealClauses } from './steal-clauses.js';
import { baseName, Cast } from './words.js';

/** Clauses for a strikeout, caught or not, and for the runners, to be joined by semicolons. */
export function strikeoutClauses(
  play: PlateAppearance,
  before: Situation,
  cast: Cast,
  pitched?: PitchedPlay,
): string[] {
  const batter = `${cast.batting(play.batter)} ${strikesOut(play, cast, pitched)}`;
  switch (play.also) {
    case 'stolen base':
      return [batter, ...stealClauses(play, before, cast)];
    case 'caught stealing':
      return [batter, ...caughtClauses(play, before, cast)];
    default:
      return reaches(play)
        ? [`${batter} but reaches first${how(play, cast)}`, ...runnersAndBatter(play, before, cast)]
        : [batter, ...loosePitch(play, cast), ...runnerClauses(play, before, cast, [])];
  }
}

/** Words for the third strike itself. */
function strikesOut({ outs }: PlateAppearance, cast: Cast, pitched: PitchedPlay | undefined): string {
  const words = strikeoutWords(pitched);
  const out = outs.find(({ runner }) => runner === 0);
  return out !== undefined && out.fielders.length > 1 ? `${words}, ${cast.chain(out.fielders)}` : words;
}

function reaches({ advances }: PlateAppearance): boolean {
  return advances.some(({ from, to }) => from === 0 && to !== null);
}

function how(play: PlateAppearance, cast: Cast): string {
  const [because] = [...loosePitch(play, cast), ...errorClause(play, cast)];
  return because === undefined ? '' : ` on a ${because}`;
}

function loosePitch({ also }: PlateAppearance, cast: Cast): string[] {
  if (also === 'wild pitch') return [`wild pitch by ${cast.fielder(1)}`];
  return also === 'passed ball' ? [`passed ball by ${cast.fielder(2)}`] : [];
}

function runnersAndBatter(play: PlateAppearance, before: Situation, cast: Cast): string[] {
  const own = play.advances.find(({ from }) => from === 0);
  const further =
    own?.to !== null && own?.to !== undefined && own.to > 1 ? [`the batter takes ${baseName(own.to)}`] : [];
  return [...runnerClauses(play, before, cast, []), ...further];
}
