import { type Forecast } from '../../../engine/chances/odds/calibration/forecast.js';
import { type StudiedClub, type StudiedDate } from './season-study.types.js';
import { fitLogistic, logisticChance } from '../../../engine/chances/odds/calibration/logistic.js';

/** Prizes for clubs, with the odds that were given for them. */
export interface Prize {
  readonly name: string;
  readonly forecast: (club: StudiedClub) => Forecast;
  /** Position in the table, for prizes with a rule of thumb. */
  readonly racer?: (club: StudiedClub) => Racer;
  readonly leads?: (club: StudiedClub) => boolean;
}

export function prizesOf(places: number, widePlaces: number): readonly [Prize, Prize, ...Prize[]] {
  return [
    {
      name: `playoffs, ${places} places`,
      forecast: ({ playoffs: chance, madePlayoffs: happened }) => ({ chance, happened }),
      racer: ({ behind, left, madePlayoffs: made }) => ({ behind, left, made }),
      leads: ({ leads }) => leads,
    },
    {
      name: `playoffs, ${widePlaces} places`,
      forecast: ({ widePlayoffs: chance, madeWidePlayoffs: happened }) => ({ chance, happened }),
      racer: ({ wideBehind: behind, left, madeWidePlayoffs: made }) => ({ behind, left, made }),
      leads: ({ wideLeads }) => wideLeads,
    },
    { name: 'division', forecast: ({ division: chance, wonDivision: happened }) => ({ chance, happened }) },
    {
      name: 'conference',
      forecast: ({ conference: chance, wonConference: happened }) => ({ chance, happened }),
    },
    { name: 'title', forecast: ({ title: chance, wonTitle: happened }) => ({ chance, happened }) },
  ];
}

/** The clubs of each season on one of the dates. */
export function clubsOn(seasons: readonly (readonly StudiedDate[])[], share: number): StudiedClub[][] {
  return seasons.map((dates) => [...(dates.find((date) => date.share === share)?.clubs ?? [])]);
}

/** The odds of a prize by season, and simpler forecasts of the same events. */
export interface Compared {
  readonly ours: Forecast[][];
  /** Forecasts by the rule of thumb, from games behind and games left; null for prizes without such a rule. */
  readonly rule: Forecast[][] | null;
  /** Forecasts that the clubs which hold a place now will keep it. */
  readonly leaders: Forecast[][] | null;
  /** Equal chances for every club. */
  readonly even: Forecast[][];
}

/** The rule of thumb is fitted to all dates together, because it uses the number of games left. */
export function compare(
  seasons: readonly (readonly StudiedDate[])[],
  prize: Prize,
): ReadonlyMap<number, Compared> {
  const shares = seasons[0]?.map(({ share }) => share) ?? [];
  const { racer, leads } = prize;
  const all = seasons.map((dates) => dates.flatMap(({ clubs }) => clubs));
  const rule = racer && ruleOfThumb(all.map((clubs) => clubs.map(racer)));
  return new Map(
    shares.map((share, at): [number, Compared] => {
      const clubs = clubsOn(seasons, share);
      const ours = clubs.map((season) => season.map(prize.forecast));
      const rate = rateOf(ours.flat());
      return [
        share,
        {
          ours,
          rule: rule?.map((season, number) => datePart(season, seasons[number] ?? [], at)) ?? null,
          leaders: leads
            ? clubs.map((season) =>
                season.map((club) => ({
                  chance: leads(club) ? 1 : 0,
                  happened: prize.forecast(club).happened,
                })),
              )
            : null,
          even: ours.map((season) => season.map(({ happened }) => ({ chance: rate, happened }))),
        },
      ];
    }),
  );
}

/** Forecasts of the date with index `at`, from a season's forecasts, which are in the order of the dates. */
function datePart(forecasts: readonly Forecast[], dates: readonly StudiedDate[], at: number): Forecast[] {
  const begin = dates.slice(0, at).reduce((sum, { clubs }) => sum + clubs.length, 0);
  return forecasts.slice(begin, begin + (dates[at]?.clubs.length ?? 0));
}

const rateOf = (forecasts: readonly Forecast[]): number =>
  forecasts.filter(({ happened }) => happened).length / Math.max(1, forecasts.length);

/** A club's position in the race for a place, from the table. */
export interface Racer {
  /**
   * Games behind the club in the last place. For a club that holds a place: games behind the first club without a
   * place, so 0 or negative.
   */
  readonly behind: number;
  /** Games to come. */
  readonly left: number;
  readonly made: boolean;
}

/**
 * The rule of thumb that odds must beat: a logistic regression on games behind and games left. It is fitted to one
 * half of the seasons and applied to the other.
 */
export function ruleOfThumb(seasons: readonly (readonly Racer[])[]): Forecast[][] {
  const weights = [0, 1].map((half) =>
    fitLogistic(
      seasons
        .filter((_, at) => at % 2 !== half)
        .flat()
        .map((racer) => ({ features: featuresOf(racer), happened: racer.made })),
    ),
  );
  return seasons.map((racers, at) =>
    racers.map((racer) => ({
      chance: logisticChance(weights[at % 2] ?? [], featuresOf(racer)),
      happened: racer.made,
    })),
  );
}

/**
 * The fewer games are left, the more a lead counts. By chance it changes in proportion to the square root of the number
 * of games left.
 */
function featuresOf({ behind, left }: Racer): number[] {
  const reach = Math.sqrt(left + 1);
  return [1, reach, behind, behind / reach];
}
