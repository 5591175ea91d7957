import { type Context } from '../../../../platform/context/context.js';
import { columnsOf, present, type RowOf, selectList, text } from '../../../../platform/data/rows.js';
import { statement } from '../../../../platform/data/statement.js';
import { type Park, parkOfList } from '../../../../engine/game/environment/park.js';
import { type SideResult, type TeamInput } from '../../../../engine/game/game.types.js';
import { type Orders } from '../../../../engine/game/orders/orders.types.js';
import { type Injury } from '../../../../engine/players/injuries/injuries.js';
import { type PlayerInput, RATING_KEYS } from '../../../../engine/players/player.types.js';
import { addResults, type ResultCounts, resultsOf } from '../../../../engine/players/results.js';
import {
  type CalendarLine,
  type Form,
  formOf,
  type LeagueDay,
  restOn,
  windowWith,
} from '../../condition/form-and-fatigue.js';
import {
  calendarLine,
  readWindows,
  type StoredFormAndFatigue,
  storedFormAndFatigue,
} from '../../condition/form-and-fatigue.service.js';
import { readResults } from '../../condition/running-year-results.service.js';
import { ordersInForce } from '../../orders/orders.service.js';
import { PlayerEntity } from '../../../clubs/players/player.entity.js';
import { TeamEntity } from '../../../clubs/teams/team.entity.js';
import { type CarriedInjury, daysOut, type InjuryDay, readInjuries } from './carried-injuries.js';

/** A player between two games: traits that games do not change, and lines, totals and injuries that they change. */
interface RosterPlayer {
  readonly traits: Omit<PlayerInput, 'fatigue' | 'momentum' | 'daysRest' | 'results' | 'injuredDays'>;
  /** Latest game lines, newest first. The list is replaced, never changed. */
  lines: readonly CalendarLine[];
  /** Form and fatigue on any day, from the lines. */
  form: Form;
  /** The totals of the running year. Shared with the cache until the player's first appearance, then a copy. */
  year: ResultCounts;
  /** Injuries of the season. The list is replaced, never changed. */
  injuries: readonly CarriedInjury[];
  readonly remembered: RememberedLines;
  appeared: boolean;
}

interface Club {
  readonly id: number;
  readonly name: string;
  readonly park: Park;
  /** The owner's orders; null if everything is left to the manager. */
  orders: Orders | null;
  readonly players: RosterPlayer[];
}

interface RememberedLines {
  /**
   * PostgreSQL's version of the player's row. It changes when a game line of the player, possibly with an
   * injury, is added or removed.
   */
  readonly version: string;
  readonly lines: readonly CalendarLine[];
  readonly form: Form;
  readonly year: ResultCounts;
  readonly injuries: readonly CarriedInjury[];
}

/** Cached lines by player id; valid while the player's row has the same version. */
export type LineMemory = ReadonlyMap<number, RememberedLines>;

/**
 * Teams with their rosters in memory. After each game the players are updated as if they had been stored and read
 * again.
 */
export class Clubs {
  private readonly players: ReadonlyMap<number, RosterPlayer>;

  private constructor(private readonly clubs: ReadonlyMap<number, Club>) {
    this.players = new Map(
      [...clubs.values()].flatMap((club) => club.players.map((player) => [player.traits.id, player])),
    );
  }

  /** Reads the teams' rosters and orders, and locks the players until the transaction ends. */
  static async load(tx: Context, teamIds: readonly number[], memory: LineMemory): Promise<Clubs> {
    const clubs = await Clubs.read(tx, teamIds, memory, holdRosters);
    for (const [teamId, orders] of await ordersInForce(tx, teamIds)) clubs.club(teamId).orders = orders;
    return clubs;
  }

  /** Reads the rosters without orders and without locks, for games that do not count. Needs a transaction. */
  static look(ctx: Context, teamIds: readonly number[], memory: LineMemory = new Map()): Promise<Clubs> {
    return Clubs.read(ctx, teamIds, memory, lookAtRosters);
  }

  private static async read(
    tx: Context,
    teamIds: readonly number[],
    memory: LineMemory,
    readRosters: typeof holdRosters,
  ): Promise<Clubs> {
    const teams = await readTeams(tx, [teamIds]);
    const rows = await readRosters(tx, [teamIds]);
    const forgotten = rows.filter(({ id, version }) => memory.get(id)?.version !== version);
    const forgottenIds = forgotten.map(({ id }) => id);
    const windows = await readWindows(tx, forgottenIds);
    const years = await readResults(tx, forgottenIds);
    const injuries = await readInjuries(tx, forgottenIds);
    const clubs = new Map<number, Club>(
      teams.map(({ id, name, park }) => [
        id,
        { id, name, park: parkOfList(park), orders: null, players: [] },
      ]),
    );
    for (const row of rows) {
      const [lines, year] = [windows.get(row.id), years.get(row.id)];
      const hurt = injuries.get(row.id) ?? [];
      const remembered =
        lines && year
          ? { version: row.version, lines, form: formOf(lines), year, injuries: hurt }
          : memory.get(row.id);
      if (remembered) clubs.get(row.teamId)?.players.push(rosterPlayer(row, remembered));
    }
    return new Clubs(clubs);
  }

