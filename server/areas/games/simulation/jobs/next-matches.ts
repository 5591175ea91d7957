import { type Context } from '../../../../platform/context/context.js';
import { columnsOf, integer } from '../../../../platform/data/rows.js';
import { statement } from '../../../../platform/data/statement.js';
import { lockMatches } from '../../../leagues/matches/match-locks.js';
import { MatchEntity } from '../../../leagues/matches/match.entity.js';
import { type SimulationJobEntity } from './job.entity.js';

/** Conditions on matches `m`: those that the job still has to simulate. */
export const inScope = `m.status = 'pending' AND ($1::int IS NULL OR m.league_id = $1)
  AND ($2::jsonb IS NULL OR m.game_day <= ($2::jsonb ->> m.league_id::text)::int) AND m.id <> ALL ($3::int[])`;

export const scopeOf = ({ leagueId, untilDays, unplayable }: SimulationJobEntity): unknown[] => [
  leagueId,
  untilDays,
  unplayable,
];

/**
 * Matches that cannot be simulated now, with the live match that each waits for: the matches of leagues that are announced or being
 * played live, and those whose club is just playing live, in any league. An announced friendly keeps nobody waiting.
 */
const held = `
  SELECT live.match_id AS waits_for, (game.status = 'in_progress') AS has_begun, live.first_pitch_at, m.id, m.league_id, m.game_day
  FROM live_games live JOIN matches game ON game.id = live.match_id
  CROSS JOIN LATERAL (
    SELECT game.id, game.league_id, game.game_day WHERE game.league_id IS NOT NULL
    UNION ALL
    SELECT other.id, other.league_id, other.game_day FROM matches other
    WHERE game.status = 'in_progress' AND other.status = 'pending' AND other.home_team_id IN (game.home_team_id, game.away_team_id)
    UNION ALL
    SELECT other.id, other.league_id, other.game_day FROM matches other
    WHERE game.status = 'in_progress' AND other.status = 'pending' AND other.away_team_id IN (game.home_team_id, game.away_team_id)
  ) AS m
  WHERE ($1::int IS NULL OR m.league_id = $1) AND m.id <> ALL ($3::int[])
    AND ($2::jsonb IS NULL OR m.game_day <= ($2::jsonb ->> m.league_id::text)::int)`;

/** A league is played up to the first day with a match that is held, that day's other matches included; friendlies come last. */
const readNext = statement(
  columnsOf(MatchEntity, 'id'),
  `WITH held AS MATERIALIZED (${held}),
     last_days AS MATERIALIZED (SELECT league_id, min(coalesce(game_day, 0)) AS day FROM held GROUP BY league_id)
   SELECT m.id FROM matches m
   WHERE ${inScope} AND m.id NOT IN (SELECT id FROM held)
     AND NOT EXISTS (
       SELECT FROM last_days WHERE last_days.league_id = m.league_id AND last_days.day < coalesce(m.game_day, 0)
     )
   ORDER BY m.league_id, coalesce(m.game_day, 0), m.id LIMIT $4`,
);

const readWaitsFor = statement(
  { matchId: integer },
  `WITH held AS (${held})
   SELECT waits_for AS "matchId" FROM held ORDER BY has_begun DESC, first_pitch_at, waits_for LIMIT 1`,
);

/**
 * The job's next matches, at most so many, league after league and each in the order of its schedule. They are locked: none of their
 * clubs begins a live game before the transaction ends.
 */
export async function nextMatches(tx: Context, job: SimulationJobEntity, size: number): Promise<number[]> {
  const read = async () => (await readNext(tx, [...scopeOf(job), size])).map(({ id }) => id);
  for (;;) {
    const found = await read();
    if (found.length > 0) await lockMatches(tx, found);
    const free = new Set(await read());
    const both = found.filter((id) => free.has(id));
    if (both.length > 0 || free.size === 0) return both;
  }
}

/** The live match after whose last out the job goes on; null when none holds it up. */
export async function liveMatchAhead(tx: Context, job: SimulationJobEntity): Promise<number | null> {
  return (await readWaitsFor(tx, scopeOf(job)))[0]?.matchId ?? null;
}
