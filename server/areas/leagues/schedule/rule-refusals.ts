import { DomainError } from '../../../platform/errors/domain-error.js';
import { type Rule, RuleError } from '../../../engine/league/schedule/rule-error.js';

/**
 * A mistake in the request is `invalid`, with the field named here; a problem of the league's state is a `conflict`.
 */
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
  series_length: ['invalid', 'seriesLengths'],
  unknown_game: ['conflict'],
  game_not_played: ['conflict'],
  later_round_played: ['conflict'],
};

/** Runs a computation of schedules or brackets; a refusal by its rules becomes a refusal of the request. */
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
