import { answerOf } from '../../../platform/http/rest/answers.js';
import { json } from '../../../platform/http/rest/json-schema.js';
import { type TeamDayOdds } from './odds-race.service.js';
import { MatchSwing, OddsRace, PowerRankingRow, SeasonOdds, TeamOdds } from './odds.types.js';
import { type TonightRow } from './tonight.service.js';

export const teamOddsAnswer = answerOf(TeamOdds, {
  first: [
    'team_id',
    'division',
    'conference',
    'playoffs',
    'title',
    'expected_wins',
    'wins',
    'clinched',
    'eliminated',
    'out_of_title',
  ],
});

export const oddsAnswer = answerOf(SeasonOdds, {
  nested: { teams: teamOddsAnswer },
  first: ['simulated', 'computed_at', 'season', 'teams'],
});

export const oddsRaceAnswer = answerOf(OddsRace);

const chance = { ...json.number, description: 'A chance, 0 to 1.' };

/** The odds of a season day by day as a table: a row for each day and team. */
export const dayItems = json.object({
  game_day: json.integer,
  team_id: json.integer,
  team_name: json.text,
  playoffs: chance,
  division: chance,
  title: chance,
  expected_wins: json.number,
  date: json.nullableText,
});

export const presentDay = ({ gameDay, date, teamId, teamName, ...odds }: TeamDayOdds) => ({
  game_day: gameDay,
  team_id: teamId,
  team_name: teamName,
  playoffs: odds.playoffs,
  division: odds.division,
  title: odds.title,
  expected_wins: odds.expectedWins,
  date,
});

export const tonightAnswer = answerOf<MatchSwing, [tonight: TonightRow]>(MatchSwing, {
  with: {
    gameDay: [json.nullableInteger, (_, { match }) => match.gameDay],
    homeTeamId: [json.integer, (_, { match }) => match.homeTeamId],
    homeTeamName: [json.text, (_, { match }) => match.homeTeamName],
    awayTeamId: [json.integer, (_, { match }) => match.awayTeamId],
    awayTeamName: [json.text, (_, { match }) => match.awayTeamName],
    homeWin: [
      { ...json.nullableNumber, description: 'The home team’s chance before the first pitch, 0 to 1.' },
      (_, { homeWin }) => homeWin,
    ],
  },
  first: [
    'match_id',
    'game_day',
    'home_team_id',
    'home_team_name',
    'away_team_id',
    'away_team_name',
    'home_win',
  ],
});

export const presentTonight = (row: TonightRow) => tonightAnswer.present(row, row);

export const powerRankingAnswer = answerOf(PowerRankingRow);
