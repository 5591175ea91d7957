import { RecordError, splitFields } from './record-fields.js';
import type { ReadProblem, WrittenTeam } from './season.types.js';
import { checkWhole, textLines } from './text-lines.js';

export interface ReadTeamFile {
  teams: WrittenTeam[];
  problems: ReadProblem[];
}

/** Reads `TEAM2019`: code, league, city and nickname a line; fields behind them are ignored, and so is a line of headings. */
export function readTeamFile(name: string, text: string): ReadTeamFile {
  const { found, problems } = readTable(name, text, readTeam);
  return { teams: found, problems };
}

/** Reads a file of one record a line; a line that `read` refuses is a problem. What `read` answers with null is no record. */
export function readTable<T>(
  file: string,
  text: string,
  read: (fields: readonly string[]) => T | null,
): { found: T[]; problems: ReadProblem[] } {
  const found: T[] = [];
  const problems: ReadProblem[] = [];
  for (const line of textLines(text)) {
    try {
      checkWhole(line);
      const record = read(splitFields(line.text));
      if (record !== null) found.push(record);
    } catch (error) {
      if (!(error instanceof RecordError)) throw error;
      problems.push({ file, line: line.number, game: null, message: error.message });
    }
  }
  return { found, problems };
}

function readTeam([code = '', league = '', city = '', nickname = '']: readonly string[]): WrittenTeam | null {
  if (code.toUpperCase() === 'TEAM' && league.toUpperCase() === 'LEAGUE') return null;
  if (code === '' || code.length > 8 || city === '') {
    throw new RecordError('A team has a code, a league, a city and a nickname.');
  }
  return { code, league, city, nickname };
}
