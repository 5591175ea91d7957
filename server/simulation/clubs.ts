import { type Context } from '../core/context.js';
import { columnsOf, present, type RowOf, selectList, text } from '../core/rows.js';
import { statement } from '../core/statement.js';
import { type SideResult, type TeamInput } from '../engine/game/game.types.js';
import { type PlayerInput, RATING_KEYS } from '../engine/players/player.types.js';
import {
  type CalendarLine,
  type Form,
  formOf,
  type LeagueDay,
  restOn,
  windowWith,
} from '../matches/form-and-fatigue.js';
import {
  calendarLine,
  readWindows,
  type StoredFormAndFatigue,
  storedFormAndFatigue,
} from '../matches/form-and-fatigue.service.js';
import { PlayerEntity } from '../players/player.entity.js';
import { TeamEntity } from '../teams/team.entity.js';

/** A player between two games: his unchanging traits for the engine, and the lines that give the rest. */
interface RosterPlayer {
  readonly traits: Omit<PlayerInput, 'fatigue' | 'momentum' | 'daysRest'>;
  /** His latest game lines, newest first. The list is replaced, never changed. */
  lines: readonly CalendarLine[];
  /** What the lines give for any day. */
  form: Form;
  readonly remembered: RememberedLines;
  appeared: boolean;
}

interface Club {
  readonly id: number;
  readonly name: string;
  readonly players: RosterPlayer[];
}

interface RememberedLines {
  /** PostgreSQL's version of the player's row: adding or removing one of his lines creates a new one. */
  readonly version: string;
  readonly lines: readonly CalendarLine[];
  readonly form: Form;
}

/** Cached lines by player id: they need not be read again while the player's row has the same version. */
export type LineMemory = ReadonlyMap<number, RememberedLines>;

/**
 * Teams with their rosters, kept from game to game: after each game the players are as if they had been stored and read
 * again.
 */
export class Clubs {
  private readonly players: ReadonlyMap<number, RosterPlayer>;

  private constructor(private readonly clubs: ReadonlyMap<number, Club>) {
    this.players = new Map(
      [...clubs.values()].flatMap((club) => club.players.map((player) => [player.traits.id, player])),
    );
  }

  /** Reads the teams' rosters and locks the players until the transaction ends. */
  static async load(tx: Context, teamIds: readonly number[], memory: LineMemory): Promise<Clubs> {
    const teams = await readTeams(tx, [teamIds]);
    const rows = await holdRosters(tx, [teamIds]);
    const forgotten = rows.filter(({ id, version }) => memory.get(id)?.version !== version);
    const windows = await readWindows(
      tx,
      forgotten.map(({ id }) => id),
    );
    const clubs = new Map<number, Club>(teams.map(({ id, name }) => [id, { id, name, players: [] }]));
    for (const row of rows) {
      const lines = windows.get(row.id);
      const remembered = lines ? { version: row.version, lines, form: formOf(lines) } : memory.get(row.id);
      if (remembered) clubs.get(row.teamId)?.players.push(rosterPlayer(row, remembered));
    }
    return new Clubs(clubs);
  }

  /** A team as the engine needs it on a day of its league's schedule, or without a day. */
  side(teamId: number, day: LeagueDay | null): TeamInput {
    const club = this.clubs.get(teamId);
    if (!club) throw new RangeError(`team ${teamId} was not loaded`);
    const players = club.players.map(({ traits, lines, form }): PlayerInput => {
      const { id, name, position, pitcherRole, bats, throws, ratings } = traits;
      const { fatigue, daysRest } = restOn(lines, day);
      const { momentum } = form;
      return { id, name, position, pitcherRole, bats, throws, ratings, fatigue, momentum, daysRest };
    });
    return { id: club.id, name: club.name, players };
  }

  /** Adds a game to the lines of the players who appeared in it. */
  record(side: SideResult, game: { won: boolean; leagueId: number | null; gameDay: number | null }): void {
    const { won, leagueId, gameDay } = game;
    for (const { playerId, positions, counts } of side.lines) {
      const player = this.players.get(playerId);
      if (!player) throw new RangeError(`player ${playerId} was not loaded`);
      const line = calendarLine({ won, leagueId, gameDay, positions, counts });
      player.lines = windowWith(line, player.lines);
      player.form = formOf(player.lines);
      player.appeared = true;
    }
  }

  /** The new values for the rows of all who have appeared since. */
  formAndFatigue(): StoredFormAndFatigue[] {
    return [...this.players]
      .filter(([, player]) => player.appeared)
      .map(([id, { lines, form }]) => storedFormAndFatigue(id, lines, form));
  }

  /**
   * The cache for the next call, valid once the transaction that saves {@link formAndFatigue} commits; `version` is its
   * id.
   */
  memory(version: string): LineMemory {
    return new Map(
      [...this.players].map(([id, { lines, form, appeared, remembered }]) => [
        id,
        appeared ? { version, lines, form } : remembered,
      ]),
    );
  }
}

const readTeams = statement(
  columnsOf(TeamEntity, 'id', 'name'),
  'SELECT id, name FROM teams WHERE id = ANY($1::int[])',
);

const ofPlayer = columnsOf(
  PlayerEntity,
  'id',
  'teamId',
  'name',
  'position',
  'pitcherRole',
  'bats',
  'throws',
  ...RATING_KEYS,
);
const playerRow = { ...ofPlayer, teamId: present(ofPlayer.teamId), version: text };
type PlayerRow = RowOf<typeof playerRow>;

const holdRosters = statement(
  playerRow,
  `SELECT ${selectList(ofPlayer)}, xmin::text AS version
   FROM players
   WHERE team_id = ANY($1::int[]) AND deleted_at IS NULL
   ORDER BY id
   FOR NO KEY UPDATE`,
);

function rosterPlayer(row: PlayerRow, remembered: RememberedLines): RosterPlayer {
  const { id, name, position, pitcherRole, bats, throws } = row;
  const { contact, power, speed, discipline, fielding, arm, stuff, control, movement, stamina } = row;
  const ratings = { contact, power, speed, discipline, fielding, arm, stuff, control, movement, stamina };
  return {
    traits: { id, name, position, pitcherRole, bats, throws, ratings },
    lines: remembered.lines,
    form: remembered.form,
    remembered,
    appeared: false,
  };
}
