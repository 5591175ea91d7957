import { type PlayerInput } from '../../../players/player.types.js';
import { clubStrength, type ClubStrength } from './club-strength.js';

/** A club's strength in matches after its next one, on `day` or any later day. All players count as rested. */
export class OpenClub {
  private readonly players: readonly PlayerInput[];
  private readonly byDay = new Map<number, ClubStrength>();
  private readonly byAvailable = new Map<string, ClubStrength>();

  /** @param players as they are on `day`; copied */
  constructor(
    readonly day: number,
    players: readonly PlayerInput[],
  ) {
    this.players = players.map((player) => ({ ...player }));
  }

  on(day: number): ClubStrength {
    const known = this.byDay.get(day);
    if (known !== undefined) return known;
    const strength = this.withAvailable(day - this.day);
    this.byDay.set(day, strength);
    return strength;
  }

  private withAvailable(days: number): ClubStrength {
    const available = this.players.filter(({ injuredDays = 0 }) => injuredDays <= days);
    const key = available.map(({ id }) => id).join(' ');
    const known = this.byAvailable.get(key);
    if (known !== undefined) return known;
    const strength = clubStrength(
      available.map((player) => ({ ...player, injuredDays: 0 })),
      true,
    );
    this.byAvailable.set(key, strength);
    return strength;
  }
}
