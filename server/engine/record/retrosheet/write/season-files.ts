import { Position } from '../../../players/player.types.js';
import { bookDays, BookedDay } from './calendar.js';
import { playerCodes, plainField, splitName, teamCodes } from './codes.js';
import { Codes, gameText, PlayedGame } from './game-text.js';

/** Letters of Retrosheet's two leagues; the names of a team's files contain one. */
export type LeagueLetter = 'A' | 'N';

export interface BookedPlayer {
  id: number;
  name: string;
  bats: 'L' | 'R' | 'S';
  throws: 'L' | 'R';
  position: Position;
  /** The player's code in the source; a new one is made if absent. */
  code?: string | null;
}

export interface BookedTeam {
  id: number;
  name: string;
  league: LeagueLetter;
  /** The team's code in the source; a new one is made if absent. */
  code?: string | null;
  /** All players who have played for the team. */
  players: readonly BookedPlayer[];
}

export interface TextFile {
  name: string;
  text: string;
}

/** A game's league day (null if it has none) and its home team. */
export interface SeasonGame {
  day: number | null;
  homeTeamId: number;
  /** Date, such as `2019-07-31`, and number on that day, if known. */
  date?: string | null;
  gameNumber?: number | null;
}

const LINE_END = '\r\n';

/** Divides a season into files and writes them. */
export class SeasonBook<Game extends SeasonGame> {
  private readonly codes: Codes;
  private readonly days: Map<Game, BookedDay>;

  /** `games` are in the order in which they were played; `firstYear` is the year of league day 1. */
  constructor(
    private readonly teams: readonly BookedTeam[],
    private readonly games: readonly Game[],
    firstYear: number,
  ) {
    const players = new Map<number, BookedPlayer>();
    for (const team of teams) for (const player of team.players) players.set(player.id, player);
    this.codes = {
      teams: teamCodes(teams),
      players: playerCodes([...players.values()].toSorted((one, other) => one.id - other.id)),
      names: new Map([...players.values()].map(({ id, name }) => [id, name])),
    };
    const days = bookDays(games, firstYear);
    this.days = new Map(games.flatMap((game, order) => pair(game, days[order])));
  }

  /** `TEAM2026` and each team's `POR2026.ROS`, for every year with games. */
  rosterFiles(): TextFile[] {
    return this.years().flatMap((year) => [
      { name: `TEAM${year}`, text: fileOf(this.teams.map((team) => this.teamRecord(team))) },
      ...this.teams.map((team) => ({
        name: `${this.teamCode(team)}${year}.ROS`,
        text: fileOf(team.players.map((player) => this.rosterRecord(player, team))),
      })),
    ]);
  }

  /** Event files with their games, in order; a file has one team's home games of one year. */
  eventFiles(): { name: string; games: Game[] }[] {
    return this.years().flatMap((year) =>
      this.teams
        .map((team) => ({
          name: `${year}${this.teamCode(team)}.EV${team.league}`,
          games: this.games.filter((game) => game.homeTeamId === team.id && this.dayOf(game).year === year),
        }))
        .filter(({ games }) => games.length > 0),
    );
  }

  eventText(game: Game, played: PlayedGame): string {
    return gameText(played, this.dayOf(game), this.codes);
  }

  private years(): number[] {
    return [...new Set([...this.days.values()].map(({ year }) => year))].toSorted(
      (one, other) => one - other,
    );
  }

  private dayOf(game: Game): BookedDay {
    const day = this.days.get(game);
    if (day === undefined) throw new RangeError('The game is not of this season.');
    return day;
  }

  private teamCode({ id }: BookedTeam): string {
    return this.codes.teams.get(id) ?? '';
  }

  private teamRecord(team: BookedTeam): string {
    const name = plainField(team.name) || this.teamCode(team);
    const nickname = name.slice(name.lastIndexOf(' ') + 1);
    const city = name.slice(0, -nickname.length).trim() || name;
    return [this.teamCode(team), team.league, city, nickname].join(',');
  }

  private rosterRecord(player: BookedPlayer, team: BookedTeam): string {
    const { first, last } = splitName(player.name);
    const bats = player.bats === 'S' ? 'B' : player.bats;
    const code = this.codes.players.get(player.id) ?? '';
    return [code, last, first, bats, player.throws, this.teamCode(team), player.position].join(',');
  }
}

function pair<Key, Value>(key: Key, value: Value | undefined): [Key, Value][] {
  return value === undefined ? [] : [[key, value]];
}

function fileOf(records: readonly string[]): string {
  return records.map((record) => record + LINE_END).join('');
}
