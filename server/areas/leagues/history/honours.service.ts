import { type Context } from '../../../platform/context/context.js';
import { type LoaderDefinition } from '../../../platform/context/loaders.js';
import { columnsOf, integer, selectList, text } from '../../../platform/data/rows.js';
import { command, statement } from '../../../platform/data/statement.js';
import { awardAbbreviation, awardsOf } from '../../../engine/figures/awards.js';
import { clubRecords } from '../../../engine/figures/records.js';
import { seasonColumns, seasonKey, seasonRefs } from '../seasons/season-key.js';
import { type Season, type SeasonRef } from '../seasons/season.types.js';
import { PlayerSeasonEntity } from '../../clubs/players/player-season.entity.js';
import { findLeaders, seasonPlayersLoader } from '../figures/leaders.service.js';
import { readStandings } from '../standings/standings.service.js';
import { type ClubBest, type SeasonAward, type SeasonHonours, type SeasonLeader } from './history.types.js';
import { leagueFiguresLoader } from '../figures/league-figures.service.js';
import { SeasonHonourEntity } from './season-honour.entity.js';

/** Statistics whose leaders are listed for each season. */
const listed = [
  'battingAverage',
  'homeRuns',
  'rbis',
  'hits',
  'stolenBases',
  'wins',
  'earnedRunAverage',
  'strikeouts',
  'saves',
];

/**
 * A season's honours. For a current season they are computed from its figures so far; for a completed one the stored
 * honours are read.
 */
export function honoursOf(ctx: Context, { leagueId, number, isCurrent }: Season): Promise<SeasonHonours> {
  const loader = isCurrent ? currentHonoursLoader : storedHonoursLoader;
  return ctx.loaders.load(ctx, loader, seasonKey({ leagueId, season: number }));
}

/** Honours of current seasons, computed once in a request. */
const currentHonoursLoader: LoaderDefinition<string, SeasonHonours> = (ctx, keys) =>
  Promise.all(seasonRefs(keys).map((ref) => computeHonours(ctx, ref)));

/** Computes a season's honours from its figures so far. */
async function computeHonours(ctx: Context, ref: SeasonRef): Promise<SeasonHonours> {
  return {
    awards: await computeAwards(ctx, ref),
    leaders: await computeLeaders(ctx, ref),
    clubs: await computeClubs(ctx, ref),
  };
}

const readNewcomers = statement(
  columnsOf(PlayerSeasonEntity, 'playerId'),
  `SELECT DISTINCT figures.player_id AS "playerId"
   FROM player_seasons figures
   JOIN seasons this ON this.league_id = figures.league_id AND this.number = figures.season
   WHERE figures.league_id = $1 AND figures.season = $2 AND this.number > 1 AND NOT EXISTS (
     SELECT FROM player_seasons earlier
     JOIN seasons before ON before.league_id = earlier.league_id AND before.number = earlier.season
     WHERE earlier.player_id = figures.player_id AND before.started_at < this.started_at
   )`,
);

async function computeAwards(ctx: Context, ref: SeasonRef): Promise<SeasonAward[]> {
  const key = seasonKey(ref);
  const players = await ctx.loaders.load(ctx, seasonPlayersLoader, key);
  const league = await ctx.loaders.load(ctx, leagueFiguresLoader, key);
  const newcomers = new Set(
    (await readNewcomers(ctx, [ref.leagueId, ref.season])).map(({ playerId }) => playerId),
  );
  const byId = new Map(players.map((player) => [player.playerId, player]));
  const awards = awardsOf(
    players.map((player) => ({
      ...player,
      counts: player.totals,
      isNewcomer: newcomers.has(player.playerId),
    })),
    league,
  );
  return awards.flatMap((award) => {
    const winner = byId.get(award.playerId);
    return winner
      ? [{ ...award, playerName: winner.name, teamId: winner.teamId, teamName: winner.teamName }]
      : [];
  });
}

async function computeLeaders(ctx: Context, ref: SeasonRef): Promise<SeasonLeader[]> {
  const found = await Promise.all(
    listed.map(async (statistic) => {
      const leaders = await findLeaders(ctx, ref, statistic, 10);
      return { statistic, leaders: leaders.filter(({ rank }) => rank === 1) };
    }),
  );
  return found.filter(({ leaders }) => leaders.length > 0);
}

const readStreak = statement(
  { teamId: integer, teamName: text, value: integer },
  `SELECT run.team_id AS "teamId", team.name AS "teamName", count(*)::int AS value
   FROM (
     SELECT team_id, won, played_order,
       row_number() OVER (PARTITION BY team_id ORDER BY played_order)
         - row_number() OVER (PARTITION BY team_id, won ORDER BY played_order) AS run
     FROM (
       SELECT side.team_id, side.won, m.played_order FROM matches m
       CROSS JOIN LATERAL (VALUES
         (m.home_team_id, m.home_score > m.away_score),
         (m.away_team_id, m.away_score > m.home_score)
       ) AS side (team_id, won)
       WHERE m.league_id = $1 AND m.season = $2 AND m.status = 'simulated' AND NOT m.postseason
         AND m.home_score <> m.away_score
     ) AS results
   ) AS run
   JOIN teams team ON team.id = run.team_id
   WHERE run.won
   GROUP BY run.team_id, team.name, run.run
   ORDER BY value DESC, min(run.played_order)
   LIMIT 1`,
);

