import { ProblemList } from '../read/problem-list.js';
import { RecordError, splitFields } from '../read/record-fields.js';
import type { ReadProblem, WrittenTeam } from '../read/season.types.js';
import { checkWhole, textLines } from '../read/text-lines.js';

export interface ReadTeamFile extends ReadTable {
  teams: WrittenTeam[];
}

interface ReadTable {
  problems: ReadProblem[];
  /** Number of further problems, beyond those kept. */
  moreProblems: number;
}

/** Reads `TEAM2019`, on each line: code, league, city, nickname. Further fields and a heading are ignored. */
export function readTeamFile(name: string, text: string): ReadTeamFile {
  const { found, ...problems } = readTable(name, text, readTeam);
  return { teams: found, ...problems };
}

/** Reads a file with one record on each line. `read` throws for a problem and returns null if there is no record. */
export function readTable<T>(
  file: string,
  text: string,
  read: (fields: readonly string[]) => T | null,
): { found: T[] } & ReadTable {
  const found: T[] = [];
  const problems = new ProblemList();
  for (const line of textLines(text)) {
    try {
      checkWhole(line);
      const record = read(splitFields(line.text));
      if (record !== null) found.push(record);
    } catch (error) {
      if (!(error instanceof RecordError)) throw error;
      problems.add({ file, line: line.number, game: null, message: error.message });
    }
  }
  return { found, problems: problems.kept, moreProblems: problems.more };
}

function readTeam([code = '', league = '', city = '', nickname = '']: readonly string[]): WrittenTeam | null {
  if (code.toUpperCase() === 'TEAM' && league.toUpperCase() === 'LEAGUE') return null;
  if (code === '' || code.length > 8 || city === '') {
    throw new RecordError('A team has a code, a league, a city and a nickname.');
  }
  return { code, league, city, nickname };
}
