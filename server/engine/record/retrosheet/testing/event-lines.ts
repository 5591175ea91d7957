/** The lines of a game with the required records and one play. */
export interface EventLines {
  id?: string;
  info?: Readonly<Record<string, string>>;
  starters?: readonly string[];
  /** Lines after those of the starters. */
  rest?: readonly string[];
}

const POSITIONS = [8, 4, 9, 3, 7, 5, 6, 2, 1];

/** Nine starters, of whom the last pitches, with codes such as `v1` for the visitors and `h1` for the home team. */
export function startersOf(side: 0 | 1): string[] {
  const letter = side === 0 ? 'v' : 'h';
  return POSITIONS.map(
    (position, index) =>
      `start,${letter}${index + 1},"Player ${letter}${index + 1}",${side},${index + 1},${position}`,
  );
}

export const onePlay = 'play,1,0,v1,12,CBFX,S7/L';

export function eventLines({
  id = 'ANA201904040',
  info = {},
  starters,
  rest = [onePlay],
}: EventLines = {}): string[] {
  const all: Record<string, string> = {
    visteam: 'TEX',
    hometeam: 'ANA',
    date: '2019/04/04',
    number: '0',
    ...info,
  };
  return [
    `id,${id}`,
    'version,2',
    ...Object.entries(all).map(([key, value]) => `info,${key},${value}`),
    ...(starters ?? [...startersOf(0), ...startersOf(1)]),
    ...rest,
  ];
}

/** As a file's text. */
export const asFile = (...games: string[][]): string =>
  games
    .flat()
    .map((line) => `${line}\r\n`)
    .join('');
