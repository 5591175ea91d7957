import { type GameResult, type Side } from '../../game/game.types.js';
import { decodePlays } from '../../game/plays/play-record.js';
import { simulateGame } from '../../game/simulate-game.js';
import { type NarratedPlay, narrate } from '../narration/narrate.js';
import { makeGame } from '../../testing/teams.js';
import { decidingPlay } from '../finished-game/deciding-play.js';
import { type FinishedGame, readFinishedGame } from '../finished-game/finished-game.js';
import { type RecapContext } from './recap-context.js';
import { type Recap, writeRecap } from './recap.js';

const clubs = { home: 'Denver Hawks', away: 'Boston' };
const inText = { home: 'the Denver Hawks', away: 'Boston' };

interface Written {
  readonly result: GameResult;
  readonly plays: readonly NarratedPlay[];
  readonly players: ReadonlyMap<number, string>;
  readonly game: FinishedGame;
  readonly recap: Recap;
  readonly text: string;
  readonly winner: Side;
  readonly loser: Side;
}

function write(seed: number, context: Partial<RecapContext> = {}): Written {
  const automaticRunner = seed % 3 > 0;
  const input = makeGame(seed, automaticRunner);
  const result = simulateGame(input);
  const everyone = [...input.home.players, ...input.away.players];
  const players = new Map(everyone.map(({ id, name }) => [id, name]));
  const game = readFinishedGame({ plays: result.plays, automaticRunner, homeWin: null });
  const plain = { variant: seed, clubs, players, standings: null, series: null, homeRuns: null };
  const recap = writeRecap(game, { ...plain, ...context });
  const winner = result.home.runs > result.away.runs ? 'home' : 'away';
  return {
    result,
    plays: narrate(decodePlays(result.plays), players),
    players,
    game,
    recap,
    text: recap.paragraphs.join(' '),
    winner,
    loser: winner === 'home' ? 'away' : 'home',
  };
}

const games = Array.from({ length: 400 }, (_, at) => write(at + 1));

/** Patterns of the words for numbers in a recap. */
const NUMBERS = 'no one two three four five six seven eight nine'.split(' ');
const numberOf = (word: string): number => (NUMBERS.includes(word) ? NUMBERS.indexOf(word) : Number(word));

const runsOf = (play: NarratedPlay, side: Side): number =>
  side === 'home' ? play.homeScore : play.awayScore;
const leadOf = (play: NarratedPlay, { winner, loser }: Written): number =>
  runsOf(play, winner) - runsOf(play, loser);
const deficitOf = (game: Written): number => Math.max(0, ...game.plays.map((play) => -leadOf(play, game)));
const isWalkOff = ({ plays, winner }: Written): boolean =>
  winner === 'home' && plays.at(-1)?.half === 'bottom';

/** Games whose recap matches the pattern, each with its match. */
function saying(pattern: RegExp): { game: Written; said: readonly string[] }[] {
  return games.flatMap((game) => {
    const said = pattern.exec(game.text);
    return said === null ? [] : [{ game, said }];
  });
}

