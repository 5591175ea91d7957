import type { GameResult } from '../../../game/game.types.js';
import { readEventFile } from '../read/event-file.js';
import type { WrittenGame } from '../read/season.types.js';
import { playWrittenGame } from '../score/real-game.js';
import { gameText } from '../write/game-text.js';

/** A game from a Retrosheet file after a round trip: scored (`stored`), written (`text`), read from that text and scored once more (`again`). */
export interface WrittenBack {
  text: string;
  /** Problems of the second reading. */
  problems: string[];
  stored: GameResult;
  again: GameResult | null;
}

/** Keeps the codes of players and clubs, and uses them as names. */
export function writtenBack(game: WrittenGame, notice: string | null = null): WrittenBack {
  const known: string[] = [];
  const idOf = (code: string): number => (known.includes(code) ? known.indexOf(code) + 1 : known.push(code));
  const ids = { team: idOf, player: idOf };
  const stored = playWrittenGame(game, ids);
  const codes = new Map(known.map((code, at) => [at + 1, code]));
  const date = game.info.get('date') ?? '';
  const text = gameText(
    {
      homeTeamId: stored.home.teamId,
      awayTeamId: stored.away.teamId,
      plays: stored.plays,
      seed: stored.seed,
      engineVersion: stored.engineVersion,
      ...stored.decisions,
      site: game.info.get('site') ?? null,
      notice,
    },
    { date, year: Number(date.slice(0, 4)), number: Number(game.info.get('number')) },
    { teams: codes, players: codes, names: codes },
  );
  const { games, problems } = readEventFile(game.file, text);
  const [first] = games;
  return {
    text,
    problems: problems.map(({ line, message }) => `${line}: ${message}`),
    stored,
    again: first === undefined ? null : playWrittenGame(first, ids),
  };
}
