import type { GamePlay, Lineups, Player, Side } from './game-plays';

type LineChange = GamePlay['lines'][number];
export type BattingLine = Omit<NonNullable<LineChange['batting']>, '__typename'>;
export type PitchingLine = Omit<NonNullable<LineChange['pitching']>, '__typename'>;

export interface Batter {
  readonly player: Player;
  /** Place in the batting order. */
  readonly slot: number;
  /** 0 for the starter of the slot, 1 for the first substitute. */
  readonly order: number;
  /** The positions held, in order. */
  readonly positions: readonly string[];
  /**
   * Whether the owner ordered this player. False if the manager chose this player instead of the ordered one; null if
   * nobody was ordered.
   */
  readonly byOrder: boolean | null;
  readonly line: BattingLine;
}

export interface Pitcher {
  readonly player: Player;
  readonly byOrder: boolean | null;
  readonly line: PitchingLine;
}

/** One side's half of the box score so far. Rows that a play does not change stay the same objects. */
export interface SideBox {
  readonly batters: readonly Batter[];
  /** In order of appearance; the last one is on the mound. */
  readonly pitchers: readonly Pitcher[];
}

export type GrowingBox = Readonly<Record<Side, SideBox>>;

export const noBatting: BattingLine = { ab: 0, r: 0, h: 0, hr: 0, rbi: 0, bb: 0, so: 0 };
export const noPitching: PitchingLine = {
  outs: 0,
  h: 0,
  r: 0,
  er: 0,
  bb: 0,
  k: 0,
  hr: 0,
  pitches: 0,
  strikes: 0,
};

const added = (one: BattingLine, other: BattingLine): BattingLine => ({
  ab: one.ab + other.ab,
  r: one.r + other.r,
  h: one.h + other.h,
  hr: one.hr + other.hr,
  rbi: one.rbi + other.rbi,
  bb: one.bb + other.bb,
  so: one.so + other.so,
});

const addedPitching = (one: PitchingLine, other: PitchingLine): PitchingLine => ({
  outs: one.outs + other.outs,
  h: one.h + other.h,
  r: one.r + other.r,
  er: one.er + other.er,
  bb: one.bb + other.bb,
  k: one.k + other.k,
  hr: one.hr + other.hr,
  pitches: one.pitches + other.pitches,
  strikes: one.strikes + other.strikes,
});

export const sumOfBatting = (lines: readonly BattingLine[]): BattingLine => lines.reduce(added, noBatting);
export const sumOfPitching = (lines: readonly PitchingLine[]): PitchingLine =>
  lines.reduce(addedPitching, noPitching);

const PITCHER = 'P';

/** The box score before the first pitch: both lineups. */
export function openBox(lineups: Lineups | null): GrowingBox {
  const side = (places: Lineups['home']): SideBox => ({
    batters: places
      .flatMap(({ player, position, slot, byOrder }): Batter[] =>
        slot === null ? [] : [{ player, slot, order: 0, positions: [position], byOrder, line: noBatting }],
      )
      .toSorted((one, other) => one.slot - other.slot),
    pitchers: places
      .filter(({ position }) => position === PITCHER)
      .map(({ player, byOrder }) => ({ player, byOrder, line: noPitching })),
  });
  return { away: side(lineups?.away ?? []), home: side(lineups?.home ?? []) };
}

/** The box score after one more play. */
export function boxAfter(box: GrowingBox, play: GamePlay): GrowingBox {
  let next = box;
  const change = (isHome: boolean, changed: (side: SideBox) => SideBox) => {
    const side = isHome ? 'home' : 'away';
    next = { ...next, [side]: changed(next[side]) };
  };
  if (play.__typename === 'Substitution') {
    const { substitute, byOrder } = play;
    change(substitute.isHome, (side) => entered(side, substitute, byOrder));
  }
  for (const line of play.lines) change(line.isHome, (side) => credited(side, line));
  return next;
}

type Substitute = Extract<GamePlay, { __typename: 'Substitution' }>['substitute'];

function entered(side: SideBox, substitute: Substitute, byOrder: boolean | null): SideBox {
  const { player, position, slot } = substitute;
  return {
    batters: slot === null ? side.batters : withBatter(side.batters, { player, slot, position, byOrder }),
    pitchers: position === PITCHER ? withPitcher(side.pitchers, player, byOrder) : side.pitchers,
  };
}

interface Entrance extends Pick<Batter, 'player' | 'slot' | 'byOrder'> {
  readonly position: string;
}

/** A substitute is listed below the replaced player; a player who moves to another position stays in place. */
function withBatter(batters: readonly Batter[], { player, slot, position, byOrder }: Entrance): Batter[] {
  const at = batters.findIndex((batter) => batter.player.playerId === player.playerId);
  const moved = batters[at];
  if (moved) {
    const positions = moved.positions.at(-1) === position ? moved.positions : [...moved.positions, position];
    return batters.with(at, { ...moved, positions });
  }
  const place = batters.findLastIndex((batter) => batter.slot <= slot) + 1;
  const order = batters.filter((batter) => batter.slot === slot).length;
  return batters.toSpliced(place, 0, {
    player,
    slot,
    order,
    positions: [position],
    byOrder,
    line: noBatting,
  });
}

function withPitcher(
  pitchers: readonly Pitcher[],
  player: Player,
  byOrder: boolean | null,
): readonly Pitcher[] {
  return pitchers.some((pitcher) => pitcher.player.playerId === player.playerId)
    ? pitchers
    : [...pitchers, { player, byOrder, line: noPitching }];
}

function credited(side: SideBox, { player, batting, pitching }: LineChange): SideBox {
  const isHis = (row: { player: Player }) => row.player.playerId === player.playerId;
  return {
    batters:
      batting === null
        ? side.batters
        : side.batters.map((row) => (isHis(row) ? { ...row, line: sumOfBatting([row.line, batting]) } : row)),
    pitchers:
      pitching === null
        ? side.pitchers
        : withPitcher(side.pitchers, player, null).map((row) =>
            isHis(row) ? { ...row, line: sumOfPitching([row.line, pitching]) } : row,
          ),
  };
}
