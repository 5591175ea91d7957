import type { TeamInput } from '../../../game/game.types.js';
import { clubStrength, type ClubStrength } from '../strength/club-strength.js';
import { homeChance, sideOfDay } from './match-model.js';
import { OpenClub } from '../strength/open-club.js';

/** A match to come, as far as its chance needs it. */
export interface MatchAhead {
  readonly matchId: number;
  readonly homeTeamId: number;
  readonly awayTeamId: number;
  /** Null for a friendly. */
  readonly gameDay: number | null;
}

/** Knowledge of the clubs before their matches. */
export interface KnownClubs {
  /**
   * A club as it is on a day: fatigue, rest, form and injuries as they will be if it does not play before.
   * Without a day as it is now. The answer is read at once and not kept.
   */
  readonly teamOn: (teamId: number, gameDay: number | null) => TeamInput;
  /** Player id of the probable starter; null while that is open. */
  readonly starterOf: (matchId: number, teamId: number) => number | null;
  /** The day from which series are played, for who has recovered by then; left out: as the clubs are now. */
  readonly seriesFrom?: number | null;
}

/**
 * The clubs of a league as strong as the engine plays them when their managers decide everything, and from that the chance of each
 * match. Owners' orders are never read.
 *
 * A match with a probable starter is the clubs' next: they are as tired as they are. Before that they are taken as rested, with who is
 * then healthy.
 */
export class LeagueStrength {
  /** By club and day. */
  private readonly onDay = new Map<string, ClubStrength>();
  private readonly openClubs = new Map<number, OpenClub>();
  /** As they are now, rested. */
  private readonly now = new Map<number, ClubStrength>();

  constructor(private readonly known: KnownClubs) {}

  /** The home side's chance to win a match, 0 to 1. */
  chanceOf({ matchId, homeTeamId, awayTeamId, gameDay }: MatchAhead): number {
    const homeStarter = this.known.starterOf(matchId, homeTeamId);
    const awayStarter = this.known.starterOf(matchId, awayTeamId);
    // One starter alone can be open: if the manager may choose a long reliever.
    if (homeStarter === null && awayStarter === null) return this.openChance(homeTeamId, awayTeamId, gameDay);
    return homeChance(
      sideOfDay(this.today(homeTeamId, gameDay), homeStarter),
      sideOfDay(this.today(awayTeamId, gameDay), awayStarter),
    );
  }

  /** Its chance in a game of a series between two clubs, the starters being open. */
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
