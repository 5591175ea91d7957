import { type MigrationInterface, type QueryRunner } from 'typeorm';

/** Changes for other programs, recorded as events are published; tombstones of matches; matches by date. */
export class Changes1796584200000 implements MigrationInterface {
  readonly name = 'Changes1796584200000';
  readonly transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    // A restore is one transaction, in which nobody else writes.
    const isRestore = runner.isTransactionActive;
    for (const [name, definition] of indexesOfMatches) {
      // An attempt that was interrupted leaves an invalid index.
      await runner.query(`DROP INDEX IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX ${isRestore ? '' : 'CONCURRENTLY'} ${name} ON matches ${definition}`);
    }
    if (!isRestore) await runner.startTransaction();
    for (const statement of statements) await runner.query(statement);
    if (!isRestore) await runner.commitTransaction();
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward; restore a backup to go back.');
  }
}

/** Matches without a date are last in either direction. */
const indexesOfMatches = [
  ['matches_date_idx', `((coalesce(date, 'infinity'::date)), id)`],
  ['matches_latest_date_idx', `((coalesce(date, '-infinity'::date)), id)`],
] as const;

const statements = [
  `SET LOCAL lock_timeout = '5s'`,
  `CREATE TABLE changes (
      cursor bigint NOT NULL,
      at timestamp(3) with time zone NOT NULL,
      kind character varying(20) NOT NULL,
      league_id integer,
      ids integer[] NOT NULL,
      deleted boolean NOT NULL,
      CONSTRAINT changes_pkey PRIMARY KEY (cursor)
    )`,
  `CREATE INDEX changes_league_id_idx ON changes (league_id, cursor)`,
  // A backup has neither changes nor the row of the installation, so this is the time of the restore.
  `ALTER TABLE installation ADD changes_since timestamptz NOT NULL DEFAULT now()`,
  // The only writer is the transaction that stores a batch, and one process stores batches at a time, so cursors are
  // committed in their order. Equal changes of a batch are one. Ids of an absent list are unknown, and an empty list
  // stands for no change.
  `CREATE FUNCTION record_changes() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      WITH event AS (
        SELECT one.place, one.event, one.event->>'type' AS type, (one.event->>'leagueId')::int AS league_id
        FROM jsonb_array_elements(('[' || NEW.events || ']')::jsonb) WITH ORDINALITY AS one (event, place)
      ), change AS (
        SELECT place, 'match' AS kind, league_id, ARRAY(SELECT given.id::int FROM jsonb_array_elements_text(event->'matchIds') AS given (id)) AS ids,
          false AS deleted
        FROM event WHERE type = 'matchesChanged' AND event->'matchIds' IS DISTINCT FROM '[]'
        UNION ALL
        SELECT place, kind, league_id, '{}', false
        FROM event JOIN (
          VALUES ('standingsChanged', 'standings'), ('bracketChanged', 'bracket'), ('oddsChanged', 'odds')
        ) AS whole (name, kind) ON whole.name = type
        UNION ALL
        SELECT event.place, 'league', league.id, ARRAY[league.id], false
        FROM event JOIN leagues league ON league.id = event.league_id WHERE type = 'leaguesChanged'
        UNION ALL
        SELECT event.place, 'team', coalesce(event.league_id, membership.league_id), ARRAY[team.id], false
        FROM event JOIN teams team ON team.id = (event->>'teamId')::int AND team.deleted_at IS NULL
        LEFT JOIN league_teams membership ON membership.team_id = team.id
        WHERE type = 'teamsChanged'
        UNION ALL
        SELECT event.place, 'player', membership.league_id, array_agg(player.id ORDER BY player.id), false
        FROM event CROSS JOIN LATERAL jsonb_array_elements_text(event->'playerIds') AS given (id)
        JOIN players player ON player.id = given.id::int AND player.deleted_at IS NULL
        LEFT JOIN league_teams membership ON membership.team_id = player.team_id
        WHERE type = 'playersChanged' GROUP BY event.place, membership.league_id
        UNION ALL
        SELECT DISTINCT event.place, 'transaction', club.league_id, ARRAY[club.transaction_id], false
        FROM event JOIN transaction_clubs club ON club.transaction_id = (event->>'transactionId')::int
        WHERE type = 'transactionsChanged'
        UNION ALL
        SELECT place, event->>'kind', league_id, ARRAY(SELECT given.id::int FROM jsonb_array_elements_text(event->'ids') AS given (id)), true
        FROM event WHERE type = 'rowsDeleted'
      ), once AS (
        SELECT kind, league_id, ids, deleted, max(place) AS place FROM change GROUP BY kind, league_id, ids, deleted
      )
      INSERT INTO changes (cursor, at, kind, league_id, ids, deleted)
      SELECT greatest(
            NEW.position,
            (SELECT max(cursor) + 1 FROM changes),
            (SELECT (extract(epoch FROM changes_since) * 1000000)::bigint + 1 FROM installation)
          ) - 1
          + row_number() OVER (ORDER BY place, kind, league_id, ids),
        NEW.created_at, kind, league_id, ids, deleted
      FROM once;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER event_batches_record_changes AFTER INSERT ON event_batches FOR EACH ROW
    WHEN (NEW.events ~ '"(matches|standings|bracket|odds|leagues|teams|players|transactions)Changed"|"rowsDeleted"')
    EXECUTE FUNCTION record_changes()`,
  `CREATE FUNCTION announce_deleted_matches() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO pending_events (events)
      SELECT json_build_object('type', 'rowsDeleted', 'kind', 'match', 'leagueId', league_id, 'ids', json_agg(id ORDER BY id))
      FROM (
        SELECT id, league_id, (row_number() OVER (PARTITION BY league_id ORDER BY id) - 1) / 500 AS part FROM gone
      ) AS parts
      GROUP BY league_id, part ORDER BY league_id, part;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER matches_announce_deleted AFTER DELETE ON matches REFERENCING OLD TABLE AS gone
    FOR EACH STATEMENT EXECUTE FUNCTION announce_deleted_matches()`,
];
