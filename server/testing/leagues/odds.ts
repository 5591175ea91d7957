import { type DataSource } from 'typeorm';
import { computeOdds } from '../../areas/games/odds/work/compute-odds.service.js';
import {
  OddsDayEntity,
  SeasonOddsEntity,
  type StoredTeamOdds,
} from '../../areas/games/odds/days/season-odds.entity.js';
import { type TestStage } from '../database/context.js';

/** Stored odds of a club with even chances. */
export const evenOdds = (
  teamId: number,
  clubs: number,
  changes: Partial<StoredTeamOdds> = {},
): StoredTeamOdds => ({
  teamId,
  division: 1 / clubs,
  conference: 1 / clubs,
  playoffs: 0.5,
  title: 1 / clubs,
  expectedWins: 10,
  wins: { fewest: 9, shares: [0.25, 0.5, 0.25] },
  places: Array.from({ length: clubs }, () => 1 / clubs),
  clinched: { playoffs: false, division: false, conference: false },
  eliminated: false,
  outOfTitle: false,
  rating: 1500,
  opponentsPlayed: null,
  opponentsAhead: null,
  ...changes,
});

type StoredOdds = Partial<SeasonOddsEntity> & Pick<SeasonOddsEntity, 'leagueId' | 'teams'>;

/** Stores the odds of a season, as the job that computes odds does. */
export async function storeOdds(db: DataSource, odds: StoredOdds): Promise<void> {
  const before = await db.manager.findOneBy(SeasonOddsEntity, {
    leagueId: odds.leagueId,
    season: odds.season ?? 1,
  });
  await db.manager.save(SeasonOddsEntity, {
    season: 1,
    revision: (before?.revision ?? 0) + 1,
    fingerprint: 'of a test',
    standingsRevision: 0,
    simulated: 10_000,
    places: 4,
    gameDay: 0,
    tonight: [],
    computedAt: new Date('2026-07-01T20:00:00Z'),
    ...odds,
  });
}

type StoredDay = Partial<OddsDayEntity> & Pick<OddsDayEntity, 'leagueId' | 'gameDay' | 'teamIds'>;

/** Stores the odds of a season after some of its days. */
export async function storeOddsDays(db: DataSource, days: readonly StoredDay[]): Promise<void> {
  const rows = days.map((day) => {
    const all = (value: number) => day.teamIds.map(() => value);
    return {
      season: 1,
      fingerprint: 'of a test',
      division: all(0.25),
      playoffs: all(0.5),
      title: all(0.125),
      expectedWins: all(10),
      ratings: all(1500),
      ...day,
    };
  });
  await db.manager.save(OddsDayEntity, rows);
}

/** Deletes the stored odds of a league, and computes them again, as a worker does. */
export async function computeOddsAnew(stage: TestStage, leagueId: number): Promise<void> {
  await stage.db.query('DELETE FROM season_odds WHERE league_id = $1', [leagueId]);
  await stage.db.query(
    'DELETE FROM match_odds WHERE match_id IN (SELECT id FROM matches WHERE league_id = $1)',
    [leagueId],
  );
  await computeOdds(stage.as(), leagueId, new AbortController().signal);
}
