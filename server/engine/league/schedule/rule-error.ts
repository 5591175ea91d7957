export type Rule =
  | 'too_few_teams'
  | 'duplicate_team'
  | 'unknown_team'
  | 'games_per_pair'
  | 'games'
  | 'season_games'
  | 'weights'
  | 'days_off'
  | 'uneven_past'
  | 'top_n'
  | 'divisions'
  | 'conferences'
  | 'series_length'
  | 'unknown_game'
  | 'game_not_played'
  | 'later_round_played';

/** Error for a season, bracket or series that breaks a rule. The message is a sentence for users. */
export class RuleError extends Error {
  constructor(
    readonly rule: Rule,
    message: string,
  ) {
    super(message);
    this.name = 'RuleError';
  }
}