describe('a recap', () => {
  test('is a headline and three to five whole sentences', () => {
    for (const { recap, text } of games) {
      const sentences = text.replaceAll(/(Jr|Sr)\./g, '$1').split(/(?<=\.) (?=\p{Lu})/u);
      expect(sentences.length >= 3 && sentences.length <= 5).toBe(true);
      expect(text).toMatch(/^\p{Lu}.*[.]$/u);
      expect(recap.headline).toMatch(/^[\p{Lu}\d].*, \d+-\d+( in \d+)?$/u);
      expect(`${recap.headline} ${text}`).not.toMatch(
        /undefined|null|NaN|an unknown player| {2}|\bno runs\b.*down/,
      );
    }
  });

  test('begins with winner, loser, score and, for extra innings, their number', () => {
    for (const { result, recap, text, winner, loser } of games) {
      const innings = result.away.innings.length;
      const score = `${result[winner].runs}-${result[loser].runs}`;
      const [lead = ''] = text.split(/(?<=\.) /);
      expect(lead.toLowerCase().startsWith(inText[winner].toLowerCase())).toBe(true);
      expect(lead).toContain(` ${inText[loser]} ${score}`);
      expect(lead.includes(`in ${innings} innings`)).toBe(innings > 9);
      expect(recap.headline.endsWith(`, ${score}${innings > 9 ? ` in ${innings}` : ''}`)).toBe(true);
    }
  });

  test('says that the losers were shut out if and only if they were', () => {
    for (const { result, text, loser } of games)
      expect(/ (shut out|blanked) /.test(text)).toBe(result[loser].runs === 0);
    expect(games.some(({ result, loser }) => result[loser].runs === 0)).toBe(true);
  });

  test('gives the winner’s largest deficit if it was two runs or more', () => {
    for (const game of games) {
      const said = /(?:coming back from|after trailing by) (\S+) runs/.exec(game.text)?.[1];
      expect(said === undefined ? 0 : numberOf(said)).toBe(deficitOf(game) >= 2 ? deficitOf(game) : 0);
    }
    expect(games.filter((game) => deficitOf(game) >= 2).length).toBeGreaterThan(20);
  });

  test('says that the game was won on the last play if and only if it was', () => {
    for (const game of games) {
      expect(/ on the (last|final) play/.test(game.text)).toBe(isWalkOff(game));
      expect(game.text.includes('walk-off')).toBe(isWalkOff(game));
      if (game.recap.headline.toLowerCase().includes('walk-off')) expect(isWalkOff(game)).toBe(true);
    }
    expect(games.filter(isWalkOff).length).toBeGreaterThan(10);
  });

  test('names a play that put the winner ahead, with its half-inning and score', () => {
    const ahead = saying(
      /(top|bottom) of the (\S+?)[,:]? .*?put (?:the )?[\w ]+? ahead( for good)?, (\d+)-(\d+)/,
    );
    expect(ahead.length).toBeGreaterThan(100);
    for (const { game, said } of saying(/ahead for good, (\d+)-(\d+)/)) {
      const score = `${said[1]}-${said[2]}`;
      const at = game.plays.findIndex(
        (play) => `${runsOf(play, game.winner)}-${runsOf(play, game.loser)}` === score,
      );
      expect(at).toBeGreaterThanOrEqual(0);
      expect(game.plays.slice(at).every((play) => leadOf(play, game) > 0)).toBe(true);
      const before = game.plays[at - 1];
      expect(before === undefined || leadOf(before, game) <= 0).toBe(true);
      const play = game.plays[at];
      expect(game.text).toContain(
        `${play?.half} of the ${ordinals[play?.inning ?? 0] ?? `${play?.inning}th`}`,
      );
    }
  });

  test('gives the score at the deciding play, and picks no play before the last time that the winner trailed', () => {
    const claims = [
      ...saying(/ahead (\d+)-(\d+)/),
      ...saying(/lead to (\d+)-(\d+)/),
      ...saying(/ahead, (\d+)-(\d+)/),
      ...saying(/score tied at (\d+)/),
      ...saying(/tied the score at (\d+)/),
    ];
    expect(claims.length).toBeGreaterThan(100);
    for (const { game, said } of claims) {
      const score = `${said[1]}-${said[2] ?? said[1]}`;
      const at = game.plays.findIndex(
        (play) => `${runsOf(play, game.winner)}-${runsOf(play, game.loser)}` === score,
      );
      const isStart = score === '0-0';
      expect(isStart || at >= 0).toBe(true);
      expect(Number(said[1])).toBeGreaterThanOrEqual(Number(said[2] ?? said[1]));
      const last = game.plays.findLastIndex((play) => leadOf(play, game) < 0);
      const until = game.plays.findLastIndex(
        (play) => `${runsOf(play, game.winner)}-${runsOf(play, game.loser)}` === score,
      );
      expect(isStart || until > last).toBe(true);
    }
  });

  test('gives the change of the odds by the deciding play', () => {
    const swings = saying(/swung the odds by (\d+) points with/);
    expect(swings.length).toBeGreaterThan(3);
    for (const { game, said } of swings) {
      expect(Number(said[1])).toBe(Math.round(Math.abs(decidingPlay(game.game)?.change ?? 0) * 100));
    }
  });

  test('names both starters with innings and runs, and the pitchers with win, loss and save', () => {
    for (const { result, players, text, winner, loser } of games) {
      for (const side of [result[winner], result[loser]]) {
        const line = side.lines.find(({ playerId }) => playerId === side.starter);
        expect(text).toContain(players.get(side.starter)?.split(' ').at(-1));
        const runs = line?.counts.runsAllowed ?? 0;
        const known =
          runs === 0 ? /scoreless|shutout|no-hitter/ : new RegExp(`\\b${NUMBERS[runs] ?? runs} runs?\\b`);
        expect(text).toMatch(known);
      }
      const { win, loss, save } = result.decisions;
      expect(text.includes('won in relief')).toBe(win !== result[winner].starter);
      expect(text.includes('and got the win')).toBe(win === result[winner].starter);
      expect(text.includes('took the loss in relief')).toBe(loss !== result[loser].starter);
      expect(text.includes('earned the save')).toBe(save !== null);
      if (save !== null) expect(text).toMatch(new RegExp(`${lastNameOf(players, save)} earned the save`));
      if (win !== null && win !== result[winner].starter)
        expect(text).toMatch(new RegExp(`${lastNameOf(players, win)} won in relief`));
    }
  });

  test('credits each player with the home runs that they hit', () => {
    let checked = 0;
    for (const { game, said } of saying(/(?:\. |; )([^.;]+?) homered(?: (twice|\w+ times))? for /)) {
      const lines = [...game.result.home.lines, ...game.result.away.lines];
      const hitters = lines.filter(({ counts }) => counts.homeRuns > 0);
      const names = (said[1] ?? '').split(/, | and /);
      checked += names.length;
      for (const name of names) {
        const bare = name.replace(/ \(.*\)$/, '');
        const times = /\((.*)\)/.exec(name)?.[1] ?? said[2] ?? 'once';
        const hit = times === 'twice' ? 2 : times === 'once' ? 1 : numberOf(times.split(' ')[0] ?? '');
        const who = hitters.filter(({ playerId }) => game.players.get(playerId)?.endsWith(bare));
        expect(who.map(({ counts }) => counts.homeRuns)).toContain(hit);
      }
    }
    expect(checked).toBeGreaterThan(100);
  });

  test('has a headline that names only players who played in the game', () => {
    for (const { result, players, recap } of games) {
      const who =
        /^(.+?)’s? /.exec(recap.headline)?.[1] ?? /^(.+?) (?:shuts out|no-hits) /.exec(recap.headline)?.[1];
      if (who === undefined) continue;
      const played = [...result.home.lines, ...result.away.lines].map(({ playerId }) =>
        players.get(playerId),
      );
      expect(played).toContain(who);
    }
  });

  test('is the same for the same match id, and has other words for other match ids', () => {
    const one = write(7);
    expect(write(7).recap).toEqual(one.recap);
    const texts = new Set(Array.from({ length: 12 }, (_, at) => write(7, { variant: at }).text));
    expect(texts.size).toBeGreaterThan(3);
  });
});

