import type {
  DescribedGame,
  DescribedLineups,
  DescribedPlace,
  DescribedPlateAppearance,
  DescribedPlay,
  DescribedRunningPlay,
  DescribedSubstitution,
} from '../../../engine/record/broadcast/described-game.types.js';
import { withNames } from '../../../engine/record/broadcast/sentences.js';
import { type Around } from '../../../engine/chances/play-values/play-valuation.js';
import { type PlayerName } from '../box-scores/game.types.js';
import { byOrder, type Carried } from '../box-scores/orders-played.js';
import {
  type GamePlay,
  PlacedRunner,
  PlateAppearance,
  type PlayState,
  RunningPlay,
  Substitution,
} from './game-play.types.js';
import { type LineupPlace, type Lineups } from './match-plays.types.js';

/** Names by player id. */
type Names = ReadonlyMap<number, string>;

/** Names, lineups and orders that are needed to present a game's plays. */
export interface Billing {
  readonly names: Names;
  readonly lineups: DescribedLineups;
  /** Each club's orders as carried out. */
  readonly orders: Readonly<Record<'home' | 'away', Carried>>;
}

/** A game with its players' names. Plays are instances of the classes by which GraphQL tells them apart. */
export function presentGame(
  { lineups, plays }: DescribedGame,
  names: Names,
  orders: Billing['orders'],
): { lineups: Lineups; plays: GamePlay[] } {
  const players = new Players({ names, lineups, orders });
  return {
    lineups: lineupsOf(lineups, players),
    plays: plays.map((play) => playOf(play, players)),
  };
}

export const presentLineups = (billing: Billing): Lineups => lineupsOf(billing.lineups, new Players(billing));

/** A single play of a game in progress. */
export const presentPlay = (play: DescribedPlay, billing: Billing): GamePlay =>
  playOf(play, new Players(billing));

/** The players of a game by name, with one shared object for each, because a game names players a thousand times. */
class Players {
  private readonly known = new Map<number, PlayerName>();

  constructor(private readonly billing: Billing) {}

  get names(): Names {
    return this.billing.names;
  }

  /** Whether a player in the starting lineup was ordered to start. */
  startsByOrder(side: 'home' | 'away', { playerId, slot }: DescribedPlace): boolean | null {
    return byOrder(this.billing.orders[side], slot === null ? 'rotation' : 'lineup', playerId);
  }

  comesInByOrder({ isHome, substituteId, position }: DescribedSubstitution): boolean | null {
    const side = isHome ? 'home' : 'away';
    const { lineups, orders } = this.billing;
    if (lineups[side].some(({ playerId }) => playerId === substituteId)) return null;
    return byOrder(orders[side], position === 'P' ? 'bullpen' : 'bench', substituteId);
  }

  get(playerId: number): PlayerName {
    const known = this.known.get(playerId);
    if (known) return known;
    const player = { playerId, name: this.names.get(playerId) ?? '' };
    this.known.set(playerId, player);
    return player;
  }
}

function lineupsOf({ home, away }: DescribedLineups, players: Players): Lineups {
  const placeOf =
    (side: 'home' | 'away') =>
    (place: DescribedPlace): LineupPlace => ({
      player: players.get(place.playerId),
      slot: place.slot,
      position: place.position,
      byOrder: players.startsByOrder(side, place),
    });
  return { home: home.map(placeOf('home')), away: away.map(placeOf('away')) };
}

function playOf(play: DescribedPlay, players: Players): GamePlay {
  const state = stateOf(play, players);
  switch (play.kind) {
    case 'plate appearance': {
      const { result, trajectory, fielder, direction, also, bunt, sacrifice, groundedIntoDoublePlay } = play;
      return made(PlateAppearance, state, onField(play, players), {
        result,
        trajectory,
        fielder,
        direction,
        also,
        bunt,
        sacrifice,
        groundedIntoDoublePlay,
      });
    }
    case 'running play':
      return made(RunningPlay, state, onField(play, players), { result: play.result });
    case 'substitution': {
      const { substituteId, isHome, slot, position } = play;
      const substitute = { player: players.get(substituteId), isHome, slot, position };
      return made(Substitution, state, {}, { substitute, byOrder: players.comesInByOrder(play) });
    }
    case 'placed runner':
      return made(PlacedRunner, state, {}, { runner: players.get(play.runnerId) });
    default:
      return play satisfies never;
  }
}

/** Makes an instance of the class from the parts. Spreading the parts into an object first takes four times as long. */
const made = <Made extends PlayState, Part extends object>(
  type: new () => Made,
  state: PlayState,
  part: Part,
  own: Omit<Made, keyof PlayState | keyof Part>,
): Made => Object.assign(new type(), state, part, own);

function stateOf(play: DescribedPlay, players: Players): PlayState {
  return {
    number: play.number,
    inning: play.inning,
    half: play.half,
    outs: play.outs,
    bases: play.bases.map((playerId) => (playerId === null ? null : players.get(playerId))),
    homeScore: play.homeScore,
    awayScore: play.awayScore,
    homeHits: play.homeHits,
    awayHits: play.awayHits,
    homeErrors: play.homeErrors,
    awayErrors: play.awayErrors,
    text: withNames(play.text, players.names),
    scoring: play.scoring,
    winProbability: bothRounded(play.winProbability, CHANCE),
    leverage: rounded(play.leverage, RUNS),
    runExpectancy: bothRounded(play.runExpectancy, RUNS),
    credits: play.credits.map(({ playerId, wpa }) => ({
      player: players.get(playerId),
      wpa: rounded(wpa, CHANCE),
    })),
    lines: play.lines.map(({ playerId, isHome, batting, pitching }) => ({
      player: players.get(playerId),
      isHome,
      batting,
      pitching,
    })),
  };
}

function onField(play: DescribedPlateAppearance | DescribedRunningPlay, players: Players) {
  return {
    batter: players.get(play.batterId),
    pitcher: players.get(play.pitcherId),
    pitches: play.pitches,
    pitchSequence: play.pitchSequence,
    count: play.count,
    runners: play.runners.map(({ playerId, from, to }) => ({ player: players.get(playerId), from, to })),
    putOuts: play.putOuts.map(({ runner, fielders }) => ({ from: runner, fielders })),
    error: play.error,
  };
}

/** Chances are rounded to a millionth, so that sums over a game are exact to the three digits of a box score. */
const CHANCE = 1_000_000;
const RUNS = 1_000;

const rounded = (value: number, digits: number): number => Math.round(value * digits) / digits || 0;

const bothRounded = ({ before, after }: Around, digits: number): Around => ({
  before: rounded(before, digits),
  after: rounded(after, digits),
});
