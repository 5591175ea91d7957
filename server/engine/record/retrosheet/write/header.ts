import type { Forfeit } from '../../../game/scoring/forfeit.js';
import type { GameRecord } from '../../../game/game.types.js';
import { REGULATION } from '../../../game/plays/field.js';
import { letterOfForfeit } from '../forfeit-letters.js';
import type { BookedDay } from './calendar.js';
import { type Codes, codeOf } from './records.js';

/** Facts for a game's header; ids are null if there is no such pitcher. */
export interface HeadedGame {
  homeTeamId: number;
  awayTeamId: number;
  win: number | null;
  loss: number | null;
  save: number | null;
  /** Code of the park; the home team's code and `01` if absent. */
  site?: string | null;
  /** The side that won by forfeit, if the game was forfeited. */
  forfeit?: Forfeit | null;
}

/** Extent to which the pitches are known: every pitch, only counts, or nothing. */
export type PitchesKnown = 'pitches' | 'count' | 'none';

const DESIGNATED_HITTER = 10;

/** The `id`, `version` and `info` records. */
export function headerOf(
  game: HeadedGame,
  record: GameRecord,
  day: BookedDay,
  codes: Codes,
  pitches: PitchesKnown,
): string[] {
  const home = codeOf(codes.teams, game.homeTeamId);
  const player = (id: number | null): string => (id === null ? '' : codeOf(codes.players, id));
  const { innings = REGULATION, homeBatsFirst = false } = record.terms ?? {};
  const placed = record.plays.some((play) => play.kind === 'placed runner');
  const designated = [record.away, record.home].some(({ startingPositions }) =>
    startingPositions.includes(DESIGNATED_HITTER),
  );
  return [
    `id,${home}${day.date.replaceAll('/', '')}${day.number}`,
    'version,2',
    `info,visteam,${codeOf(codes.teams, game.awayTeamId)}`,
    `info,hometeam,${home}`,
    `info,site,${game.site ?? `${home}01`}`,
    `info,date,${day.date}`,
    `info,number,${day.number}`,
    `info,innings,${innings}`,
    ...(placed ? ['info,tiebreaker,2'] : []),
    `info,usedh,${designated}`,
    `info,htbf,${homeBatsFirst}`,
    ...besides(pitches),
    `info,wp,${player(game.win)}`,
    `info,lp,${player(game.loss)}`,
    `info,save,${player(game.save)}`,
    ...(game.forfeit ? [`info,forfeit,${letterOfForfeit(game.forfeit)}`] : []),
  ];
}

/** Further `info` records of event files; most of these facts are not stored. */
function besides(pitches: PitchesKnown): string[] {
  return [
    'info,starttime,0:00',
    'info,daynight,unknown',
    'info,umphome,(none)',
    'info,ump1b,(none)',
    'info,ump2b,(none)',
    'info,ump3b,(none)',
    'info,howscored,unknown',
    `info,pitches,${pitches}`,
    'info,temp,0',
    'info,winddir,unknown',
    'info,windspeed,-1',
    'info,fieldcond,unknown',
    'info,precip,unknown',
    'info,sky,unknown',
    'info,timeofgame,0',
    'info,attendance,0',
  ];
}