  /**
   * A team as input of the engine, on a day of its league's schedule or without a day. `injuryDay` is the same day if
   * the league has injuries, otherwise null.
   */
  side(teamId: number, day: LeagueDay | null, injuryDay: InjuryDay | null): TeamInput {
    const club = this.club(teamId);
    const players = club.players.map(({ traits, lines, form, year, injuries }): PlayerInput => {
      const { fatigue, daysRest } = restOn(lines, day);
      const { momentum } = form;
      const results = resultsOf(traits.position === 'P', year);
      const injuredDays = daysOut(injuries, injuryDay);
      // Every field is written out, so that all players have the same object shape, which makes the engine faster.
      const { id, name, position, pitcherRole, bats, throws, age, ratings } = traits;
      return {
        id,
        name,
        position,
        pitcherRole,
        bats,
        throws,
        age,
        ratings,
        fatigue,
        momentum,
        daysRest,
        results,
        injuredDays,
      };
    });
    return { id: club.id, name: club.name, players, orders: club.orders };
  }

  /** A team's home field. */
  parkOf(teamId: number): Park {
    return this.club(teamId).park;
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
      if (!player.appeared) player.year = { ...player.year };
      addResults(player.year, counts);
      player.appeared = true;
    }
  }

  /** Adds the injuries of a game on that day. */
  recordInjuries(injuries: readonly Injury[], { leagueId, season, gameDay }: InjuryDay): void {
    for (const { playerId, days } of injuries) {
      const player = this.players.get(playerId);
      if (!player) throw new RangeError(`player ${playerId} was not loaded`);
      player.injuries = [...player.injuries, { leagueId, season, firstGameDay: gameDay + 1, days }];
    }
  }

  private club(teamId: number): Club {
    const club = this.clubs.get(teamId);
    if (!club) throw new RangeError(`team ${teamId} was not loaded`);
    return club;
  }

  /** The new values for the rows of all players who have appeared. */
  formAndFatigue(): StoredFormAndFatigue[] {
    return [...this.players]
      .filter(([, player]) => player.appeared)
      .map(([id, { lines, form }]) => storedFormAndFatigue(id, lines, form));
  }

  /**
   * The cache for the next call. It becomes valid when the transaction with the id `version`, which saves
   * {@link formAndFatigue}, commits. For clubs without a game it is valid immediately.
   */
  memory(version = ''): LineMemory {
    return new Map(
      [...this.players].map(([id, { lines, form, year, injuries, appeared, remembered }]) => [
        id,
        appeared ? { version, lines, form, year, injuries } : remembered,
      ]),
    );
  }
}

const readTeams = statement(
  columnsOf(TeamEntity, 'id', 'name', 'park'),
  'SELECT id, name, park FROM teams WHERE id = ANY($1::int[])',
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
  'age',
  ...RATING_KEYS,
);
const playerRow = { ...ofPlayer, teamId: present(ofPlayer.teamId), version: text };
type PlayerRow = RowOf<typeof playerRow>;

const selectRosters = `SELECT ${selectList(ofPlayer)}, xmin::text AS version
   FROM players
   WHERE team_id = ANY($1::int[]) AND deleted_at IS NULL
   ORDER BY id`;
const lookAtRosters = statement(playerRow, selectRosters);
const holdRosters = statement(playerRow, `${selectRosters} FOR NO KEY UPDATE`);

function rosterPlayer(row: PlayerRow, remembered: RememberedLines): RosterPlayer {
  const { id, name, position, pitcherRole, bats, throws, age } = row;
  const { contact, power, speed, discipline, liners, crowding, fielding, arm } = row;
  const { stuff, control, movement, stamina } = row;
  const ratings = {
    contact,
    power,
    speed,
    discipline,
    liners,
    crowding,
    fielding,
    arm,
    stuff,
    control,
    movement,
    stamina,
  };
  return {
    traits: { id, name, position, pitcherRole, bats, throws, age, ratings },
    lines: remembered.lines,
    form: remembered.form,
    year: remembered.year,
    injuries: remembered.injuries,
    remembered,
    appeared: false,
  };
}
