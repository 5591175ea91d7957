import { simulateSeason, SimulatedSeason } from './season.js';

const OPTIONS = { teams: 6, games: 120, seed: 7 };
const RECORD =
  /^(?:id,[A-Z]{3}\d{9}|version,2|info,[a-z0-9]+,[^,]*|(?:start|sub),[a-z-]{5}\d{3},"[^"]+",[01],\d,\d{1,2}|com,"[^"]+"|radj,[a-z-]{5}\d{3},2|play,\d+,[01],[a-z-]{5}\d{3},[0-3][0-2],[BCSTFMLXHIN.>+123]*,\S+|data,er,[a-z-]{5}\d{3},\d+)$/;

let season: SimulatedSeason;
let files: Map<string, string>;

beforeAll(() => {
  season = simulateSeason(OPTIONS);
  files = new Map([...season.files].map(({ name, text }) => [name, text]));
});

const linesOf = (text = ''): string[] => text.split('\r\n').slice(0, -1);
const eventFiles = (): string[] =>
  [...files].flatMap(([name, text]) => (/\.EV[AN]$/.test(name) ? [text] : []));
const games = (): string[][] =>
  eventFiles()
    .flatMap((text) => text.split(/^(?=id,)/m))
    .map(linesOf);

describe('a simulated season', () => {
  it('is a team file, and a roster and an event file for each team', () => {
    expect([...files.keys()].filter((name) => name === 'TEAM2026')).toHaveLength(1);
    expect([...files.keys()].filter((name) => /^[A-Z]{3}2026\.ROS$/.test(name))).toHaveLength(6);
    expect([...files.keys()].filter((name) => /^2026[A-Z]{3}\.EVA$/.test(name))).toHaveLength(3);
    expect([...files.keys()].filter((name) => /^2026[A-Z]{3}\.EVN$/.test(name))).toHaveLength(3);
  });

  it('has every game once', () => {
    const ids = games().map(([id]) => id);
    expect(ids).toHaveLength(120);
    expect(new Set(ids).size).toBe(120);
  });

  it('is written in records of known form, in ASCII with DOS line ends', () => {
    const strange = games()
      .flat()
      .filter((line) => !RECORD.test(line));
    expect(strange).toEqual([]);
    for (const text of files.values()) expect(text).toMatch(/^(?:[ -~]+\r\n)+$/);
  });

  it('names every player of a game in the rosters of its two teams', () => {
    const roster = (team: string): Set<string> =>
      new Set(linesOf(files.get(`${team}2026.ROS`)).map((line) => line.slice(0, 8)));
    const missing = games().flatMap((lines) => {
      const teams = lines.flatMap((line) => /^info,(?:visteam|hometeam),(.*)$/.exec(line)?.[1] ?? []);
      const known = teams.map(roster);
      return lines.flatMap((line) => {
        const [kind, player = '', , side] = line.split(',');
        return (kind === 'start' || kind === 'sub') && !known[Number(side)]?.has(player) ? [line] : [];
      });
    });
    expect(missing).toEqual([]);
  });

  it('charges pitchers with every run that is not marked as unearned', () => {
    for (const lines of games()) {
      const runs = lines.flatMap((line) => runsIn(line.split(',')[6] ?? ''));
      const earned = runs.filter((run) => !run.includes('(UR)')).length;
      const charged = lines.flatMap((line) => /^data,er,.*,(\d+)$/.exec(line)?.[1] ?? []);
      expect(earned).toBe(charged.reduce((sum, count) => sum + Number(count), 0));
    }
  });

  it('leaves no game tied', () => {
    const tied = games().filter((lines) => {
      const score = [0, 0];
      for (const line of lines) {
        const [kind, , side, , , , event = ''] = line.split(',');
        if (kind === 'play') score[Number(side)] = (score[Number(side)] ?? 0) + runsIn(event).length;
      }
      return score[0] === score[1];
    });
    expect(tied).toEqual([]);
  });

  it('is the same for the same seed, and different for another', () => {
    expect(new Map([...simulateSeason(OPTIONS).files].map(({ name, text }) => [name, text]))).toEqual(files);
    expect([...simulateSeason({ ...OPTIONS, seed: 8 }).files].map(({ name }) => name)).not.toEqual([
      ...files.keys(),
    ]);
  });

  it('is reported with standings and leaders', () => {
    expect(season.report).toMatch(/^American +W +L +PCT +GB$/m);
    expect(season.report).toMatch(/^National +W +L +PCT +GB$/m);
    expect(season.report).toMatch(/^HR +\S+ .* \d+, /m);
  });
});

/** The runs that an event scores, as advances such as `2-H(UR)`. Advances that the file leaves out are added. */
function runsIn(event: string): string[] {
  const [basic = '', advances = ''] = event.split('.');
  const written = advances.split(';').filter((advance) => /^[B123]-H/.test(advance));
  const batter = basic.startsWith('HR') && !written.some((advance) => advance.startsWith('B')) ? ['B-H'] : [];
  const stolen = basic.includes('SBH') && !written.some((advance) => advance.startsWith('3')) ? ['3-H'] : [];
  return [...written, ...batter, ...stolen];
}
