import {
  addCounts,
  type Counts,
  emptyCounts,
} from '../../../engine/figures/statistics/counting-statistics.js';
import { type PlayerLine, type SideResult, type GameResult } from '../../../engine/game/game.types.js';
import { type Club, type ClubPlayer, type SeasonGame } from '../../../engine/league/season/memory-season.js';
import { ClubBook } from './club-book.js';
import { countPlays } from '../plays/count-plays.js';
import { Tally } from '../plays/tally.js';

/** Counts of one season, from which its figures are computed. */
export class SeasonBook {
  /** Counts of the players who have appeared, by player id. */
  readonly players = new Map<number, Counts>();
  readonly clubs: ReadonlyMap<number, ClubBook>;
  /** Sums over all clubs' games. */
  readonly counts: Counts = emptyCounts();
  /** Sums over the plays of all games, by name. */
  readonly plays = new Tally();
  games = 0;
  teamGames = 0;
  pitchersUsed = 0;
  doublePlays = 0;
  /** Lines of each starting and each relief pitcher in each game. */
  readonly starts: Readonly<Counts>[] = [];
  readonly reliefAppearances: Readonly<Counts>[] = [];
  private readonly roster = new Map<number, ClubPlayer>();

  /** @param readsPlays whether to read games play by play, which doubles the time */
  constructor(
    clubs: readonly Club[],
    private readonly readsPlays = true,
  ) {
    this.clubs = new Map(clubs.map(({ id }) => [id, new ClubBook()]));
    for (const { players } of clubs) for (const player of players) this.roster.set(player.id, player);
  }

  playerOf(id: number): ClubPlayer {
    const player = this.roster.get(id);
    if (player === undefined) throw new RangeError(`No club has a player ${id}.`);
    return player;
  }

  isPitcher(id: number): boolean {
    return this.playerOf(id).position === 'P';
  }

  add({ scheduled, result }: SeasonGame): void {
    this.games++;
    this.addSide(result.home, result.away, scheduled.gameDay);
    this.addSide(result.away, result.home, scheduled.gameDay);
    countScores(result, this.plays);
    if (this.readsPlays) countPlays(result, (id) => this.playerOf(id), this.plays);
  }

  private addSide(side: SideResult, opponent: SideResult, gameDay: number): void {
    this.teamGames++;
    this.doublePlays += side.doublePlays;
    const club = this.clubs.get(side.teamId);
    if (club === undefined) throw new RangeError(`There is no club ${side.teamId}.`);
    club.addGame(side, opponent.runs, gameDay, (id) => this.isPitcher(id));
    for (const line of side.lines) this.addLine(line);
  }

  private addLine({ playerId, counts }: PlayerLine): void {
    this.pitchersUsed += counts.gamesPitched;
    addCounts(this.counts, counts);
    if (counts.gamesStartedPitching === 1) this.starts.push(counts);
    else if (counts.gamesPitched === 1) this.reliefAppearances.push(counts);
    let season = this.players.get(playerId);
    if (season === undefined) this.players.set(playerId, (season = emptyCounts()));
    addCounts(season, counts);
  }
}

const FIRST_EIGHT = 8;

/**
 * Counts `games` by their course: runs by side and inning (`half.home.3` with `….runs`), innings and games by their
 * runs, margins, and leads held.
 */
function countScores({ home, away }: GameResult, tally: Tally): void {
  tally.add('games');
  const innings = home.innings.length;
  if (innings > 9) tally.add('extra');
  const margin = Math.abs(home.runs - away.runs);
  tally.add(`margin.${margin}`);
  tally.add('margin squared', margin * margin);
  if (home.runs > away.runs) tally.add('home wins');
  const ninth = home.innings[innings - 1];
  const before = home.runs - (ninth ?? 0);
  if (home.runs > away.runs && ninth !== null && before <= away.runs) tally.add('walk-off');
  for (const [name, side] of [
    ['home', home],
    ['visitors', away],
  ] as const) {
    tally.add('runs', side.runs);
    tally.add('runs squared', side.runs * side.runs);
    tally.add(`game.${side.runs}`);
    side.innings.forEach((runs, i) => {
      if (runs !== null) countHalf(`half.${name}.${i + 1}`, i + 1, runs, tally);
    });
  }
  countLeads(home.innings, away.innings, home.runs > away.runs, tally);
}

function countHalf(half: string, inning: number, runs: number, tally: Tally): void {
  tally.add('innings');
  tally.add(`inning.${runs}`);
  tally.add(`by inning.${inning}`);
  tally.add(`by inning.${inning}.runs`, runs);
  tally.add(half);
  tally.add(`${half}.runs`, runs);
  if (inning > FIRST_EIGHT) return;
  tally.add('first eight');
  tally.add('first eight.runs', runs);
}

function countLeads(
  home: readonly (number | null)[],
  away: readonly (number | null)[],
  homeWon: boolean,
  tally: Tally,
): void {
  let lead = 0;
  for (let i = 0; i < Math.min(FIRST_EIGHT, home.length); i++) {
    lead += (home[i] ?? 0) - (away[i] ?? 0);
    if (lead === 0) continue;
    tally.add(`lead.${i + 1}`);
    if (lead > 0 === homeWon) tally.add(`lead.${i + 1}.won`);
  }
}
