/** The arguments that set how many rows a list returns. */
export const pageArguments: readonly string[] = ['first', 'limit'];

/** The longest page of any list. */
export const mostRows = 1000;

/** Rows of a list without a declared size. */
export const defaultRows = 25;

/** What every kind of play has. */
function ofPlay(type: string): [string, number][] {
  return [
    [`${type}.bases`, 3],
    [`${type}.credits`, 2],
    [`${type}.lines`, 3],
  ];
}

/**
 * Rows that a list without a page size usually holds, by type and field: a league of thirty teams, a season of 180 days,
 * a game of nine innings. The cost of an operation counts a list's fields once for each row.
 */
export const usualRows: ReadonlyMap<string, number> = new Map([
  ['BoxScoreSide.batters', 15],
  ['BoxScoreSide.pitchers', 6],
  ['Bracket.rounds', 4],
  ['BracketRound.series', 4],
  ['ClubFairness.opponents', 29],
  ['Game.injuries', 1],
  ['Game.plays', 90],
  ['GameStory.swings', 5],
  ['GameSwing.players', 1],
  ['League.records', 30],
  ['League.seasons', 10],
  ['League.simulationJobs', 20],
  ['League.standings', 30],
  ['League.teams', 30],
  ['LinescoreSide.innings', 9],
  ['Lineups.away', 10],
  ['Lineups.home', 10],
  ['Match.injured', 6],
  ['MatchPlays.plays', 90],
  ...['PlacedRunner', 'PlateAppearance', 'RunningPlay', 'Substitution'].flatMap(ofPlay),
  ['PlateAppearance.pitchSequence', 4],
  ['PlateAppearance.putOuts', 1],
  ['PlateAppearance.runners', 2],
  ['Player.awards', 3],
  ['Player.form', 10],
  ['Player.seasons', 12],
  ['Player.splits', 15],
  ['PlayerCurrentSeason.ranks', 5],
  ['Play.pitchSequence', 4],
  ['Play.putOuts', 1],
  ['Play.runners', 2],
  ['PlayoffPreview.rounds', 4],
  ['PutOut.fielders', 2],
  ['Query.advancedStatistics', 6],
  ['Query.coaches', 100],
  ['Query.forumCategories', 20],
  ['Query.leagues', 20],
  ['Query.myCoaches', 10],
  ['Query.playStatistics', 2],
  ['Query.simulationJobs', 20],
  ['Query.statistics', 80],
  ['Query.teams', 60],
  ['Query.unassignedTeams', 30],
  ['RaceTeam.gamesAbove', 180],
  ['ScheduleCertificate.clubs', 30],
  ['ScheduleCertificate.departures', 1],
  ['ScheduleCertificate.spreads', 11],
  ['ScheduleCertificate.verdicts', 9],
  ['RunningPlay.pitchSequence', 1],
  ['RunningPlay.putOuts', 1],
  ['RunningPlay.runners', 2],
  ['Scoreboard.games', 30],
  ['ScoreboardGame.bases', 3],
  ['Season.awards', 12],
  ['Season.leadersByStatistic', 9],
  ['Season.standings', 30],
  ['SeasonLeader.leaders', 1],
  ['SeasonRace.days', 180],
  ['SeasonRace.teams', 30],
  ['Recap.paragraphs', 3],
  ['Series.matches', 7],
  ['StandingRow.lastTen', 10],
  ['Subscription.scoreboardChanged', 15],
  ['Team.coaches', 10],
  ['Team.form', 10],
  ['Team.injured', 3],
  ['Team.players', 25],
  ['User.ownedTeams', 3],
  // A page's rows are counted from its size argument.
  ['AuditEntryConnection.edges', 1],
  ['CoachConnection.edges', 1],
  ['ForumCategoryConnection.edges', 1],
  ['InjuryConnection.edges', 1],
  ['LeagueConnection.edges', 1],
  ['LoggedGameConnection.edges', 1],
  ['MatchConnection.edges', 1],
  ['NewsPostConnection.edges', 1],
  ['PlayerConnection.edges', 1],
  ['PostConnection.edges', 1],
  ['RosterRequestConnection.edges', 1],
  ['SimulationJobConnection.edges', 1],
  ['TeamConnection.edges', 1],
  ['ThreadConnection.edges', 1],
  ['UserConnection.edges', 1],
  // Introspection answers from the schema, which has these sizes on average. Less than one row means a list or a type
  // that is usually absent.
  ['__Schema.types', 150],
  ['__Schema.directives', 6],
  ['__Directive.args', 1],
  ['__Directive.locations', 3],
  ['__Type.fields', 5.6],
  ['__Type.interfaces', 0.1],
  ['__Type.possibleTypes', 0.1],
  ['__Type.enumValues', 0.5],
  ['__Type.inputFields', 0.65],
  ['__Type.ofType', 0.65],
  ['__Field.args', 0.25],
]);

/** Where a subscription's events usually hold fewer rows than a query's answer: each play comes alone, those so far once. */
export const usualRowsOfEvents: ReadonlyMap<string, number> = new Map([['MatchPlays.plays', 10]]);

/**
 * The fixed cost of a field before its rows are read, measured in fields: a separate statement for each page, a game
 * that is narrated completely even if little of it is selected, the plays of a season.
 */
export const ownWork: ReadonlyMap<string, number> = new Map([
  ['ForumCategory.threads', 50],
  ['Game.boxScore', 60],
  ['Game.plays', 200],
  ['League.leaders', 300],
  ['League.matches', 50],
  ['League.race', 300],
  ['League.records', 500],
  ['League.scheduleCertificate', 300],
  ['Match.story', 250],
  ['Match.plays', 400],
  ['Player.games', 50],
  ['Player.injuries', 50],
  ['Player.splits', 1000],
  ['PlayerCurrentSeason.ranks', 300],
  ['Season.awards', 300],
  ['Season.leaders', 300],
  ['Season.leadersByStatistic', 300],
  ['Query.scoreboard', 100],
  ['Season.matches', 50],
  ['Season.race', 300],
  ['Season.scheduleCertificate', 300],
  ['Team.matches', 50],
  ['Thread.posts', 50],
]);
