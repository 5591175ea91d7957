import { addCounts, type Counts, emptyCounts } from '../../figures/statistics/counting-statistics.js';
import { type GameResult, type PlayerLine, type SideResult } from '../../game/game.types.js';
import { DOUBLE, HOME_RUN, PLATE, type PlayRegister, SINGLE, TRIPLE } from '../../game/plays/play.js';
import { type Scorer } from '../../game/scoring/scorer.js';
import { type Sheet } from '../../game/scoring/sheet.js';
import { type Position, POSITIONS } from '../../players/player.types.js';
import { FieldingOfGame } from '../../record/retrosheet/daily/fielding-by-position.js';
import {
  type ClubLines,
  type FieldingLines,
  type HitLines,
  type PlayerLines,
  type SeasonLines,
} from './season-lines.types.js';

/** A player as listed on rosters. */
export interface BookedPlayer {
  readonly id: number;
  readonly bats: 'L' | 'R' | 'S' | null;
  readonly throws: 'L' | 'R' | null;
  readonly listed: Position | null;
}

type Growing<Lines> = { -readonly [Figure in keyof Lines]: Lines[Figure] };

interface OpenStint {
  plateAppearances: number;
  battersFaced: number;
  outsFielded: number;
  gamesStartedPitching: number;
}

interface OpenPlayer {
  readonly counts: Counts;
  readonly fielding: Map<FieldingLines['position'], Growing<FieldingLines>>;
  readonly starting: { outs: number; battersFaced: number; pitches: number };
  readonly stints: Map<number, OpenStint>;
  gamesAsDesignatedHitter: number;
}

interface OpenVenue {
  games: number;
  readonly left: Growing<HitLines>;
  readonly right: Growing<HitLines>;
}

const FIELD: readonly FieldingLines['position'][] = POSITIONS.filter((position) => position !== 'DH');
const HITS = new Map<number, 'singles' | 'doubles' | 'triples' | 'homeRuns'>([
  [SINGLE, 'singles'],
  [DOUBLE, 'doubles'],
  [TRIPLE, 'triples'],
  [HOME_RUN, 'homeRuns'],
]);

/** Adds up the games of a season to its lines, without keeping the games. */
export class SeasonSums {
  private readonly roster: ReadonlyMap<number, BookedPlayer>;
  private readonly players = new Map<number, OpenPlayer>();
  private readonly clubs = new Map<number, { home: OpenVenue; road: OpenVenue }>();

  /** Includes all players whose lines are wanted, even those who have not played. */
  constructor(players: readonly BookedPlayer[], clubIds: readonly number[]) {
    this.roster = new Map(players.map((player) => [player.id, player]));
    for (const { id } of players) this.players.set(id, noLines());
    for (const id of clubIds) this.clubs.set(id, { home: noVenue(), road: noVenue() });
  }

  /** Counter for one game, which reads the plays and then the result. A game without a result is not counted. */
  watch(): GameSums {
    return new GameSums(
      (batter, pitcher) => this.sideOf(batter, pitcher),
      (result, game) => this.add(result, game),
    );
  }

  private add({ home, away }: GameResult, game: GameSums): void {
    for (const side of [away, home]) for (const line of side.lines) this.addLine(side, line);
    for (const venue of [this.clubs.get(home.teamId)?.home, this.clubs.get(away.teamId)?.road]) {
      if (venue === undefined) continue;
      venue.games += 1;
      for (const side of ['left', 'right'] as const) addHits(venue[side], game[side]);
    }
    const { scorer, fielding } = game;
    if (scorer === null) return;
    this.addFielding(scorer.away, fielding.away);
    this.addFielding(scorer.home, fielding.home);
  }

  lines(): SeasonLines {
    return {
      players: [...this.players].map(([id, player]) => this.playerLines(id, player)),
      clubs: [...this.clubs].map(([id, { home, road }]): ClubLines => ({ id, home, road })),
    };
  }

