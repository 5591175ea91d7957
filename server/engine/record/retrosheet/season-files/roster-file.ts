import { readCode } from '../read/game-records.js';
import { RecordError } from '../read/record-fields.js';
import type { ReadProblem, WrittenPlayer } from '../read/season.types.js';
import { readTable } from './team-file.js';

export interface ReadRosterFile {
  players: WrittenPlayer[];
  problems: ReadProblem[];
  /** Problems that are not kept. */
  moreProblems: number;
}

/**
 * Reads `ANA2019.ROS`: code, last name, first name, hands for batting and throwing, team and position a line.
 * Old rosters end after the hands. `team`, of the file's name, is the team of the roster, whatever club its
 * lines name.
 */
export function readRosterFile(name: string, text: string, team: string): ReadRosterFile {
  const { found, ...problems } = readTable(name, text, (fields) => readPlayer(fields, team));
  return { players: found, ...problems };
}

function readPlayer(fields: readonly string[], team: string): WrittenPlayer {
  const [code, last = '', first = '', bats = '', throws = '', , position = ''] = fields;
  if (fields.length < 3 || (last === '' && first === '')) {
    throw new RecordError('A player has a code, a last name and a first name.');
  }
  return {
    code: readCode(code),
    first,
    last,
    bats: battingHand(bats.toUpperCase()),
    throws: throwingHand(throws.toUpperCase()),
    team,
    position: position.toUpperCase(),
  };
}

/** A switch hitter is an S in most files, and bats from Both sides in some. */
function battingHand(field: string): WrittenPlayer['bats'] {
  if (field === 'B') return 'S';
  return field === 'L' || field === 'R' || field === 'S' ? field : null;
}

function throwingHand(field: string): WrittenPlayer['throws'] {
  return field === 'L' || field === 'R' ? field : null;
}
