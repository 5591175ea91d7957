import { EventTextError } from './event-cursor.js';
import { readEvent } from './event-grammar.js';
import type {
  BasicEvent,
  FieldedPart,
  Fielder,
  Fielding,
  Notes,
  RunningEvent,
  Runner,
} from './event.types.js';
import { testRows } from '../../../../testing/rows.js';

const fielding = (fielders: Fielder[], error: Fielder | null = null, throwing = false): Fielding => ({
  fielders,
  error,
  throwing,
});
const part = (
  runner: Runner,
  fielders: Fielder[],
  error: Fielder | null = null,
  throwing = false,
): FieldedPart => ({
  ...fielding(fielders, error, throwing),
  runner,
});
const notes = (some: Partial<Notes> = {}): Notes => ({
  fieldings: [],
  earned: null,
  battedIn: null,
  pitch: null,
  interference: false,
  ...some,
});
const running = (...events: RunningEvent[]): BasicEvent => ({ kind: 'running', events });

const basics: [string, BasicEvent][] = [
  ['8', { kind: 'fielded', parts: [part(0, [8])] }],
  ['99', { kind: 'fielded', parts: [part(0, [0])] }],
  ['643', { kind: 'fielded', parts: [part(0, [6, 4, 3])] }],
  ['54(1)3/GDP', { kind: 'fielded', parts: [part(1, [5, 4]), part(0, [3])] }],
  ['54(1)E3', { kind: 'fielded', parts: [part(1, [5, 4]), part(0, [], 3)] }],
  ['64(1)/FO', { kind: 'fielded', parts: [part(1, [6, 4])] }],
  ['8(B)84(2)/LDP', { kind: 'fielded', parts: [part(0, [8]), part(2, [8, 4])] }],
  ['1(B)16(2)63(1)/LTP', { kind: 'fielded', parts: [part(0, [1]), part(2, [1, 6]), part(1, [6, 3])] }],
  ['6E4(1)3', { kind: 'fielded', parts: [part(1, [6], 4), part(0, [3])] }],
  ['64E3', { kind: 'fielded', parts: [part(0, [6, 4], 3)] }],
  ['E6/G', { kind: 'fielded', parts: [part(0, [], 6)] }],
  ['E5/TH/G', { kind: 'fielded', parts: [part(0, [], 5, true)] }],
  ['E5/TH1', { kind: 'fielded', parts: [part(0, [], 5, true)] }],
  ['E0', { kind: 'fielded', parts: [part(0, [], 0)] }],
  ['S', { kind: 'single', fielders: [] }],
  ['S7/L', { kind: 'single', fielders: [7] }],
  ['D78/L78XD', { kind: 'double', fielders: [7, 8] }],
  ['T9', { kind: 'triple', fielders: [9] }],
  ['HR', { kind: 'home run', fielders: [] }],
  ['H/F78XD', { kind: 'home run', fielders: [] }],
  ['H9/IPHR', { kind: 'home run', fielders: [9] }],
  ['DGR7', { kind: 'ground rule double', fielders: [7] }],
  ['FC', { kind: "fielder's choice", fielders: [] }],
  ['FC6/G.1X2(64)', { kind: "fielder's choice", fielders: [6] }],
  ['C', { kind: 'interference', fielder: 2 }],
  ['C/E1', { kind: 'interference', fielder: 1 }],
  ['C/1E3/G', { kind: 'interference', fielder: 3 }],
  ['FLE5/P5F', { kind: 'dropped foul', fielder: 5 }],
  ['HP', { kind: 'hit by pitch' }],
  ['HBP.1-2', { kind: 'hit by pitch' }],
  ['W', { kind: 'walk', intentional: false, also: [] }],
  ['IW', { kind: 'walk', intentional: true, also: [] }],
  ['I', { kind: 'walk', intentional: true, also: [] }],
  ['W+WP.2-3', { kind: 'walk', intentional: false, also: [{ kind: 'wild pitch' }] }],
  ['K', { kind: 'strikeout', fielding: null, also: [] }],
  ['K23', { kind: 'strikeout', fielding: fielding([2, 3]), also: [] }],
  ['K2E3', { kind: 'strikeout', fielding: fielding([2], 3), also: [] }],
  [
    'K+E2/TH',
    { kind: 'strikeout', fielding: null, also: [{ kind: 'error', fielding: fielding([], 2, true) }] },
  ],
  ['K+PB.B-1', { kind: 'strikeout', fielding: null, also: [{ kind: 'passed ball' }] }],
  [
    'K+SB2;SB3',
    {
      kind: 'strikeout',
      fielding: null,
      also: [
        { kind: 'stolen base', base: 2, notes: notes() },
        { kind: 'stolen base', base: 3, notes: notes() },
      ],
    },
  ],
  [
    'K+PO1(23)/DP',
    {
      kind: 'strikeout',
      fielding: null,
      also: [{ kind: 'picked off', base: 1, notes: notes({ fieldings: [fielding([2, 3])] }) }],
    },
  ],
  ['NP', { kind: 'no play' }],
  ['BK.1-2', running({ kind: 'balk' })],
  ['DI.1-2', running({ kind: 'defensive indifference' })],
  ['OA.2-3', running({ kind: 'other advance' })],
  ['WP.2-3', running({ kind: 'wild pitch' })],
  ['PB.2-3', running({ kind: 'passed ball' })],
  ['SBH(UR)', running({ kind: 'stolen base', base: 4, notes: notes({ earned: 'unearned' }) })],
  ['POSB2', running({ kind: 'stolen base', base: 2, notes: notes() })],
  [
    'SBH;SB2',
    running(
      { kind: 'stolen base', base: 4, notes: notes() },
      { kind: 'stolen base', base: 2, notes: notes() },
    ),
  ],
  [
    'CS2(26E4)',
    running({ kind: 'caught stealing', base: 2, notes: notes({ fieldings: [fielding([2, 6], 4)] }) }),
  ],
  [
    'CS2(2E4/TH).1-3',
    running({ kind: 'caught stealing', base: 2, notes: notes({ fieldings: [fielding([2], 4, true)] }) }),
  ],
  ['CS2(E2)', running({ kind: 'caught stealing', base: 2, notes: notes({ fieldings: [fielding([], 2)] }) })],
  [
    'CSH(1E2)(UR)',
    running({
      kind: 'caught stealing',
      base: 4,
      notes: notes({ fieldings: [fielding([1], 2)], earned: 'unearned' }),
    }),
  ],
  [
    'PO1(E1/TH).1-2',
    running({ kind: 'picked off', base: 1, notes: notes({ fieldings: [fielding([], 1, true)] }) }),
  ],
  ['PO1(E3)', running({ kind: 'picked off', base: 1, notes: notes({ fieldings: [fielding([], 3)] }) })],
  [
    'POCSH(1361)',
    running({ kind: 'picked off stealing', base: 4, notes: notes({ fieldings: [fielding([1, 3, 6, 1])] }) }),
  ],
];