  private addLine({ teamId }: SideResult, { playerId, positions, counts }: PlayerLine): void {
    const player = this.players.get(playerId);
    if (player === undefined) return;
    addCounts(player.counts, counts);
    if (positions.includes('DH')) player.gamesAsDesignatedHitter += 1;
    if (counts.gamesStartedPitching > 0) {
      player.starting.outs += counts.outsRecorded;
      player.starting.battersFaced += counts.battersFaced;
      player.starting.pitches += counts.pitches;
    }
    const stint = player.stints.get(teamId) ?? noStint();
    player.stints.set(teamId, stint);
    stint.plateAppearances += counts.plateAppearances;
    stint.battersFaced += counts.battersFaced;
    stint.outsFielded += counts.outsFielded;
    stint.gamesStartedPitching += counts.gamesStartedPitching;
  }

  /** Side from which the batter hits: a switch hitter bats from the side opposite to the pitcher's hand. */
  private sideOf(batter: number, pitcher: number): 'left' | 'right' {
    const bats = this.roster.get(batter)?.bats ?? 'R';
    if (bats === 'S') return this.roster.get(pitcher)?.throws === 'L' ? 'right' : 'left';
    return bats === 'L' ? 'left' : 'right';
  }

  private addFielding(sheet: Sheet, fielding: FieldingOfGame['home']): void {
    for (const id of sheet.playerIds) {
      const player = this.players.get(id);
      if (player === undefined) continue;
      FIELD.forEach((position, at) => {
        const line = fielding.of(id, at + 1);
        if (line === null) return;
        const sums = player.fielding.get(position) ?? noFielding(position);
        player.fielding.set(position, sums);
        sums.outs += line.outs;
        sums.putouts += line.putouts;
        sums.assists += line.assists;
        sums.errors += line.errors;
      });
    }
  }

  private playerLines(id: number, player: OpenPlayer): PlayerLines {
    const { bats = null, throws = null, listed = null } = this.roster.get(id) ?? {};
    return {
      id,
      bats,
      throws,
      listed,
      counts: player.counts,
      fielding: [...player.fielding.values()],
      gamesAsDesignatedHitter: player.gamesAsDesignatedHitter,
      starting: player.starting,
      stints: [...player.stints].map(([clubId, stint]) => ({ clubId, ...stint })),
    };
  }
}

/** Sums from the plays of one game that are not in its lines. */
class GameSums {
  readonly left = noHits();
  readonly right = noHits();
  readonly fielding = new FieldingOfGame();
  scorer: Scorer | null = null;

  constructor(
    private readonly sideOf: (batter: number, pitcher: number) => 'left' | 'right',
    private readonly count: (result: GameResult, game: GameSums) => void,
  ) {}

  /** Call before the scorer has scored the play. */
  readonly onPlay = (play: PlayRegister, before: Scorer): void => {
    this.scorer = before;
    this.fielding.follow(play, before);
    if (play.kind !== PLATE) return;
    const { offense, defense } = before;
    const side = this[this.sideOf(offense.idOf(before.batter), defense.idOf(defense.pitcher))];
    side.plateAppearances += 1;
    const hit = HITS.get(play.result);
    if (hit !== undefined) side[hit] += 1;
  };

  /** Call at the end of the game, before the scorer is used for another one. */
  end(result: GameResult): void {
    this.count(result, this);
  }
}

function addHits(sums: Growing<HitLines>, hits: HitLines): void {
  sums.plateAppearances += hits.plateAppearances;
  sums.singles += hits.singles;
  sums.doubles += hits.doubles;
  sums.triples += hits.triples;
  sums.homeRuns += hits.homeRuns;
}

const noLines = (): OpenPlayer => ({
  counts: emptyCounts(),
  fielding: new Map(),
  starting: { outs: 0, battersFaced: 0, pitches: 0 },
  stints: new Map(),
  gamesAsDesignatedHitter: 0,
});
const noStint = (): OpenStint => ({
  plateAppearances: 0,
  battersFaced: 0,
  outsFielded: 0,
  gamesStartedPitching: 0,
});
const noFielding = (position: FieldingLines['position']): Growing<FieldingLines> => ({
  position,
  outs: 0,
  putouts: 0,
  assists: 0,
  errors: 0,
});
const noHits = (): Growing<HitLines> => ({
  plateAppearances: 0,
  singles: 0,
  doubles: 0,
  triples: 0,
  homeRuns: 0,
});
const noVenue = (): OpenVenue => ({ games: 0, left: noHits(), right: noHits() });
