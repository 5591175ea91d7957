import { type Context } from '../../../platform/context/context.js';
import { columnOf, columnsOf, integer, present, type RowOf } from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';
import { clubInText } from '../../../engine/record/recap/recap-words.js';
import {
  lockGatheredNotices,
  type Notice,
  notify,
  type Recounted,
  recountNotices,
} from '../../accounts/notifications/sending/notify.service.js';
import { InjuryEntity } from '../../clubs/players/injury.entity.js';
import { outFor } from '../../clubs/players/injury.service.js';
import { PlayerEntity } from '../../clubs/players/player.entity.js';
import { TeamEntity } from '../../clubs/teams/team.entity.js';
import { MatchEntity } from '../../leagues/matches/match.entity.js';

const prefix = 'injury:';
const keyOf = (teamId: number) => `${prefix}${teamId}`;

const injured = {
  ...columnsOf(InjuryEntity, 'playerId', 'teamId', 'matchId', 'days', 'part'),
  player: columnOf(PlayerEntity, 'name'),
  team: columnOf(TeamEntity, 'name'),
};
type Injured = RowOf<typeof injured>;

const selectInjured = `SELECT i.player_id AS "playerId", i.team_id AS "teamId", i.match_id AS "matchId", i.days, i.part,
  p.name AS player, t.name AS team`;
const fromInjuries = `FROM injuries i JOIN players p ON p.id = i.player_id JOIN teams t ON t.id = i.team_id
  JOIN matches m ON m.id = i.match_id`;

const readOwned = statement(
  {
    ...injured,
    ownerId: present(columnOf(TeamEntity, 'ownerId')),
    since: present(columnOf(MatchEntity, 'playedOrder')),
  },
  `${selectInjured}, t.owner_id AS "ownerId", m.played_order AS since ${fromInjuries}
   WHERE i.match_id = ANY ($1::int[]) AND t.owner_id IS NOT NULL AND m.played_order IS NOT NULL ORDER BY m.played_order, i.player_id`,
);

/** Notifies owners of injuries in matches that were just stored, with one notice for each club. */
export async function notifyInjuries(tx: Context, matchIds: readonly number[]): Promise<void> {
  if (matchIds.length === 0) return;
  const rows = await readOwned(tx, [matchIds]);
  await notify(
    tx,
    rows.map(({ ownerId, since, ...row }): Notice => {
      return { ...said(row), userId: ownerId, kind: 'injury', gatheredAs: keyOf(row.teamId), since };
    }),
  );
}

/** `Casey Flynn of the Robins is out for about 12 games (hamstring).` */
function said({
  playerId,
  teamId,
  matchId,
  days,
  part,
  player,
  team,
}: Injured): Pick<Notice, 'text' | 'subject'> {
  return {
    text: `${player} of ${clubInText(team)} is ${outFor(days)} (${part}).`,
    subject: { playerId, teamId, matchId },
  };
}

const readRemaining = statement(
  { ...injured, notice: integer, times: integer },
  `SELECT newest.*, asked.notice FROM unnest($1::int[], $2::int[], $3::int[]) AS asked (notice, team_id, since)
   CROSS JOIN LATERAL (
     ${selectInjured}, count(*) OVER ()::int AS times ${fromInjuries}
     WHERE i.team_id = asked.team_id AND m.played_order >= asked.since
     ORDER BY m.played_order DESC, i.player_id DESC LIMIT 1
   ) AS newest`,
);

/** Recounts the clubs' unread injury notices, after matches were erased. */
export async function recountInjuries(tx: Context, teamIds: readonly number[]): Promise<void> {
  const locked = await lockGatheredNotices(tx, teamIds.map(keyOf));
  if (locked.length === 0) return;
  const rows = await readRemaining(tx, [
    locked.map(({ id }) => id),
    locked.map(({ gatheredAs }) => Number(gatheredAs.slice(prefix.length))),
    locked.map(({ since }) => since),
  ]);
  const left = rows.map(({ notice, times, ...row }): Recounted => ({ ...said(row), id: notice, times }));
  await recountNotices(tx, locked, left);
}
