import { type Forecast } from '../calibration/forecast.js';
import { logLoss } from '../calibration/scores.js';
import { LeagueStrength } from './league-strength.js';
import { probableStarterOf } from '../strength/probable-starter.js';
import { type GameSample, sampleGames, type SampledGame } from './sampled-games.js';
import { type Matchup, MatchTruth, type TruthMeasured } from './match-truth.js';

/** Knowledge on which a chance is based: the starters, the clubs on game day, or the clubs a week before. */
export const KNOWLEDGE = ['starters', 'clubs', 'weekBefore'] as const;
export type Knowledge = (typeof KNOWLEDGE)[number];

export interface CalibrationOptions extends GameSample {
  /**
   * Number of games, evenly spread, that are played many times to find the engine's own chance; if left out, no game
   * is.
   */
  readonly matchups?: number;
  /** Number of times that each of these games is played; 1,000 if left out. */
  readonly trials?: number;
}

export interface MatchCalibration {
  readonly games: number;
  /** Share of games that home sides won. It is the chance of every game if nothing but home field is considered. */
  readonly homeShare: number;
  /** By knowledge: the home side's chance in each game, and whether it won. `weekBefore` omits the first week. */
  readonly forecasts: Readonly<Record<Knowledge, readonly Forecast[]>>;
  readonly logLoss: Readonly<Record<Knowledge | 'coin' | 'homeField', number>>;
  /** Null without matchups. */
  readonly truth: TruthMeasured | null;
}

const TRIALS = 1_000;
const WEEK = 7;
const COIN = 0.5;

/** Computes the chance of each game of a sample and plays it. The model must not have been fitted to this sample. */
export function matchCalibration(options: CalibrationOptions): MatchCalibration {
  const { games, matchups = 0, trials = TRIALS } = options;
  const truth = new MatchTruth(trials, options.seed);
  const every = matchups === 0 ? Infinity : Math.floor(games / matchups);
  const forecasts: Record<Knowledge, Forecast[]> = { starters: [], clubs: [], weekBefore: [] };
  const early = new WeekBefore();
  let number = 0;
  const look = (game: SampledGame): Partial<Record<Knowledge, number>> => {
    const starters = chanceOf(game, true);
    const clubs = chanceOf(game, false);
    if (number++ % every === every - 1) truth.add(matchupOf(game), starters, clubs);
    return { starters, clubs, weekBefore: early.chanceOf(game) };
  };
  for (const { seen, homeWon } of sampleGames(options, look)) {
    for (const knowledge of KNOWLEDGE) {
      const chance = seen[knowledge];
      if (chance !== undefined) forecasts[knowledge].push({ chance, happened: homeWon });
    }
  }
  const homeShare = forecasts.starters.filter(({ happened }) => happened).length / games;
  const always = (chance: number) =>
    logLoss(forecasts.starters.map(({ happened }) => ({ chance, happened })));
  return {
    games,
    homeShare,
    forecasts,
    logLoss: {
      coin: always(COIN),
      homeField: always(homeShare),
      starters: logLoss(forecasts.starters),
      clubs: logLoss(forecasts.clubs),
      weekBefore: logLoss(forecasts.weekBefore),
    },
    truth: matchups === 0 ? null : truth.measured(),
  };
}

function chanceOf({ league, scheduled }: SampledGame, named: boolean): number {
  const starterOf = (_: number, teamId: number) =>
    named ? probableStarterOf(league.clubOn(teamId, scheduled.gameDay).players) : null;
  return new LeagueStrength({ teamOn: teamOn(league), starterOf }).chanceOf({ ...scheduled, matchId: 0 });
}

const teamOn = (league: SampledGame['league']) => (teamId: number, gameDay: number | null) =>
  league.clubOn(teamId, gameDay ?? 0);

function matchupOf({ league, clubs, scheduled: { homeTeamId, awayTeamId, gameDay } }: SampledGame): Matchup {
  return {
    home: league.clubOn(homeTeamId, gameDay),
    away: league.clubOn(awayTeamId, gameDay),
    park: clubs.find(({ id }) => id === homeTeamId)?.park,
  };
}

/** Chances of games based on the clubs a week before. */
class WeekBefore {
  private league: SampledGame['league'] | null = null;
  private day = 0;
  private readonly chances = new Map<string, number>();

  /** Undefined in the first week of a season. */
  chanceOf({ league, schedule, scheduled }: SampledGame): number | undefined {
    const { gameDay } = scheduled;
    if (league !== this.league) this.chances.clear();
    if (league !== this.league || gameDay !== this.day) {
      this.league = league;
      this.day = gameDay;
      const strength = new LeagueStrength({ teamOn: teamOn(league), starterOf: () => null });
      for (const ahead of schedule) {
        if (ahead.gameDay !== gameDay + WEEK) continue;
        this.chances.set(keyOf(ahead), strength.chanceOf({ ...ahead, matchId: 0 }));
      }
    }
    return this.chances.get(keyOf(scheduled));
  }
}

const keyOf = ({ gameDay, homeTeamId }: SampledGame['scheduled']): string => `${gameDay} ${homeTeamId}`;
