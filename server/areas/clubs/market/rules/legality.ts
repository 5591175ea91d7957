import { type Context } from '../../../../platform/context/context.js';
import { conflict } from '../../../../platform/errors/domain-error.js';
import { groupedByKey } from '../../../../platform/context/loaders.js';
import { columnOf, columnsOf, flag, present } from '../../../../platform/data/rows.js';
import { statement } from '../../../../platform/data/statement.js';
import { PITCHERS_NEEDED, POSITION_PLAYERS_NEEDED } from '../../../../engine/game/validate-game.js';
import { PlayerEntity } from '../../players/player.entity.js';
import { largestRoster } from '../../rosters/roster.service.js';
import { type Move } from '../../rosters/transaction.service.js';

interface RosterTeam {
  readonly id: number;
  readonly name: string;
}

const readRosters = statement(
  { ...columnsOf(PlayerEntity, 'id'), teamId: present(columnOf(PlayerEntity, 'teamId')), pitches: flag },
  `SELECT id, team_id AS "teamId", position = 'P' AS pitches FROM players
   WHERE team_id = ANY ($1) AND deleted_at IS NULL ORDER BY id`,
);

/**
 * Refuses moves after which a roster would be too large, or could no longer field a side. The result holds as long as
 * the caller keeps the teams locked.
 * @throws DomainError `conflict`
 */
export async function refuseIllegalRosters(
  tx: Context,
  teams: readonly RosterTeam[],
  moves: readonly Move[],
): Promise<void> {
  const ids = teams.map(({ id }) => id);
  const rosters = groupedByKey(ids, await readRosters(tx, [ids]), ({ teamId }) => teamId);
  for (const [at, team] of teams.entries()) {
    const before = sizeOf((rosters[at] ?? []).map(({ pitches }) => pitches));
    refuseIllegal(team, before, changed(before, team, moves));
  }
}

interface Size {
  readonly pitchers: number;
  readonly others: number;
}

const sizeOf = (pitches: readonly boolean[]): Size => {
  const pitchers = pitches.filter(Boolean).length;
  return { pitchers, others: pitches.length - pitchers };
};

function changed({ pitchers, others }: Size, { id }: RosterTeam, moves: readonly Move[]): Size {
  const kindOf = ({ player }: Move) => player.position === 'P';
  const arrivals = sizeOf(moves.filter(({ to }) => to === id).map(kindOf));
  const departures = sizeOf(moves.filter(({ from }) => from === id).map(kindOf));
  return {
    pitchers: pitchers + arrivals.pitchers - departures.pitchers,
    others: others + arrivals.others - departures.others,
  };
}

function refuseIllegal({ name }: RosterTeam, before: Size, after: Size): void {
  const size = after.pitchers + after.others;
  if (size > largestRoster && size > before.pitchers + before.others) {
    throw conflict(`${name} would have ${size} players; a roster holds ${largestRoster} at most`);
  }
  if (!isSide(before)) return;
  if (after.others < POSITION_PLAYERS_NEEDED) {
    throw conflict(
      `${name} would have ${after.others} position players and needs ${POSITION_PLAYERS_NEEDED}`,
    );
  }
  if (after.pitchers < PITCHERS_NEEDED) {
    throw conflict(`${name} would have ${after.pitchers} pitchers and needs ${PITCHERS_NEEDED}`);
  }
}

const isSide = ({ pitchers, others }: Size) =>
  pitchers >= PITCHERS_NEEDED && others >= POSITION_PLAYERS_NEEDED;
