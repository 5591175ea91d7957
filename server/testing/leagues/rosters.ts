import { type DataSource } from 'typeorm';
import { generateRoster } from '../../engine/players/generate-roster.js';
import { type LeagueType } from '../../areas/leagues/leagues/league.entity.js';
import { MatchEntity } from '../../areas/leagues/matches/match.entity.js';
import { PlayerEntity } from '../../areas/clubs/players/player.entity.js';
import { type TestStage } from '../database/context.js';
import { makeLeague, type TestLeague } from './season.js';

/** Gives teams the 25 players of a generated roster. Equal team ids give equal players. */
export async function makeRosters(db: DataSource, teamIds: readonly number[]): Promise<void> {
  for (const teamId of teamIds) {
    const players = generateRoster(teamId, { takenNames: new Set() }).map(
      ({ name, position, pitcherRole, bats, throws, age, ratings }) => {
        return { name, position, pitcherRole, bats, throws, age, teamId, ...ratings };
      },
    );
    await db.manager.insert(PlayerEntity, players);
  }
}

/** A league whose teams can play. */
export async function makePlayableLeague(
  stage: TestStage,
  teams: number,
  leagueType?: LeagueType,
): Promise<TestLeague> {
  const league = await makeLeague(stage, teams, leagueType);
  await makeRosters(stage.db, league.teamIds);
  return league;
}

/** A pending match; a friendly unless a league and a day are given. Returns its id. */
export async function makeMatch(
  db: DataSource,
  homeTeamId: number,
  awayTeamId: number,
  place: { leagueId?: number; gameDay?: number; postseason?: boolean } = {},
): Promise<number> {
  const { id } = await db.manager.save(db.manager.create(MatchEntity, { homeTeamId, awayTeamId, ...place }));
  return id;
}
