import {
  addCounts,
  type Counts,
  emptyCounts,
} from '../../../engine/figures/statistics/counting-statistics.js';
import { type PlayerLine, type SideResult } from '../../../engine/game/game.types.js';
import { type Club, type ClubPlayer, type SeasonGame } from '../../../engine/league/season/memory-season.js';
import { ClubBook } from './club-book.js';
import { countPlays } from '../plays/count-plays.js';
import { countScores } from '../plays/count-scores.js';
import { Tally } from '../plays/tally.js';

/** Inputs of the figures of one season. */
export class SeasonBook {
  /** By player id; only those who have appeared. */
  readonly players = new Map<number, Counts>();
  readonly clubs: ReadonlyMap<number, ClubBook>;
  /** The sums of all team-games. */
  readonly counts: Counts = emptyCounts();
  /** Sums of the plays of all games, by name. */
  readonly plays = new Tally();
  games = 0;
  teamGames = 0;
  pitchersUsed = 0;
  doublePlays = 0;
  /** Each starting pitcher's line of each game, and each relief pitcher's. */
  readonly starts: Readonly<Counts>[] = [];
  readonly reliefAppearances: Readonly<Counts>[] = [];
  private readonly roster = new Map<number, ClubPlayer>();

  /** @param readsPlays whether games are read play by play, which takes as long again as playing them */
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