const noteTable: [string, Partial<Notes>][] = [
  ['', {}],
  ['(UR)(NR)', { earned: 'unearned', battedIn: false }],
  ['(NR)(UR)', { earned: 'unearned', battedIn: false }],
  ['(TUR)', { earned: 'team unearned' }],
  ['(RBI)', { battedIn: true }],
  ['(NORBI)', { battedIn: false }],
  ['(TH)', {}],
  ['(TH2)', {}],
  ['(THH)', {}],
  ['(WP)', { pitch: 'wild pitch' }],
  ['(PB)(NR)', { pitch: 'passed ball', battedIn: false }],
  ['(INT)', { interference: true }],
  ['(OBS)', { interference: true }],
  ['(BINT)', { interference: true }],
  ['(5E4/TH)', { fieldings: [fielding([5], 4, true)] }],
  ['(82/TH)', { fieldings: [fielding([8, 2], null, true)] }],
  ['(E5/INT)', { fieldings: [fielding([], 5)], interference: true }],
  ['(15/AP)', { fieldings: [fielding([1, 5])] }],
  ['(6E4/FO)', { fieldings: [fielding([6], 4)] }],
  ['(99)', { fieldings: [fielding([0])] }],
  ['(74H)', { fieldings: [fielding([7, 4])] }],
  ['(5E4(TH))', { fieldings: [fielding([5], 4, true)] }],
  ['(E2/TH)(2)', { fieldings: [fielding([], 2, true), fielding([2])] }],
  ['(832)(E8)(UR)', { fieldings: [fielding([8, 3, 2]), fielding([], 8)], earned: 'unearned' }],
  ['(SB2)', { stolen: true }],
];

