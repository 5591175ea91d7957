import { type GameResult, type PlayerLine, type SideResult } from '../../engine/game/game.types.js';
import { simulateGame } from '../../engine/game/simulate-game.js';
import { replay } from '../../engine/game/plays/play-record.js';
import { generateRoster } from '../../engine/players/generate-roster.js';
import { type PlayerInput } from '../../engine/players/player.types.js';
import {
  type GameRecordLine,
  type WrittenGame,
  type WrittenPlayer,
} from '../../engine/record/retrosheet/read/season.types.js';
import { type GameIds } from '../../engine/record/retrosheet/score/real-game.js';
import { UnplayableGame } from '../../engine/record/retrosheet/score/unplayable.js';
import { type PlayGame } from '../../areas/doors/imports/season/game-import.service.js';
import { type SeasonToImport } from '../../areas/doors/imports/season/season-plan.js';

/** A game of a season for tests: home club, date (`2019-04-04 2` for a doubleheader's second game), visitors. */
export type WrittenMeeting = readonly [home: string, date: string, away: string];

const playersOf = (club: string) =>
  generateRoster(seedOf(club), { takenNames: new Set() }).map((player, place) => ({
    ...player,
    code: codeOf(club, place),
  }));

const seedOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 1_000_003, 7);
const codeOf = (club: string, place: number): string => `${club.toLowerCase()}-${place + 100}`;

const clubs: Readonly<Record<string, readonly [league: string, city: string, nickname: string]>> = {
  ANA: ['A', 'Anaheim', 'Angels'],
  BOS: ['A', 'Boston', 'Red Sox'],
  CHN: ['N', 'Chicago', 'Cubs'],
  LAN: ['N', 'Los Angeles', 'Dodgers'],
};

/** A season as read from files; every game lists all players of both clubs. */
export function writtenSeason(meetings: readonly WrittenMeeting[]): SeasonToImport {
  const codes = Object.keys(clubs);
  return {
    teams: Object.entries(clubs).map(([code, [league, city, nickname]]) => ({
      code,
      league,
      city,
      nickname,
    })),
    players: codes.flatMap((team) =>
      playersOf(team).map(({ code, name, bats, throws, position }): WrittenPlayer => {
        const [first = '', last = ''] = name.split(/ (.*)/);
        return { code, first, last, bats, throws, team, position };
      }),
    ),
    games: meetings.map(writtenGame),
    problems: [],
    moreProblems: 0,
    notes: [],
  };
}

const POSITIONS = ['P', 'C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF', 'DH'];

export function writtenGame([home, day, away]: WrittenMeeting): WrittenGame {
  const [date = '', number = '0'] = day.split(' ');
  const id = `${home}${date.replaceAll('-', '')}${number}`;
  const records = [away, home].flatMap((club, side) =>
    playersOf(club).map(({ code, name, position }, place): GameRecordLine => ({
      kind: place < 10 ? 'start' : 'sub',
      line: 2 + place,
      player: code,
      name,
      side: side === 0 ? 0 : 1,
      slot: 0,
      position: POSITIONS.indexOf(position) + 1,
    })),
  );
  const info = new Map([
    ['visteam', away],
    ['hometeam', home],
    ['date', date.replaceAll('-', '/')],
  ]);
  return { file: `2019${home}.EVA`, line: 1, id, info, records, officialEarnedRuns: new Map() };
}

/**
 * Plays games of {@link writtenSeason}. A game is played the same way every time. Games in `tied` end tied; games in
 * `broken` cannot be scored.
 */
export const playWritten =
  (special: { tied?: readonly string[]; broken?: readonly string[] } = {}): PlayGame =>
  (game, ids, onPlay) => {
    if (special.broken?.includes(game.id))
      throw new UnplayableGame(77, 'There are four outs in the third inning.');
    const [away, home] = ['visteam', 'hometeam'].map((side) => sideOf(game.info.get(side) ?? '', ids));
    if (!away || !home) throw new RangeError('A game needs two clubs.');
    const result = simulateGame({ away, home, seed: seedOf(game.id), rules: { extraInningRunner: false } });
    replay(result.plays, onPlay);
    const real: GameResult = { ...result, seed: 0, engineVersion: 0 };
    return special.tied?.includes(game.id) ? levelled(real, away.players, home.players) : real;
  };

function sideOf(club: string, ids: GameIds) {
  const players = playersOf(club).map(
    ({ code, name, position, pitcherRole, bats, throws, ratings }): PlayerInput => {
      const rested = { fatigue: 0, momentum: 0, daysRest: null };
      return { id: ids.player(code), name, position, pitcherRole, bats, throws, ratings, ...rested };
    },
  );
  return { id: ids.team(club), name: club, players };
}

/** A tied game: the home side gets the visitors' lines. */
function levelled(
  result: GameResult,
  visitors: readonly PlayerInput[],
  hosts: readonly PlayerInput[],
): GameResult {
  const inPlaceOf = (id: number): number => hosts[visitors.findIndex((player) => player.id === id)]?.id ?? 0;
  const undecided = (line: PlayerLine): PlayerLine => ({
    ...line,
    counts: { ...line.counts, wins: 0, losses: 0, saves: 0 },
  });
  const away: SideResult = { ...result.away, lines: result.away.lines.map(undecided) };
  const home: SideResult = {
    ...away,
    teamId: result.home.teamId,
    starter: inPlaceOf(away.starter),
    lines: away.lines.map((line) => ({ ...line, playerId: inPlaceOf(line.playerId) })),
  };
  const decisions = { win: null, loss: null, save: null, holds: [], blownSaves: [] };
  return { ...result, away, home, decisions };
}
