import type { TeamInput } from '../../../game/game.types.js';
import { clubStrength, type ClubStrength } from '../strength/club-strength.js';
import { homeChance, sideOfDay } from './match-model.js';
import { OpenClub } from '../strength/open-club.js';

/** Facts about a match to come that its chance depends on. */
export interface MatchAhead {
  readonly matchId: number;
  readonly homeTeamId: number;
  readonly awayTeamId: number;
  /** Null for a friendly. */
  readonly gameDay: number | null;
}

/** Source of facts about the clubs before their matches. */
export interface KnownClubs {
  /**
   * A club's fatigue, rest, form and injuries on a day, as if the club did not play before that day. If the day is
   * null, the club is described as it is now. The answer is read immediately and not kept.
   */
  readonly teamOn: (teamId: number, gameDay: number | null) => TeamInput;
  /** Player id of the probable starter; null while unknown. */
  readonly starterOf: (matchId: number, teamId: number) => number | null;
  /**
   * Game day on which playoff series begin; players who will have recovered by then count. If left out, the clubs of
   * today count.
   */
  readonly seriesFrom?: number | null;
}

/**
 * Strengths of a league's clubs as the engine plays them if managers decide everything, and the chance of each match.
 * Owners' orders are never read.
 *
 * If a probable starter is known, the match is the clubs' next one, and today's fatigue counts. Otherwise the clubs
 * count as rested, with the players who will be healthy on the day of the match.
 */
export class LeagueStrength {
  /** Keyed by club and day. */
  private readonly onDay = new Map<string, ClubStrength>();
  private readonly openClubs = new Map<number, OpenClub>();
  /** Rested clubs as of now. */
  private readonly now = new Map<number, ClubStrength>();

  constructor(private readonly known: KnownClubs) {}

  /** The home side's chance to win a match, 0 to 1. */
  chanceOf({ matchId, homeTeamId, awayTeamId, gameDay }: MatchAhead): number {
    const homeStarter = this.known.starterOf(matchId, homeTeamId);
    const awayStarter = this.known.starterOf(matchId, awayTeamId);
    // One of the two starters may be unknown, because the manager might choose a long reliever.
    if (homeStarter === null && awayStarter === null) return this.openChance(homeTeamId, awayTeamId, gameDay);
    return homeChance(
      sideOfDay(this.today(homeTeamId, gameDay), homeStarter),
      sideOfDay(this.today(awayTeamId, gameDay), awayStarter),
    );
  }

  /** The home side's chance in a game of a series, 0 to 1, with unknown starters. */
  chanceInSeries(homeTeamId: number, awayTeamId: number): number {
    return this.openChance(homeTeamId, awayTeamId, this.known.seriesFrom ?? null);
  }

  private openChance(homeTeamId: number, awayTeamId: number, gameDay: number | null): number {
    const side = (teamId: number) => ({ club: this.open(teamId, gameDay), starter: null });
    return homeChance(side(homeTeamId), side(awayTeamId));
  }

  private today(teamId: number, gameDay: number | null): ClubStrength {
    return keptIn(this.onDay, `${teamId} ${gameDay}`, () =>
      clubStrength(this.known.teamOn(teamId, gameDay).players, false),
    );
  }

  private open(teamId: number, gameDay: number | null): ClubStrength {
    if (gameDay !== null) return this.openClub(teamId, gameDay).on(gameDay);
    return keptIn(this.now, teamId, () => clubStrength(this.known.teamOn(teamId, null).players, true));
  }

  private openClub(teamId: number, gameDay: number): OpenClub {
    const known = this.openClubs.get(teamId);
    if (known !== undefined && known.day <= gameDay) return known;
    const club = new OpenClub(gameDay, this.known.teamOn(teamId, gameDay).players);
    this.openClubs.set(teamId, club);
    return club;
  }
}

function keptIn<Key>(kept: Map<Key, ClubStrength>, key: Key, compute: () => ClubStrength): ClubStrength {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const strength = compute();
  kept.set(key, strength);
  return strength;
}
