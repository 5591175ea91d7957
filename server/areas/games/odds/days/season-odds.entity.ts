import { Column, Entity } from 'typeorm';
import { OfSeason } from '../../../leagues/seasons/season.entity.js';

/** A club's chances in a season, and where it stands in the power ranking. */
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
  /** It missed the playoffs, or lost a series of them. */
  readonly outOfTitle: boolean;
  /** 1500 for an average club. */
  readonly rating: number;
  /** Average rating of the opponents so far and of those to come; null without games. */
  readonly opponentsPlayed: number | null;
  readonly opponentsAhead: number | null;
}

/** Effect of one of the next games on the clubs that it matters to. */
export interface StoredSwing {
  readonly matchId: number;
  readonly teams: readonly {
    readonly teamId: number;
    readonly playoffs: { readonly homeWins: number; readonly awayWins: number };
    readonly title: { readonly homeWins: number; readonly awayWins: number };
  }[];
}

/** The odds of a season as they were last computed. They follow from the results; only jobs write them. */
@Entity('season_odds')
export class SeasonOddsEntity extends OfSeason {
  /** Counts how often they have been computed. */
  @Column({ type: 'int' })
  revision!: number;

  /** Fingerprint of their inputs; equal inputs need no other computation. */
  @Column({ type: 'varchar', length: 64 })
  fingerprint!: string;

  /** The revision of the standings they belong to. */
  @Column({ type: 'int' })
  standingsRevision!: number;

  @Column({ type: 'int' })
  simulated!: number;

  /** Clubs that go to the playoffs. */
  @Column({ type: 'int' })
  places!: number;

  /** Whether division winners were seeded first in the seasons that were simulated. */
  @Column({ type: 'boolean', default: false })
  divisionWinnersFirst!: boolean;

  /** The latest day of the schedule with a result; 0 before any. */
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

  /** Of the results up to that day; other results make the row stale. */
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

  /** The power ranking's. */
  @Column({ type: 'real', array: true })
  ratings!: number[];
}
