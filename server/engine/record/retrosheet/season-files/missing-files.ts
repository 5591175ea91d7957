import type { ProblemList } from '../read/problem-list.js';
import type { WrittenGame, WrittenPlayer, WrittenTeam } from '../read/season.types.js';

interface SeasonLists {
  year: number;
  teams: WrittenTeam[];
  players: WrittenPlayer[];
  games: readonly WrittenGame[];
  notes: ProblemList;
}

/** Letters of event files that name a league; others, as in `EVE`, are for games between leagues. */
const LEAGUE_LETTERS = 'ANFR';

/** Adds teams that play but are not in the team file, named by their codes; one note lists them. */
export function nameMissingTeams(season: SeasonLists, leagues: ReadonlyMap<string, string>): void {
  const file = `TEAM${season.year}`;
  const known = new Set(season.teams.map(({ code }) => code));
  const missing = [...teamsOf(season.games)].filter((code) => !known.has(code)).toSorted();
  if (missing.length === 0) return;
  const message =
    known.size === 0
      ? 'There is no team file; teams are known by their codes.'
      : `The team file does not have ${missing.join(', ')}, who are known by their codes.`;
  season.notes.add({ file, line: 0, game: null, message });
  for (const code of missing) {
    const letter = leagues.get(code) ?? '';
    season.teams.push({
      code,
      league: LEAGUE_LETTERS.includes(letter) ? letter : '',
      city: code,
      nickname: '',
    });
  }
}

/** Adds players who appear but are not on their team's roster, named as in the games; one note for each team. */
export function nameMissingPlayers(season: SeasonLists): void {
  const known = new Set(season.players.map(({ team, code }) => `${team} ${code}`));
  const rosters = new Set(season.players.map(({ team }) => team));
  const missing = new Map<string, WrittenPlayer[]>();
  for (const game of season.games) {
    for (const player of playersOf(game)) {
      const key = `${player.team} ${player.code}`;
      if (known.has(key)) continue;
      known.add(key);
      const others = missing.get(player.team);
      if (others === undefined) missing.set(player.team, [player]);
      else others.push(player);
    }
  }
  for (const [team, players] of missing) {
    for (const player of players) season.players.push(player);
    season.notes.add({
      file: `${team}${season.year}.ROS`,
      line: 0,
      game: null,
      message: rosters.has(team)
        ? `The roster of ${team} does not have ${players.map(({ code }) => code).join(', ')}, who are known by the names in the games.`
        : `There is no roster of ${team}; its players are known by the names in the games.`,
    });
  }
}

function teamsOf(games: readonly WrittenGame[]): Set<string> {
  return new Set(games.flatMap(({ info }) => [info.get('visteam') ?? '', info.get('hometeam') ?? '']));
}

function* playersOf(game: WrittenGame): Generator<WrittenPlayer> {
  const teams = [game.info.get('visteam') ?? '', game.info.get('hometeam') ?? ''] as const;
  for (const record of game.records) {
    if (record.kind !== 'start' && record.kind !== 'sub') continue;
    const name = splitName(record.name || record.player);
    yield { code: record.player, ...name, bats: null, throws: null, team: teams[record.side], position: '' };
  }
}

/** The first word is the first name; a single word is a last name. */
function splitName(name: string): { first: string; last: string } {
  const space = name.indexOf(' ');
  return space === -1
    ? { first: '', last: name }
    : { first: name.slice(0, space), last: name.slice(space + 1).trim() };
}
