import { Client } from 'pg';

/** The distance between the ids of two copies. */
const stride = 1_000_000;

/** The tables with a league's rows, each with the column that identifies the league, and its other ids. */
const tables: readonly (readonly [table: string, key: string, ...others: string[]])[] = [
  ['teams', 'id'],
  ['players', 'id', 'team_id'],
  ['player_totals', 'player_id'],
  ['leagues', 'id'],
  ['league_teams', 'league_id', 'team_id'],
  ['seasons', 'league_id', 'champion_id', 'runner_up_id'],
  ['player_seasons', 'player_id', 'league_id', 'team_id'],
  ['game_records', 'league_id', 'player_id', 'team_id', 'opponent_id', 'match_id'],
  ['standings', 'league_id', 'team_id'],
  ['head_to_head', 'league_id', 'team_id', 'opponent_id'],
  ['matches', 'id', 'league_id', 'home_team_id', 'away_team_id', 'played_order'],
  [
    'games',
    'match_id',
    'home_starter_id',
    'away_starter_id',
    'winning_pitcher_id',
    'losing_pitcher_id',
    'save_pitcher_id',
  ],
  ['game_lines', 'match_id', 'player_id', 'team_id', 'played_order'],
];

/**
 * Fills the database at `url` with `leagues` copies of its one league, with rows, indexes and statistics as if they had
 * been played: simulating a hundred seasons would take a hundred times as long.
 */
export async function copyLeague(url: string, leagues: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // No triggers or foreign keys: the copied rows already satisfy them.
    await client.query(`SET session_replication_role = replica`);
    await client.query(`SET synchronous_commit = off`);
    for (const [table, key, ...others] of tables) {
      const ids = new Set([key, ...others]);
      const columns = await columnsOf(client, table);
      const copied = columns.map((column) => (ids.has(column) ? `"${column}" + $1::int` : `"${column}"`));
      const names = columns.map((column) => `"${column}"`).join(', ');
      for (let copy = 1; copy < leagues; copy++) {
        await client.query(
          `INSERT INTO ${table} (${names}) SELECT ${copied.join(', ')} FROM ${table} WHERE ${key} < ${stride}`,
          [copy * stride],
        );
      }
    }
    await client.query('VACUUM ANALYZE');
  } finally {
    await client.end();
  }
}

/** The id in the given copy for an id of the original league; copy 0 is the original itself. */
export const idInCopy = (id: number, copy: number) => id + copy * stride;

async function columnsOf(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = $1 ORDER BY ordinal_position`,
    [table],
  );
  return rows.map(({ name }) => name);
}
