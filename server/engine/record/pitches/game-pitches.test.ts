import type { PlayDetail } from '../../game/plays/play.js';
import type { Play } from '../../game/plays/play.types.js';
import { plainDetail } from '../../game/plays/real-play-bytes.js';
import { plateAppearance, runningPlay } from '../../testing/plays.js';
import { pitchesOfGame } from './game-pitches.js';

const written = (sequence: string, count: PlayDetail['count'] = null): { detail: PlayDetail } => ({
  detail: { ...plainDetail(), sequence, count },
});

const pitches = (plays: readonly Play[]) => pitchesOfGame(plays, 0, 0);

describe('the pitches of a real game', () => {
  test('are those of its record, with their counts', () => {
    const [play] = pitches([
      { ...plateAppearance({ result: 'strikeout', pitches: 5 }), ...written('BC1FB>S') },
    ]);
    expect(play?.count).toEqual({ balls: 2, strikes: 2 });
    expect(play?.pitches.map(({ kind }) => kind)).toEqual([
      'ball',
      'called strike',
      'foul',
      'ball',
      'swinging strike',
    ]);
  });

  test('belong to the play on which they were thrown', () => {
    const plays = pitches([
      { ...runningPlay({ result: 'stolen base', pitches: 2 }), ...written('CB>', { balls: 0, strikes: 1 }) },
      { ...plateAppearance({ result: 'single', pitches: 1 }), ...written('CB>.X') },
    ]);
    expect(plays.map((play) => play.pitches.length)).toEqual([2, 1]);
    expect(plays[1]?.count).toEqual({ balls: 1, strikes: 1 });
  });

  test('and the count are unknown if the record does not have them', () => {
    expect(pitches([{ ...plateAppearance({ result: 'single', pitches: 0 }), ...written('') }])).toEqual([
      { count: null, pitches: [] },
    ]);
  });
});
