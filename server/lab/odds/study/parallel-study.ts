import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import {
  type CalibrationOptions,
  type MatchCalibration,
} from '../../../engine/chances/odds/match/match-calibration.js';
import { type SeasonStudyOptions, type StudiedDate } from './season-study.types.js';

export type StudyPart =
  | { readonly kind: 'season'; readonly options: SeasonStudyOptions }
  | { readonly kind: 'games'; readonly options: CalibrationOptions };

/** Message of a worker about a finished part. */
export interface StudyDone {
  readonly number: number;
  readonly dates?: StudiedDate[];
  readonly games?: MatchCalibration;
}

/** Studies a number of seasons. Each season depends on its own seed only, so the number of cores changes no result. */
export async function studySeasons(
  options: SeasonStudyOptions,
  count: number,
  onSeason: (done: number) => void,
): Promise<StudiedDate[][]> {
  const parts = Array.from({ length: count }, (_, at): StudyPart => ({
    kind: 'season',
    options: { ...options, seed: options.seed + at },
  }));
  return (await inParallel(parts, onSeason)).flatMap(({ dates }) => (dates ? [dates] : []));
}

/** The study of games is always divided into this number of parts. Each part has its own leagues. */
const GAME_PARTS = 8;
/** Distance of the parts' seeds, larger than the number of leagues in a part. */
const SEEDS_APART = 10_000;

export async function studyGames(
  { seed, games, matchups = 0 }: CalibrationOptions,
  onPart: (done: number) => void,
): Promise<MatchCalibration[]> {
  const parts = Array.from({ length: GAME_PARTS }, (_, at): StudyPart => ({
    kind: 'games',
    options: {
      seed: seed + at * SEEDS_APART,
      games: shareOf(games, at),
      matchups: shareOf(matchups, at),
    },
  }));
  return (await inParallel(parts, onPart)).flatMap((done) => done.games ?? []);
}

const shareOf = (count: number, part: number): number =>
  Math.floor(((part + 1) * count) / GAME_PARTS) - Math.floor((part * count) / GAME_PARTS);

/** Results of all parts in order, computed on all cores. */
async function inParallel(
  parts: readonly StudyPart[],
  onDone: (count: number) => void,
): Promise<StudyDone[]> {
  const done: StudyDone[] = [];
  const workers = Math.min(parts.length, availableParallelism());
  const numbered = parts.map((part, number) => ({ number, part }));
  await Promise.all(
    Array.from({ length: workers }, (_, first) =>
      work(
        numbered.filter(({ number }) => number % workers === first),
        (part) => {
          done.push(part);
          onDone(done.length);
        },
      ),
    ),
  );
  return done.toSorted((one, other) => one.number - other.number);
}

function work(
  parts: readonly { number: number; part: StudyPart }[],
  onDone: (done: StudyDone) => void,
): Promise<void> {
  const worker = new Worker(join(__dirname, 'study-worker.js'), { workerData: { parts } });
  worker.on('message', onDone);
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`A worker ended with code ${code}.`)),
    );
  });
}
