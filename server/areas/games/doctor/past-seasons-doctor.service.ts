import { type Context } from '../../../platform/context/context.js';
import {
  findDifferingFinalists,
  findDifferingMeetings,
  findDifferingRecords,
  findDifferingStandings,
} from '../../leagues/history/records/recount.service.js';
import { compareRow, type Difference } from './differences.js';

interface OfSeason {
  readonly leagueId: number;
  readonly season: number;
}
const inSeason = ({ leagueId, season }: OfSeason) => `in season ${season} of league ${leagueId}`;

/** Examines finished seasons and the record books of leagues. */
export async function examinePastSeasons(tx: Context): Promise<Difference[]> {
  return [
    ...(await examineStandings(tx)),
    ...(await examineMeetings(tx)),
    ...(await examineFinalists(tx)),
    ...(await examineRecords(tx)),
  ];
}

async function examineStandings(tx: Context): Promise<Difference[]> {
  const rows = await findDifferingStandings(tx);
  return rows.flatMap((row) => compareRow(`team ${row.teamId} ${inSeason(row)}`, row.stored, row.counted));
}

async function examineMeetings(tx: Context): Promise<Difference[]> {
  const rows = await findDifferingMeetings(tx);
  return rows.map(({ teamId, opponentId, stored, counted, ...season }) => ({
    subject: `team ${teamId} against ${opponentId} ${inSeason(season)}`,
    figure: 'wins',
    stored,
    counted,
  }));
}

async function examineFinalists(tx: Context): Promise<Difference[]> {
  const rows = await findDifferingFinalists(tx);
  return rows.flatMap((row) =>
    compareRow(`season ${row.season} of league ${row.leagueId}`, row.stored, row.counted),
  );
}

async function examineRecords(tx: Context): Promise<Difference[]> {
  const rows = await findDifferingRecords(tx);
  return rows.flatMap(({ leagueId, key, stored, counted }) =>
    compareRow(`record ${key} of league ${leagueId}`, stored, counted),
  );
}