const wrong: [string, string][] = [
  ['', 'an event is needed, not the end'],
  ['Q', '"Q" is not an event that is known here'],
  ['S7/L.1-5', 'an advance ends at 1, 2, 3 or H, not at "5"'],
  ['S7.', 'a runner is B, 1, 2 or 3, not the end'],
  ['S7.1-2;', 'a runner is B, 1, 2 or 3, not the end'],
  ['S7.1=2', '"-" is needed or "X" between the bases of an advance, not "="'],
  ['S7.1-2(E', "a fielder's number is needed, not the end"],
  ['S7.1-2(E4', 'a parenthesis is not closed'],
  ['S7.1-2()', '"" is not a note that is known'],
  ['S7.1-2(XYZ)', '"XYZ" is not a note that is known'],
  ['SB1', 'the base stolen is 2, 3 or H, not "1"'],
  ['POH(12)', '"POH" is not an event that is known here'],
  ['54(4)3', 'a runner is B, 1, 2 or 3, not "4"'],
  ['54(1', '")" is needed after a runner, not the end'],
  ['3(B)3(B)', 'the batter is already out'],
  ['54(1)43(1)', 'the runner from 1 is already out'],
  ['FLE', "a fielder's number is needed, not the end"],
  ['E', "a fielder's number is needed, not the end"],
  ['S7/L"', '"L"" is not a modifier'],
  ['HR8X', '"X" is not expected here'],
];

describe('an event', () => {
  testRows('%s is read', basics, ([text, basic]) => {
    expect(readEvent(text).basic).toEqual(basic);
  });

  testRows('is read with the notes %s after an advance', noteTable, ([text, said]) => {
    expect(readEvent(`S7.2XH${text}`).advances).toEqual([{ from: 2, to: 4, out: true, notes: notes(said) }]);
  });

  test('keeps the order of modifiers and advances', () => {
    expect(readEvent('S7/L78XD-/TH.3-H;2-3;BX2(74)')).toMatchObject({
      modifiers: ['L78XD-', 'TH'],
      advances: [
        { from: 3, to: 4, out: false },
        { from: 2, to: 3, out: false },
        { from: 0, to: 2, out: true },
      ],
    });
  });

  test('keeps a modifier that names an error', () => {
    expect(readEvent('8/F/E8')).toMatchObject({ basic: { parts: [part(0, [8])] }, modifiers: ['F', 'E8'] });
    expect(readEvent('C/E2/').modifiers).toEqual(['E2']);
  });

  test('is equal without marks and in small letters', () => {
    const plain = readEvent('S7/L.1-2;BX2(74)');
    expect(readEvent('S7!/L#.1-2;BX2(74)?')).toEqual(plain);
    expect(readEvent(' s7/l.1-2;bx2(74) ')).toEqual(plain);
    expect(readEvent('S7+/L.1-2+;BX2(74)-')).toEqual(plain);
  });

  testRows('%j is refused', wrong, ([text, reason]) => {
    expect(() => readEvent(text)).toThrow(EventTextError);
    expect(() => readEvent(text)).toThrow(`The event "${text}" cannot be read: ${reason}.`);
  });

  test('is refused if it is unreasonably long', () => {
    expect(() => readEvent(`S7/${'L'.repeat(500)}`)).toThrow('it is longer than 400 characters');
  });
});
