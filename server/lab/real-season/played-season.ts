import { type BookedPlayer, SeasonSums } from '../../engine/estimation/season-lines/season-sums.js';
import { type Position, POSITIONS } from '../../engine/players/player.types.js';
import type { WrittenSeason } from '../../engine/record/retrosheet/season-files/season-files.js';
import type { WrittenGame, WrittenPlayer } from '../../engine/record/retrosheet/read/season.types.js';
import { playWrittenGame } from '../../engine/record/retrosheet/score/real-game.js';
import { UnplayableGame } from '../../engine/record/retrosheet/score/unplayable.js';
import type { PlayedGame, PlayedSeason } from './played-season.types.js';

const DAY_MS = 86_400_000;

/** A season whose games have been scored and added up, without games that contradict themselves. */
export function playedSeason({ players, teams, games }: WrittenSeason): PlayedSeason {
  const playerIds = new Ids();
  const clubIds = new Ids();
  const booked = new Map(players.map((player) => [player.code, bookedPlayer(player, playerIds)]));
  for (const { code } of teams) clubIds.of(code);
  const sums = new SeasonSums(
    [...booked.values()],
    teams.map(({ code }) => clubIds.of(code)),
  );
  const first = dayOf(games[0]);
  const played = games.flatMap((game) => scored(game, { sums, playerIds, clubIds, first }));
  const clubNames = new Map(teams.map(({ code }) => [clubIds.of(code), code]));
  return { lines: sums.lines(), games: played, clubNames };
}

interface Season {
  readonly sums: SeasonSums;
  readonly playerIds: Ids;
  readonly clubIds: Ids;
  /** Date of the first game. */
  readonly first: number;
}

function scored(game: WrittenGame, { sums, playerIds, clubIds, first }: Season): PlayedGame[] {
  const watching = sums.watch();
  try {
    const ids = { team: (code: string) => clubIds.of(code), player: (code: string) => playerIds.of(code) };
    const result = playWrittenGame(game, ids, watching.onPlay);
    watching.end(result);
    const { home, away } = result;
    return [
      {
        gameDay: Math.round((dayOf(game) - first) / DAY_MS) + 1,
        homeTeamId: home.teamId,
        awayTeamId: away.teamId,
        homeRuns: home.runs,
        awayRuns: away.runs,
      },
    ];
  } catch (error) {
    if (error instanceof UnplayableGame) return [];
    throw error;
  }
}

const dayOf = (game: WrittenGame | undefined): number =>
  Date.parse(`${(game?.info.get('date') ?? '').replaceAll('/', '-')}T00:00:00Z`);

function bookedPlayer({ code, bats, throws, position }: WrittenPlayer, ids: Ids): BookedPlayer {
  return { id: ids.of(code), bats, throws, listed: isPosition(position) ? position : null };
}

const isPosition = (text: string): text is Position => POSITIONS.some((position) => position === text);

/** Assigns numbers to codes, from 1. */
class Ids {
  private readonly known = new Map<string, number>();

  of(code: string): number {
    const id = this.known.get(code) ?? this.known.size + 1;
    this.known.set(code, id);
    return id;
  }
}
