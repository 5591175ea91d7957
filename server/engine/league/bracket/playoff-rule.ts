import { RuleError } from '../schedule/rule-error.js';
import { assertEntrants } from '../schedule/entrants.js';
import type { Affiliation } from '../standings/tie-break-rules.js';
import { countDivisions, poolsOf, type PlayoffRule } from './seeding.js';
import { checkedSeriesLengths, PLAYOFF_SERIES_LENGTHS } from './series.js';

export const DEFAULT_TOP_N = 4;

/** A league's choices for its playoffs. Null leaves the choice to the rule: see {@link playoffRuleOf}. */
export interface PlayoffSettings {
  readonly playoffPlaces: number | null;
  readonly divisionWinnersFirst: boolean | null;
  readonly playoffsByConference: boolean;
  readonly playoffSeriesLengths: readonly number[] | null;
  readonly playoffReseeding: boolean;
}

/**
 * The rule for these teams. Without a choice, division winners are first if there are at least two divisions; there are
 * four places, or as many as the division winners need. Choices that the teams do not allow are left out: fewer teams than places,
 * more division winners than places, or other than two conferences.
 */
export function playoffRuleOf(settings: PlayoffSettings, teams: readonly Affiliation[]): PlayoffRule {
  const byConference = settings.playoffsByConference && conferenceObstacle(settings, teams) === null;
  const rule = {
    places: Math.min(wantedPlaces(settings, teams, byConference), teams.length - (teams.length % 2)),
    seriesLengths: settings.playoffSeriesLengths ?? PLAYOFF_SERIES_LENGTHS,
    byConference,
    reseeding: settings.playoffReseeding,
  };
  const divisionWinnersFirst = wantsWinners(settings, teams) && divisionObstacle(rule, teams) === null;
  return { ...rule, divisionWinnersFirst };
}

/** The rule, whose choices must all be possible. @throws RuleError for the first one that is not */
export function checkedPlayoffRule(settings: PlayoffSettings, teams: readonly Affiliation[]): PlayoffRule {
  assertEntrants(teams.map((_, team) => team));
  checkedSeriesLengths(settings.playoffSeriesLengths ?? [], PLAYOFF_SERIES_LENGTHS);
  const rule = playoffRuleOf(settings, teams);
  const places = wantedPlaces(settings, teams, rule.byConference === true);
  if (!Number.isSafeInteger(places) || places < 2 || places % 2 === 1 || places > teams.length) {
    throw new RuleError(
      'top_n',
      `The playoffs need an even number of teams, from 2 to the league's ${teams.length}.`,
    );
  }
  const ofConferences = settings.playoffsByConference ? conferenceObstacle(settings, teams) : null;
  if (ofConferences !== null) throw new RuleError('conferences', ofConferences);
  const ofDivisions = settings.divisionWinnersFirst === true ? divisionObstacle(rule, teams) : null;
  if (ofDivisions !== null) throw new RuleError('divisions', ofDivisions);
  return rule;
}

/** A single division is usually one that is not complete yet. */
const wantsWinners = ({ divisionWinnersFirst }: PlayoffSettings, teams: readonly Affiliation[]): boolean =>
  divisionWinnersFirst ?? countDivisions(teams) > 1;

function wantedPlaces(
  settings: PlayoffSettings,
  teams: readonly Affiliation[],
  byConference: boolean,
): number {
  const { playoffPlaces } = settings;
  if (playoffPlaces !== null || !wantsWinners(settings, teams)) return playoffPlaces ?? DEFAULT_TOP_N;
  const winners = byConference
    ? 2 * Math.max(...membersByConference(teams).map(countDivisions))
    : countDivisions(teams);
  return Math.max(DEFAULT_TOP_N, winners + (winners % 2));
}

function conferenceObstacle(settings: PlayoffSettings, teams: readonly Affiliation[]): string | null {
  const conferences = membersByConference(teams);
  if (conferences.length !== 2 || teams.some(({ conference }) => conference === null)) {
    return 'Playoffs by conference need exactly two conferences, and each team in one of them.';
  }
  const places = Math.min(wantedPlaces(settings, teams, true), teams.length) / 2;
  return conferences.some(({ length }) => length < places)
    ? `A conference has fewer than ${Math.ceil(places)} teams, its half of the places.`
    : null;
}

function divisionObstacle(rule: PlayoffRule, teams: readonly Affiliation[]): string | null {
  if (countDivisions(teams) === 0) return 'The league has no divisions whose winners could be seeded first.';
  const full = poolsOf({ ...rule, divisionWinnersFirst: true }, teams).find(
    ({ divisions, places }) => divisions.length > places,
  );
  if (full === undefined) return null;
  const { conference, divisions, places } = full;
  return conference === null
    ? `The league has ${divisions.length} divisions, and their winners do not fit into playoffs of ${places} teams.`
    : `${conference} has ${divisions.length} divisions, and their winners do not fit into its ${places} places.`;
}

function membersByConference(teams: readonly Affiliation[]): Affiliation[][] {
  const members = new Map<string, Affiliation[]>();
  for (const team of teams) {
    if (team.conference === null) continue;
    const known = members.get(team.conference);
    if (known) known.push(team);
    else members.set(team.conference, [team]);
  }
  return [...members.values()];
}
