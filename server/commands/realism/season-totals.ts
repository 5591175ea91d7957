import { GameResult, SideResult } from '../../engine/game/game.types.js';
import { Counts, addCounts, emptyCounts } from '../../engine/figures/counting-statistics.js';

/** The sums of all team-games, and the seasons' own records and leaders. */
export class SeasonTotals {
  readonly counts: Counts = emptyCounts();
  teamGames = 0;
  pitchersUsed = 0;
  doublePlays = 0;
  starterOuts = 0;
  starterPitches = 0;
  /** One entry per team and season. */
  readonly records: { wins: number; losses: number }[] = [];
  readonly leaders: Map<number, Counts>[] = [];
  private standings = new Map<number, { wins: number; losses: number }>();
  private players = new Map<number, Counts>();

  startSeason(): void {
    this.standings = new Map();
    this.players = new Map();
  }

  endSeason(): void {
    this.records.push(...this.standings.values());
    this.leaders.push(this.players);
  }

  add(result: GameResult): void {
    this.addSide(result.home, result.home.runs > result.away.runs);
    this.addSide(result.away, result.away.runs > result.home.runs);
  }

  private addSide(side: SideResult, won: boolean): void {
    this.teamGames++;
    this.doublePlays += side.doublePlays;
    const record = this.standings.get(side.teamId) ?? { wins: 0, losses: 0 };
    if (won) record.wins++;
    else record.losses++;
    this.standings.set(side.teamId, record);
    for (const { playerId, counts } of side.lines) {
      this.pitchersUsed += counts.gamesPitched;
      addCounts(this.counts, counts);
      if (counts.gamesStartedPitching === 1) {
        this.starterOuts += counts.outsRecorded;
        this.starterPitches += counts.pitches;
      }
      let season = this.players.get(playerId);
      if (season === undefined) this.players.set(playerId, (season = emptyCounts()));
      addCounts(season, counts);
    }
  }
}