const ordinals = 'zeroth first second third fourth fifth sixth seventh eighth ninth'.split(' ');

const lastNameOf = (players: ReadonlyMap<number, string>, id: number): string =>
  (players.get(id) ?? '').split(' ').at(-1) ?? '';

describe('the context of a game', () => {
  const standings = (
    { winner }: Written,
    [won, wonBefore, lost, lostBefore]: readonly [number, number, number, number],
  ): Pick<RecapContext, 'standings'> => {
    const first = { wins: 12, losses: 8, ties: 0, streak: won, streakBefore: wonBefore };
    const second = { wins: 9, losses: 11, ties: 1, streak: lost, streakBefore: lostBefore };
    return { standings: winner === 'home' ? { home: first, away: second } : { home: second, away: first } };
  };

  test('is the clubs’ records, with streaks of three games or more', () => {
    const plain = write(1);
    const said = (streaks: readonly [number, number, number, number]) =>
      write(1, standings(plain, streaks)).recap.paragraphs.at(-1);
    const [winner, loser] = [inText[plain.winner], inText[plain.loser]];
    const upper = winner.charAt(0).toUpperCase() + winner.slice(1);
    expect(said([2, 1, -2, -1])).toBe(`${upper} improved to 12-8; ${loser} fell to 9-11-1.`);
    expect(said([3, 2, -4, -3])).toBe(
      `${upper} improved to 12-8 with a third straight win; ${loser} fell to 9-11-1 with a fourth straight loss.`,
    );
    expect(said([1, -5, -1, 3])).toBe(
      `${upper} improved to 12-8, ending a losing streak of five games; ${loser} fell to 9-11-1, the end of a winning streak of three games.`,
    );
  });

  test('is the state of the series if the game is in the playoffs', () => {
    const { winner, loser } = write(1);
    const said = (bestOf: number, won: number, lost: number) => {
      const wins = { home: 0, away: 0, [winner]: won, [loser]: lost };
      return write(1, { series: { bestOf, wins } }).recap.paragraphs.at(-1);
    };
    expect(said(7, 1, 0)).toMatch(/ took a 1-0 lead in the best-of-seven series\.$/);
    expect(said(7, 2, 2)).toMatch(/ evened the best-of-seven series at 2-2\.$/);
    expect(said(7, 1, 3)).toMatch(/ closed to 1-3 in the best-of-seven series\.$/);
    expect(said(7, 4, 3)).toMatch(/ won the best-of-seven series, 4-3\.$/);
    expect(said(1, 1, 0)).toMatch(/ won the one-game series\.$/);
  });

  test('includes a player’s tenth home run of the season, but not the eleventh', () => {
    const seed =
      games.findIndex(({ result }) => result.home.lines.some(({ counts }) => counts.homeRuns === 1)) + 1;
    const { result } = write(seed);
    const hitter = result.home.lines.find(({ counts }) => counts.homeRuns === 1)?.playerId ?? 0;
    const said = (total: number) => write(seed, { homeRuns: new Map([[hitter, total]]) }).text;
    expect(said(10)).toMatch(/reached 10 for the season|10th home run of the season/);
    expect(said(11)).not.toMatch(/season/);
  });
});
