import { readCode } from '../read/game-records.js';
import { RecordError } from '../read/record-fields.js';
import type { ReadProblem, WrittenPlayer } from '../read/season.types.js';
import { readTable } from './team-file.js';

export interface ReadRosterFile {
  players: WrittenPlayer[];
  problems: ReadProblem[];
  /** Number of further problems, beyond those kept. */
  moreProblems: number;
}

/**
 * Reads `ANA2019.ROS`, on each line: code, last name, first name, batting and throwing hand, team, position. Lines of
 * old rosters end after the hands. `team`, from the file's name, is the roster's team, whatever its lines say.
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

/** Switch hitters are S in most files, and B in some. */
function battingHand(field: string): WrittenPlayer['bats'] {
  if (field === 'B') return 'S';
  return field === 'L' || field === 'R' || field === 'S' ? field : null;
}

function throwingHand(field: string): WrittenPlayer['throws'] {
  return field === 'L' || field === 'R' ? field : null;
}
