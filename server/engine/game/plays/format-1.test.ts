import games from '../../testing/games-of-format-1.json';
import { narrate } from '../../record/narration/narrate.js';
import { emptyCounts } from '../../figures/statistics/counting-statistics.js';
import { type PlayerLine, type SideResult } from '../game.types.js';
import { decodePlays, encodePlays, replay } from './play-record.js';
import { addSplits, emptySplits } from './splits/splits.js';
import { testRows } from '../../../testing/rows.js';

/** Games stored by the first version of the engine: their bytes and box scores. */
const stored = games.map(({ plays, ...box }) => ({ bytes: Buffer.from(plays, 'base64'), ...box }));
const bytesBySeed = stored.map(({ seed, bytes }) => [seed, bytes] as const);

/** Fills in the zeros that stored lines leave out. */
function whole(lines: readonly { counts: object }[]): object[] {
  return lines.map((line) => ({ ...line, counts: { ...emptyCounts(), ...line.counts } }));
}

function boxOf(side: Pick<SideResult, 'runs' | 'hits' | 'errors' | 'leftOnBase' | 'doublePlays'>) {
  const { runs, hits, errors, leftOnBase, doublePlays } = side;
  return { runs, hits, errors, leftOnBase, doublePlays };
}

describe('games stored in format 1', () => {
  it('contain every result that the format had', () => {
    const results = stored.flatMap(({ bytes }) =>
      decodePlays(bytes).plays.map((play) => ('result' in play ? play.result : play.kind)),
    );
    expect(bytesOfFormat(1)).toBe(true);
    expect(new Set(results).size).toBe(20);
  });

  it.each(stored)('yield the stored box score and decisions (seed $seed)', (game) => {
    const scorer = replay(game.bytes);
    expect(scorer.decide()).toEqual(game.decisions);
    for (const side of ['away', 'home'] as const) {
      const lines: PlayerLine[] = scorer[side].lines();
      expect(lines).toEqual(whole(game[side].lines));
      expect(boxOf(scorer[side])).toEqual(boxOf(game[side]));
      expect(scorer[side].innings).toEqual(game[side].innings);
    }
    expect(scorer.home.earnedRunsAllowed).toBe(game.away.earnedRuns);
    expect(scorer.away.earnedRunsAllowed).toBe(game.home.earnedRuns);
  });

  testRows('with seed %s are encoded to equal bytes again', bytesBySeed, ([, bytes]) => {
    expect(Buffer.from(encodePlays(decodePlays(bytes))).equals(bytes)).toBe(true);
  });

  testRows(
    'with seed %s decode to equal plays after encoding in the present format',
    bytesBySeed,
    ([, bytes]) => {
      const record = { ...decodePlays(bytes), format: 2 as const };
      expect(decodePlays(encodePlays(record))).toEqual(record);
    },
  );

  it.each(stored)('can be narrated and split by situation (seed $seed)', ({ bytes, home }) => {
    const record = decodePlays(bytes);
    const names = new Map([...record.away.playerIds, ...record.home.playerIds].map((id) => [id, `Nr ${id}`]));
    expect(narrate(record, names).at(-1)).toMatchObject({ homeScore: home.runs });
    const splits = emptySplits();
    const [leadoff] = home.lines;
    addSplits(bytes, leadoff?.playerId ?? 0, () => ({ bats: 'R', throws: 'R' }), splits);
    expect(splits.vsRight.plateAppearances).toBeGreaterThan(2);
  });
});

function bytesOfFormat(format: number): boolean {
  return stored.every(({ bytes }) => bytes[0] === format);
}