/**
 * The club with the most wins, and the club with the longest winning streak. Of clubs with equally many wins, the one
 * with the higher rank counts; of equal streaks, the one that began first.
 */
async function computeClubs(ctx: Context, ref: SeasonRef): Promise<ClubBest[]> {
  const standings = await readStandings(ctx, ref.leagueId, ref.season);
  const [mostWins] = standings.toSorted((one, other) => other.wins - one.wins);
  const [streak] = await readStreak(ctx, [ref.leagueId, ref.season]);
  const { seasonWins, winningStreak } = clubRecords;
  return [
    ...(mostWins && mostWins.wins > 0
      ? [{ key: seasonWins.key, value: mostWins.wins, teamId: mostWins.teamId, teamName: mostWins.teamName }]
      : []),
    ...(streak ? [{ key: winningStreak.key, ...streak }] : []),
  ];
}

const store = command(`
  INSERT INTO season_honours (league_id, season, place, kind, key, value, player_id, player_name, team_id, team_name, label, rule)
  SELECT $1, $2, place, kind, key, value, player_id, player_name, team_id, team_name, label, rule
  FROM jsonb_to_recordset($3) AS honour (place int, kind text, key text, value float8, player_id int, player_name text,
    team_id int, team_name text, label text, rule text)`);

/** Stores the honours of a season that is being completed. */
export async function storeHonours(tx: Context, ref: SeasonRef): Promise<void> {
  const { awards, leaders, clubs } = await computeHonours(tx, ref);
  const rows = [
    ...awards.map((award) => ({ kind: 'award', ...award })),
    ...leaders.flatMap(({ statistic, leaders: best }) =>
      best.map((leader) => ({ kind: 'leader', key: statistic, ...leader })),
    ),
    ...clubs.map((best) => ({ kind: 'club', ...best })),
  ];
  await store(tx, [ref.leagueId, ref.season, JSON.stringify(rows.map(toRecord))]);
}

interface Honour extends ClubBest {
  readonly kind: string;
  readonly playerId?: number;
  readonly playerName?: string;
  readonly label?: string;
  readonly rule?: string;
}

const toRecord = (honoured: Honour, place: number) => ({
  place,
  kind: honoured.kind,
  key: honoured.key,
  value: honoured.value,
  player_id: honoured.playerId,
  player_name: honoured.playerName,
  team_id: honoured.teamId,
  team_name: honoured.teamName,
  label: honoured.label,
  rule: honoured.rule,
});

const stored = columnsOf(SeasonHonourEntity);
const readStored = statement(
  stored,
  `SELECT ${selectList(stored, 'honour')}
   FROM unnest($1::int[], $2::int[]) AS asked (league_id, season)
   JOIN season_honours honour USING (league_id, season)
   ORDER BY honour.league_id, honour.season, honour.place`,
);

/** Stored honours, by season key: one statement for all seasons. */
const storedHonoursLoader: LoaderDefinition<string, SeasonHonours> = async (ctx, keys) => {
  const rows = await readStored(ctx, seasonColumns(seasonRefs(keys)));
  const bySeason = new Map(keys.map((key) => [key, emptyHonours()]));
  for (const row of rows) {
    const honours = bySeason.get(seasonKey(row));
    if (honours) enter(honours, row);
  }
  return keys.map((key) => bySeason.get(key) ?? emptyHonours());
};

const emptyHonours = () => ({
  awards: new Array<SeasonAward>(),
  leaders: new Array<SeasonLeader>(),
  clubs: new Array<ClubBest>(),
});

function enter(
  { awards, leaders, clubs }: ReturnType<typeof emptyHonours>,
  { kind, key, value, playerId, playerName, teamId, teamName, label, rule }: SeasonHonourEntity,
): void {
  if (playerId === null || playerName === null) {
    clubs.push({ key, value, teamId, teamName });
  } else if (kind === 'award') {
    awards.push({ ...describedAward({ key, label, rule }), value, playerId, playerName, teamId, teamName });
  } else {
    const leader = { rank: 1, value, playerId, playerName, teamId, teamName };
    const known = leaders.find(({ statistic }) => statistic === key);
    if (known) known.leaders.push(leader);
    else leaders.push({ statistic: key, leaders: [leader] });
  }
}

/** Description of an award, with its stored name and rule. */
export function describedAward({ key, label, rule }: Pick<SeasonHonourEntity, 'key' | 'label' | 'rule'>) {
  return { key, label: label ?? '', abbreviation: awardAbbreviation(key) ?? label ?? '', rule: rule ?? '' };
}
