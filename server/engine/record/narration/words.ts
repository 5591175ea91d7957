import { FielderNumber } from '../../game/plays/play.types.js';
import { Situation } from '../../game/plays/situation.js';

/** Names by player id. */
export type Names = Pick<ReadonlyMap<number, string>, 'get'>;

const FIELDER: Record<FielderNumber, string> = {
  1: 'pitcher',
  2: 'catcher',
  3: 'first baseman',
  4: 'second baseman',
  5: 'third baseman',
  6: 'shortstop',
  7: 'left fielder',
  8: 'center fielder',
  9: 'right fielder',
};
const PART_OF_FIELD: Record<FielderNumber, string> = {
  1: 'the pitcher',
  2: 'the catcher',
  3: 'first base',
  4: 'second base',
  5: 'third base',
  6: 'shortstop',
  7: 'left field',
  8: 'center field',
  9: 'right field',
};
const BASE = ['the plate', 'first', 'second', 'third', 'home'] as const;
const COUNT = ['no', 'one', 'two', 'three', 'four'] as const;

/** Place to which a ball went: `left field`, `shortstop`. */
export function partOfField(fielder: FielderNumber): string {
  return PART_OF_FIELD[fielder];
}

/** `first`, …, `home`. */
export function baseName(base: number): string {
  return BASE[base] ?? `base ${base}`;
}

/** Small numbers in words. */
export function inWords(count: number): string {
  return COUNT[count] ?? String(count);
}

/** Name of a position by its number in a lineup: 1–9, 10 the designated hitter. */
export function positionName(position: number): string {
  const fielder = FIELDERS.find((number) => number === position);
  return fielder === undefined ? 'designated hitter' : FIELDER[fielder];
}
const FIELDERS: readonly FielderNumber[] = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** Names of the players in a situation. */
export class Cast {
  constructor(
    private readonly situation: Situation,
    private readonly playerIds: Readonly<Record<'away' | 'home', readonly number[]>>,
    private readonly names: Names,
  ) {}

  /** A player of the side at bat. */
  batting(player: number): string {
    return this.player(this.situation.batting, player);
  }

  /** `shortstop Garcia`. */
  fielder(fielder: FielderNumber): string {
    const { fielding, defense } = this.situation;
    return `${FIELDER[fielder]} ${this.player(fielding, defense.fielder(fielder))}`;
  }

  /** `shortstop Garcia to first baseman Lee`, or `first baseman Lee unassisted`; immediate repetitions are left out. */
  chain(fielders: readonly FielderNumber[]): string {
    const named = fielders.filter((fielder, at) => fielder !== fielders[at - 1]);
    const [only] = named;
    if (named.length === 1 && only !== undefined) return `${this.fielder(only)} unassisted`;
    return named.map((fielder) => this.fielder(fielder)).join(' to ');
  }

  player(side: 'away' | 'home', player: number): string {
    const id = this.playerIds[side][player];
    const name = id === undefined ? undefined : this.names.get(id);
    return name ?? (id === undefined ? 'an unknown player' : `player ${id}`);
  }
}
