import { Rng } from '../../random/rng.js';

const SMALL = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'] as const;
const ORDINAL = 'zeroth first second third fourth fifth sixth seventh eighth ninth'.split(' ');

/** Numbers below ten in words, as newspapers print them. */
export const inWords = (count: number): string => SMALL[count] ?? String(count);

/** Such as `one run`, `12 runs`. */
export const counted = (count: number, noun: string): string =>
  `${inWords(count)} ${count === 1 ? noun : `${noun}s`}`;

/** `seventh`, `11th`. */
export function ordinal(number: number): string {
  const word = ORDINAL[number];
  if (word !== undefined) return word;
  const teens = number % 100 >= 11 && number % 100 <= 13;
  const ending = teens ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
}

/** `seven innings`, `5 1/3 innings`, `two thirds of an inning`; for at least one out. */
export function inningsInWords(outs: number): string {
  const whole = Math.floor(outs / 3);
  const rest = outs % 3;
  if (rest === 0) return counted(whole, 'inning');
  if (whole === 0) return `${rest === 1 ? 'one third' : 'two thirds'} of an inning`;
  return `${whole} ${rest}/3 innings`;
}

export const possessive = (name: string): string => `${name}’${name.endsWith('s') ? '' : 's'}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** `A`, `A and B`, `A, B and C`. */
export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

/** Chooses one of several wordings; equal numbers choose equally. */
export class Wording {
  private readonly rng: Rng;

  constructor(variant: number) {
    this.rng = new Rng(variant);
  }

  of<Choice>(first: Choice, ...others: readonly Choice[]): Choice {
    return [first, ...others][this.rng.below(others.length + 1)] ?? first;
  }
}

const NAME_ENDINGS: ReadonlySet<string> = new Set(['jr.', 'jr', 'sr.', 'sr', 'ii', 'iii', 'iv']);

/** Names a player in full the first time, then by last name, if no other player of the game has it. */
export class Mentions {
  private readonly named = new Set<number>();
  private readonly shared: ReadonlySet<string>;

  constructor(private readonly names: ReadonlyMap<number, string>) {
    const lastNames = [...names.values()].map(lastName);
    this.shared = new Set(lastNames.filter((name, at) => lastNames.indexOf(name) !== at));
  }

  player(id: number): string {
    const name = this.names.get(id) ?? 'an unknown player';
    if (!this.named.has(id)) {
      this.named.add(id);
      return name;
    }
    const last = lastName(name);
    return this.shared.has(last) ? name : last;
  }

  has(id: number): boolean {
    return this.named.has(id);
  }
}

/** The last name; the whole name if its last word is a suffix such as “Jr.”. */
function lastName(name: string): string {
  const last = name.trim().split(/\s+/).at(-1) ?? name;
  return NAME_ENDINGS.has(last.toLowerCase()) ? name : last;
}

/** A club's name in a sentence: `the Hawks`, but `Boston`. Plural names get the article, unless they have one. */
export function clubInText(name: string): string {
  const plural = /[^s]s$|x$/i.test(name) && !/^the\s/i.test(name);
  return plural ? `the ${name}` : name;
}
