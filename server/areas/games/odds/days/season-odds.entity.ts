import { Column, Entity } from 'typeorm';
import { OfSeason } from '../../../leagues/seasons/season.entity.js';

/** A club's chances in a season, and its strength for the power ranking. */
export interface StoredTeamOdds {
  readonly teamId: number;
  readonly division: number;
  readonly conference: number;
  readonly playoffs: number;
  readonly title: number;
  readonly expectedWins: number;
  readonly wins: { readonly fewest: number; readonly shares: readonly number[] };
  readonly places: readonly number[];
  readonly clinched: { readonly playoffs: boolean; readonly division: boolean; readonly conference: boolean };
  readonly eliminated: boolean;
  /** Whether the club missed the playoffs, or lost a playoff series. */
  readonly outOfTitle: boolean;
  /** Rating of the power ranking; 1500 is average. */
  readonly rating: number;
  /** Average rating of the opponents so far; null before the first game. */
  readonly opponentsPlayed: number | null;
  /** Average rating of the coming opponents; null without coming games. */
  readonly opponentsAhead: number | null;
}

/** Effect of one of the next games on the clubs that it concerns. */
export interface StoredSwing {
  readonly matchId: number;
  readonly teams: readonly {
    readonly teamId: number;
    readonly playoffs: { readonly homeWins: number; readonly awayWins: number };
    readonly title: { readonly homeWins: number; readonly awayWins: number };
  }[];
}

/** The odds of a season as last computed; written only by jobs. */
@Entity('season_odds')
export class SeasonOddsEntity extends OfSeason {
  /** Number of times that the odds have changed. */
  @Column({ type: 'int' })
  revision!: number;

  /** Fingerprint of the inputs; with equal inputs the odds are not computed again. */
  @Column({ type: 'varchar', length: 64 })
  fingerprint!: string;

  /** The revision of the standings to which the odds belong. */
  @Column({ type: 'int' })
  standingsRevision!: number;

  @Column({ type: 'int' })
  simulated!: number;

  /** Number of clubs that go to the playoffs. */
  @Column({ type: 'int' })
  places!: number;

  /** Whether division winners were seeded first in the seasons that were simulated. */
  @Column({ type: 'boolean', default: false })
  divisionWinnersFirst!: boolean;

  /** Whether each conference had half of the places. */
  @Column({ type: 'boolean', default: false })
  byConference!: boolean;

  /** The latest day of the schedule with a result; 0 before the first result. */
  @Column({ type: 'int' })
  gameDay!: number;

  @Column({ type: 'jsonb' })
  teams!: readonly StoredTeamOdds[];

  @Column({ type: 'jsonb' })
  tonight!: readonly StoredSwing[];

  @Column({ type: 'timestamptz', precision: 3 })
  computedAt!: Date;
}

/** The odds after a day of a season's schedule; the columns of figures are in the order of `teamIds`. */
@Entity('odds_days')
export class OddsDayEntity extends OfSeason {
  @Column({ type: 'int', primary: true })
  gameDay!: number;

  /** Fingerprint of the results up to that day; if it differs from the present one, the row is stale. */
  @Column({ type: 'varchar', length: 64 })
  fingerprint!: string;

  @Column({ type: 'int', array: true })
  teamIds!: number[];

  @Column({ type: 'real', array: true })
  division!: number[];

  @Column({ type: 'real', array: true })
  playoffs!: number[];

  @Column({ type: 'real', array: true })
  title!: number[];

  @Column({ type: 'real', array: true })
  expectedWins!: number[];

  /** Ratings of the power ranking. */
  @Column({ type: 'real', array: true })
  ratings!: number[];
}
