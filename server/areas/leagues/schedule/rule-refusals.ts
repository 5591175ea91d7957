import { DomainError } from '../../../platform/errors/domain-error.js';
import { type Rule, RuleError } from '../../../engine/league/schedule/rule-error.js';

/** An error in the request is `invalid`, with the given field; a problem with the league's state is a `conflict`. */
const kinds: Readonly<Record<Rule, readonly ['conflict'] | readonly ['invalid', field: string]>> = {
  too_few_teams: ['conflict'],
  duplicate_team: ['invalid', 'seeds'],
  unknown_team: ['invalid', 'seeds'],
  games_per_pair: ['invalid', 'matchesPerPair'],
  games: ['invalid', 'matchesPerPair'],
  season_games: ['invalid', 'games'],
  weights: ['invalid', 'divisionWeight'],
  days_off: ['invalid', 'offDays'],
  uneven_past: ['conflict'],
  top_n: ['invalid', 'topN'],
  divisions: ['invalid', 'divisionWinnersFirst'],
  conferences: ['invalid', 'byConference'],
  series_length: ['invalid', 'seriesLengths'],
  unknown_game: ['conflict'],
  game_not_played: ['conflict'],
  later_round_played: ['conflict'],
};

/** Runs a computation of a schedule or bracket, and turns its {@link RuleError} into a domain error. */
export function withinRules<Result>(compute: () => Result): Result {
  try {
    return compute();
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    const [kind, field] = kinds[error.rule];
    const fields = field === undefined ? [] : [{ field, messages: [error.message] }];
    throw new DomainError(kind, error.message, fields, { cause: error });
  }
}
