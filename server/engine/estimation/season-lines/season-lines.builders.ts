import { Rng } from '../../random/rng.js';
import { type Environment } from '../../game/environment/environment.js';
import { addCounts, type Counts, emptyCounts } from '../../figures/statistics/counting-statistics.js';
import { type PlayerLine, type SideResult } from '../../game/game.types.js';
import { type Club, generateClubs, playSeason, seasonSchedule } from '../../league/season/memory-season.js';
import { type Position } from '../../players/player.types.js';
import { type ClubLines, type HitLines, type PlayerLines, type SeasonLines } from './season-lines.types.js';

type Open<Type> = { -readonly [Key in keyof Type]: Type[Key] };
type OpenPlayer = Open<Omit<PlayerLines, 'fielding' | 'starting' | 'stints' | 'counts'>> & {
  counts: Counts;
  fielding: Open<PlayerLines['fielding'][number]>[];
  starting: Open<PlayerLines['starting']>;
  stints: Open<PlayerLines['stints'][number]>[];
};

/** A player with empty lines; a test adds the values that it checks. */
export function playerLines(
  id: number,
  counts: Partial<Counts> = {},
  lines: Partial<PlayerLines> = {},
): PlayerLines {
  const whole = { ...emptyCounts(), ...counts };
  return {
    id,
    bats: 'R',
    throws: 'R',
    listed: null,
    counts: whole,
    fielding: [],
    gamesAsDesignatedHitter: 0,
    starting: { outs: 0, battersFaced: 0, pitches: 0 },
    stints: [
      {
        clubId: 1,
        plateAppearances: whole.plateAppearances,
        battersFaced: whole.battersFaced,
        outsFielded: whole.outsFielded,
        gamesStartedPitching: whole.gamesStartedPitching,
      },
    ],
    ...lines,
  };
}

export function hitLines(lines: Partial<HitLines> = {}): Open<HitLines> {
  return { plateAppearances: 0, singles: 0, doubles: 0, triples: 0, homeRuns: 0, ...lines };
}

export function clubLines(id: number, games = 0): ClubLines {
  return { id, home: { games, all: hitLines() }, road: { games, all: hitLines() } };
}

/** A season played by the engine, with the true clubs, which the estimate doesn't see. */
export interface KnownSeason {
  readonly clubs: readonly Club[];
  readonly lines: SeasonLines;
  readonly games: readonly {
    gameDay: number;
    homeTeamId: number;
    awayTeamId: number;
    homeRuns: number;
    awayRuns: number;
  }[];
}

export function knownSeason(count: number, seed: number, environment?: Environment): KnownSeason {
  const rng = new Rng(seed);
  const clubs = generateClubs(count, rng);
  const players = new Map(
    clubs.flatMap((club) => club.players.map((player) => [player.id, open(player, club.id)])),
  );
  const parks = clubs.map(({ id }) => ({
    id,
    home: { games: 0, all: hitLines() },
    road: { games: 0, all: hitLines() },
  }));
  const games = [];
  for (const { scheduled, result } of playSeason(clubs, seasonSchedule(clubs, rng), rng, { environment })) {
    const { homeTeamId, awayTeamId } = scheduled;
    games.push({ ...scheduled, homeRuns: result.home.runs, awayRuns: result.away.runs });
    for (const side of [result.home, result.away]) {
      for (const line of side.lines) addLine(players.get(line.playerId), line, side);
      for (const { id, home, road } of parks) {
        if (id === homeTeamId) addHits(home.all, side);
        if (id === awayTeamId) addHits(road.all, side);
      }
    }
    for (const { id, home, road } of parks) {
      if (id === homeTeamId) home.games++;
      if (id === awayTeamId) road.games++;
    }
  }
  return { clubs, lines: { players: [...players.values()], clubs: parks }, games };
}

function open(player: Club['players'][number], clubId: number): OpenPlayer {
  const { id, bats, throws } = player;
  return {
    id,
    bats,
    throws,
    listed: player.position,
    counts: emptyCounts(),
    fielding: [],
    gamesAsDesignatedHitter: 0,
    starting: { outs: 0, battersFaced: 0, pitches: 0 },
    stints: [{ clubId, plateAppearances: 0, battersFaced: 0, outsFielded: 0, gamesStartedPitching: 0 }],
  };
}

/** All fielding counts at the player's first position. */
function addLine(player: OpenPlayer | undefined, { counts, positions }: PlayerLine, side: SideResult): void {
  if (player === undefined) return;
  addCounts(player.counts, counts);
  if (positions.includes('DH')) player.gamesAsDesignatedHitter++;
  const position = positions.find(isFielded);
  if (position !== undefined) addFielding(player, position, counts);
  if (side.starter === player.id) {
    player.starting.outs += counts.outsRecorded;
    player.starting.battersFaced += counts.battersFaced;
    player.starting.pitches += counts.pitches;
  }
  for (const stint of player.stints) {
    stint.plateAppearances += counts.plateAppearances;
    stint.battersFaced += counts.battersFaced;
    stint.outsFielded += counts.outsFielded;
    stint.gamesStartedPitching += counts.gamesStartedPitching;
  }
}

type Fielded = Exclude<Position, 'DH'>;
const isFielded = (position: PlayerLine['positions'][number]): position is Fielded =>
  position !== 'DH' && position !== 'PH' && position !== 'PR';

function addFielding({ fielding }: OpenPlayer, position: Fielded, counts: Counts): void {
  let line = fielding.find((one) => one.position === position);
  if (line === undefined) {
    line = { position, outs: 0, putouts: 0, assists: 0, errors: 0 };
    fielding.push(line);
  }
  line.outs += counts.outsFielded;
  line.putouts += counts.putouts;
  line.assists += counts.assists;
  line.errors += counts.errors;
}

function addHits(lines: Open<HitLines>, { lines: players }: SideResult): void {
  for (const { counts } of players) {
    lines.plateAppearances += counts.plateAppearances;
    lines.singles += counts.hits - counts.doubles - counts.triples - counts.homeRuns;
    lines.doubles += counts.doubles;
    lines.triples += counts.triples;
    lines.homeRuns += counts.homeRuns;
  }
}
