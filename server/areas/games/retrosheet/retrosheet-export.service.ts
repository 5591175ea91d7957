import { hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { clientOf } from '../../../platform/work/client-address.js';
import { type Context } from '../../../platform/context/context.js';
import { conflict } from '../../../platform/errors/domain-error.js';
import { columnOf, columnsOf, integer, nullable, selectList, text } from '../../../platform/data/rows.js';
import { onlyRow, statement } from '../../../platform/data/statement.js';
import { type Download } from '../../../platform/http/rest/route.js';
import { FairQueue } from '../../../platform/work/fair-queue.js';
import { type PlayedGame } from '../../../engine/record/retrosheet/write/game-text.js';
import {
  type BookedTeam,
  SeasonBook,
  type SeasonGame,
  type TextFile,
} from '../../../engine/record/retrosheet/write/season-files.js';
import { getLeague } from '../../leagues/leagues/league.service.js';
import { findSeason } from '../../leagues/seasons/season.service.js';
import { type SeasonRef } from '../../leagues/seasons/season.types.js';
import { LeagueTeamEntity } from '../../leagues/leagues/league.entity.js';
import { type League } from '../../leagues/leagues/league.types.js';
import { GameEntity, MatchEntity } from '../../leagues/matches/match.entity.js';
import { PlayerEntity } from '../../clubs/players/player.entity.js';
import { TeamEntity } from '../../clubs/teams/team.entity.js';

/** A played match and its place in the season; its events are read only when they are written. */
interface LeagueGame extends SeasonGame {
  id: number;
  awayTeamId: number;
}

/** Number of games that are read, and kept in memory, at a time. */
const GAMES_AT_A_TIME = 10;
/** Milliseconds of work after which other work gets its turn. */
const SLICE_MS = 10;
/** Measured processor time of a game, in milliseconds. */
const MS_PER_GAME = 0.35;
/** A fixed time, so that archives of the same games have the same bytes. */
const ARCHIVE_TIME = new Date(2000, 0, 1);
/** Number in the version of an export; increase it when the same rows are to be written differently. */
const FORMAT = 4;

/** At most two exports compute at the same time; others wait for their turn after each group of games. */
const desks = new FairQueue({ atOnce: 2, waitingEach: 100 });

/**
 * The played matches of a league's season as a zip archive of Retrosheet event files, with the rosters and the team
 * file that readers need. Day 1 of the first season is April 1 of the year the league was created; an imported season
 * keeps its dates, codes and notice. Matches that are undone during the export are left out. The archive is created
 * while it is read, so it needs memory for only a few games, and uses a database connection only briefly.
 * @param number of the season; the current one unless given
 * @throws DomainError `not_found` for an unknown league or season; `conflict` if no match has been played
 */
export async function exportRetrosheet(ctx: Context, leagueId: number, number?: number): Promise<Download> {
  const league = await getLeague(ctx, leagueId);
  const { season } = await findSeason(ctx, leagueId, number);
  const version = await versionOf(ctx, { leagueId, season });
  if (version === null) throw conflict('No games of this league have been played yet.');
  return { version, bytes: archiveOf(ctx, league, season) };
}

/** The clubs of a season, under their names of that time. */
const places = `(
    SELECT place.team_id, place.conference, team.name
    FROM leagues league
    JOIN league_teams place ON place.league_id = league.id
    JOIN teams team ON team.id = place.team_id
    WHERE league.id = $1 AND league.season = $2
    UNION ALL
    SELECT team_id, conference, team_name FROM season_standings WHERE league_id = $1 AND season = $2
  )`;
/** Whether the season is the current one. The present rosters belong only to the clubs of the current season. */
const isCurrent = 'EXISTS (SELECT FROM leagues WHERE id = $1 AND season = $2)';

const readState = statement(
  { played: integer, state: nullable(text) },
  `WITH played AS (
       SELECT id, played_order, game_day, date, home_team_id, away_team_id FROM matches
       WHERE league_id = $1 AND season = $2 AND status = 'simulated' AND id NOT IN (SELECT match_id FROM entered_results)
     ), places AS ${places}, clubs AS (
       SELECT team_id AS id FROM places
       UNION SELECT home_team_id FROM played UNION SELECT away_team_id FROM played
     )
     SELECT (SELECT count(*)::int FROM played) AS played,
       (SELECT md5(string_agg(concat_ws(',', id, played_order, game_day, date), ';' ORDER BY id)) FROM played)
       || (SELECT md5(string_agg(concat_ws(',', t.id, coalesce(place.name, t.name), place.conference), ';' ORDER BY t.id))
           FROM clubs JOIN teams t USING (id) LEFT JOIN places place ON place.team_id = t.id)
       || coalesce((SELECT md5(string_agg(concat_ws(',', p.id, p.team_id, p.name), ';' ORDER BY p.id))
           FROM players p WHERE p.team_id IN (SELECT id FROM clubs) AND p.deleted_at IS NULL AND ${isCurrent}), '') AS state`,
);

/**
 * Version of an export. It changes when a match is played or undone, or when teams, players or names change; null
 * before the first match.
 */
async function versionOf(ctx: Context, { leagueId, season }: SeasonRef): Promise<string | null> {
  const { played, state } = onlyRow(await readState(ctx, [leagueId, season]));
  return played === 0 ? null : hash('sha256', `${FORMAT} ${leagueId} ${season} ${state}`, 'base64url');
}

async function* archiveOf(ctx: Context, league: League, season: number): AsyncGenerator<Uint8Array> {
  const archive = new Archive();
  const games = await readPlayed(ctx, [league.id, season]);
  ctx.env.budget.charge(ctx, games.length * MS_PER_GAME);
  const teams = await bookedTeams(ctx, { leagueId: league.id, season }, games);
  const book = new SeasonBook(teams, games, league.createdAt.getUTCFullYear() + season - 1);
  for (const file of book.rosterFiles()) archive.store(file);
  yield* archive.written();
  for (const file of book.eventFiles()) {
    const entry = archive.open(file.name);
    for (let at = 0; at < file.games.length; at += GAMES_AT_A_TIME) {
      const some = file.games.slice(at, at + GAMES_AT_A_TIME);
      const played = await storedGames(ctx, some);
      await desks.run(clientOf(ctx.address), () =>
        writeGames(entry, some, (game) => textOf(book, game, played)),
      );
      yield* archive.written();
    }
    entry.push(new Uint8Array(0), true);
  }
  archive.finish();
  yield* archive.written();
}

async function writeGames(
  entry: ZipDeflate,
  games: readonly LeagueGame[],
  eventsOf: (game: LeagueGame) => string,
): Promise<void> {
  let sliceEnds = performance.now() + SLICE_MS;
  for (const game of games) {
    entry.push(latin1(eventsOf(game)));
    if (performance.now() < sliceEnds) continue;
    await nextTurn();
    sliceEnds = performance.now() + SLICE_MS;
  }
  await nextTurn();
}

function textOf(
  book: SeasonBook<LeagueGame>,
  game: LeagueGame,
  played: ReadonlyMap<number, PlayedGame>,
): string {
  const stored = played.get(game.id);
  return stored === undefined ? '' : book.eventText(game, stored);
}

const playedGame = {
  ...columnsOf(MatchEntity, 'id', 'homeTeamId', 'awayTeamId'),
  day: columnOf(MatchEntity, 'gameDay'),
  gameNumber: columnOf(MatchEntity, 'gameNumber'),
  date: nullable(text),
};
const readPlayed = statement(
  playedGame,
  `SELECT ${selectList(playedGame, 'm')}, m.date::text AS date
     FROM matches m JOIN games g ON g.match_id = m.id
     WHERE m.league_id = $1 AND m.season = $2 AND m.status = 'simulated'
     ORDER BY m.played_order, m.id`,
);

const storedGame = {
  ...columnsOf(GameEntity, 'matchId', 'plays', 'seed', 'engineVersion'),
  win: columnOf(GameEntity, 'winningPitcherId'),
  loss: columnOf(GameEntity, 'losingPitcherId'),
  save: columnOf(GameEntity, 'savePitcherId'),
};
/** The notice of an imported game's source; null for a simulated game, which has none even in an imported season. */
const noticeOfGame = `CASE WHEN games.engine_version = 0 THEN (
    SELECT source.notice FROM matches m JOIN sources source ON source.id = m.source_id WHERE m.id = games.match_id) END`;
const readStored = statement(
  { ...storedGame, notice: nullable(text), site: columnOf(MatchEntity, 'parkCode') },
  `SELECT ${selectList(storedGame)}, ${noticeOfGame} AS notice,
     (SELECT m.park_code FROM matches m WHERE m.id = games.match_id) AS site FROM games WHERE match_id = ANY ($1::int[])`,
);

async function storedGames(ctx: Context, games: readonly LeagueGame[]): Promise<Map<number, PlayedGame>> {
  const rows = await readStored(ctx, [games.map(({ id }) => id)]);
  const stored = new Map(rows.map((row) => [row.matchId, row]));
  return new Map(
    games.flatMap(({ id, homeTeamId, awayTeamId }): [number, PlayedGame][] => {
      const row = stored.get(id);
      return row === undefined ? [] : [[id, { ...row, homeTeamId, awayTeamId, seed: Number(row.seed) }]];
    }),
  );
}

const readTeams = statement(
  { ...columnsOf(TeamEntity, 'id', 'name', 'code'), conference: columnOf(LeagueTeamEntity, 'conference') },
  `SELECT t.id, coalesce(place.name, t.name) AS name, t.code, place.conference
   FROM teams t LEFT JOIN ${places} AS place ON place.team_id = t.id
   WHERE place.team_id IS NOT NULL OR t.id = ANY ($3::int[])
   ORDER BY t.id`,
);
const ofPlayer = columnsOf(PlayerEntity, 'id', 'name', 'bats', 'throws', 'position', 'code');
const readPlayers = statement(
  { ...ofPlayer, bookedFor: integer },
  `SELECT ${selectList(ofPlayer, 'p')}, b.team_id AS "bookedFor"
   FROM (
     SELECT l.player_id, l.team_id FROM game_lines l JOIN matches m ON m.id = l.match_id
     WHERE m.league_id = $1 AND m.season = $2
     UNION
     SELECT id, team_id FROM players WHERE team_id = ANY ($3::int[]) AND deleted_at IS NULL AND ${isCurrent}
   ) b JOIN players p ON p.id = b.player_id
   ORDER BY p.id`,
);

/** The league's teams, and others that played in it, with all players who appeared for them or are on their rosters. */
async function bookedTeams(
  ctx: Context,
  { leagueId, season }: SeasonRef,
  games: readonly LeagueGame[],
): Promise<BookedTeam[]> {
  const ids = [...new Set(games.flatMap(({ homeTeamId, awayTeamId }) => [homeTeamId, awayTeamId]))];
  const teams = await readTeams(ctx, [leagueId, season, ids]);
  const players = await readPlayers(ctx, [leagueId, season, teams.map(({ id }) => id)]);
  const conferences = [...new Set(teams.flatMap(({ conference }) => conference ?? []))].toSorted();
  return teams.map(({ id, name, code, conference }) => ({
    id,
    name,
    code,
    // Retrosheet has two leagues; conferences, sorted by name, are assigned to them alternately.
    league: conferences.indexOf(conference ?? '') % 2 === 1 ? 'N' : 'A',
    players: players.filter(({ bookedFor }) => bookedFor === id),
  }));
}

/** A zip archive under construction; written parts are dropped once they are read. */
class Archive {
  private readonly chunks: Uint8Array[] = [];
  private failure: Error | null = null;
  private readonly zip = new Zip((error, chunk) => {
    if (error) this.failure = error;
    else this.chunks.push(chunk);
  });

  open(name: string): ZipDeflate {
    const entry = new ZipDeflate(name, { level: 6 });
    entry.mtime = ARCHIVE_TIME;
    this.zip.add(entry);
    return entry;
  }

  store(file: TextFile): void {
    const entry = new ZipPassThrough(file.name);
    entry.mtime = ARCHIVE_TIME;
    this.zip.add(entry);
    entry.push(latin1(file.text), true);
  }

  finish(): void {
    this.zip.end();
  }

  /** Bytes of the archive written since the last call. */
  *written(): Generator<Uint8Array> {
    if (this.failure) throw this.failure;
    const chunks = this.chunks.splice(0);
    if (chunks.length > 0) yield Buffer.concat(chunks);
  }
}

function latin1(characters: string): Uint8Array {
  return Buffer.from(characters, 'latin1');
}
