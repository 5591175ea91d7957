import { teamLoader } from '../../../clubs/teams/team.service.js';
import { excerptOf } from '../../../community/news/excerpt.js';
import { gameLoader } from '../../../games/box-scores/game.service.js';
import { gameStory } from '../../../games/gameday/story/story.service.js';
import { type Context } from '../../../../platform/context/context.js';
import { counted } from '../../../../platform/text/words.js';
import { lengthOfGame, occasionOf } from '../../drawing/match-words.js';
import { alternativeOf, addressOf, crestOf } from '../../pictures/pictured.js';
import { type ChatEvent } from '../endpoints/event-kinds.js';
import { type Message, type ShownMessage } from './message.js';

/** The fields that messages need of the objects in events, which are as in the REST API. */
interface EventMatch {
  readonly id: number;
  readonly league_name: string | null;
  readonly game_day: number | null;
  readonly date: string | null;
  readonly series_game: number | null;
  readonly home_team_id: number;
  readonly home_team_name: string;
  readonly home_score: number | null;
  readonly away_team_id: number;
  readonly away_team_name: string;
  readonly away_score: number | null;
}

interface EventSide {
  readonly team_id: number;
  readonly team_name: string;
}

interface EventSeries {
  readonly round: number;
  readonly best_of: number;
  readonly higher_seed: EventSide | null;
  readonly lower_seed: EventSide | null;
  readonly wins: Readonly<Record<string, number>>;
  readonly winner: number | null;
}

interface EventClub {
  readonly team_id: number | null;
  readonly team_name: string;
}

interface EventSeason {
  readonly name: string;
  readonly champion: EventClub | null;
  readonly runner_up: EventClub | null;
}

interface EventArticle {
  readonly id: number;
  readonly team_id: number | null;
  readonly team_name: string;
  readonly author_name: string;
  readonly author_role: string;
  readonly title: string;
  readonly content: string;
}

/** `data` of all events; each event has its own members. */
interface EventData {
  readonly match: EventMatch;
  readonly league_name: string;
  readonly series: EventSeries;
  readonly season: EventSeason;
  readonly news: EventArticle;
}

/** A stored event. */
export interface StoredEvent {
  readonly name: string;
  readonly leagueId: number | null;
  readonly createdAt: Date;
  /** JSON. */
  readonly data: string;
}

type Write = (ctx: Context, data: EventData, leagueId: number | null) => Message | Promise<Message>;

const leaguePath = (leagueId: number | null): string =>
  leagueId === null ? '/' : `/leagues/dashboard?league=${leagueId}`;

/** A message about a match, without its score. */
const ofMatch = (match: EventMatch) => ({
  path: `/matches/${match.id}`,
  clubId: match.home_team_id,
  fields: [],
  occasion: occasionOf({
    leagueName: match.league_name,
    gameDay: match.game_day,
    date: match.date,
    seriesGame: match.series_game,
  }),
});

const pairing = ({ away_team_name: away, home_team_name: home }: EventMatch): string => `${away} at ${home}`;

async function writeResult(ctx: Context, { match }: EventData): Promise<Message> {
  const [game, story] = await Promise.all([
    ctx.loaders.load(ctx, gameLoader, match.id),
    gameStory(ctx, match.id),
  ]);
  const away = { name: match.away_team_name, runs: match.away_score ?? 0, line: game?.linescore.away };
  const home = { name: match.home_team_name, runs: match.home_score ?? 0, line: game?.linescore.home };
  const score = `${away.name} ${away.runs}, ${home.name} ${home.runs}`;
  const { headline = '', paragraphs = [] } = story?.recap ?? {};
  return {
    ...ofMatch(match),
    clubId: away.runs > home.runs ? match.away_team_id : match.home_team_id,
    title: `Final${game ? lengthOfGame(game, '/') : ''}: ${score}`,
    text: story === null ? `${score}.` : `${headline}\n${paragraphs[0] ?? ''}`,
    fields: [away, home].map(({ name, runs, line }) => ({
      name,
      value: [
        counted(runs, 'run'),
        ...(line ? [counted(line.hits, 'hit'), counted(line.errors, 'error')] : []),
      ].join(', '),
    })),
  };
}

function writeSeries(_ctx: Context, { series, league_name }: EventData, leagueId: number | null): Message {
  const sides = [series.higher_seed, series.lower_seed].flatMap((side) => side ?? []);
  const winner = sides.find(({ team_id }) => team_id === series.winner);
  const loser = sides.find(({ team_id }) => team_id !== series.winner);
  const winsOf = (side: EventSide | undefined) => (side ? (series.wins[side.team_id] ?? 0) : 0);
  const name = winner?.team_name ?? 'A club';
  const over = loser ? ` over ${loser.team_name}` : '';
  return {
    title: `${name} win the series, ${winsOf(winner)}–${winsOf(loser)}`,
    text: `${name} have won round ${series.round}, best of ${series.best_of},${over}.`,
    path: leaguePath(leagueId),
    clubId: winner?.team_id ?? null,
    fields: sides.map((side) => ({ name: side.team_name, value: counted(winsOf(side), 'win') })),
    occasion: league_name,
  };
}

const ofSeason = ({ season, league_name }: EventData, leagueId: number | null) => ({
  path: leaguePath(leagueId),
  clubId: season.champion?.team_id ?? null,
  fields: [],
  occasion: `${league_name}, ${season.name}`,
});

function writeChampion(_ctx: Context, data: EventData, leagueId: number | null): Message {
  const { champion, runner_up: runnerUp, name } = data.season;
  const club = champion?.team_name ?? 'The winners of the final';
  return {
    ...ofSeason(data, leagueId),
    title: `${club} are the champions`,
    text: `${club} have won the final of ${name} in ${data.league_name}${runnerUp ? ` against ${runnerUp.team_name}` : ''}.`,
  };
}

const writers: Readonly<Record<ChatEvent | 'ping', Write>> = {
  ping: () => ({
    title: 'Ping from Pennant',
    text: 'This webhook works. Its events will appear here.',
    path: '/',
    clubId: null,
    fields: [],
    occasion: 'A test',
  }),
  'match.started': (_ctx, { match }) => ({
    ...ofMatch(match),
    title: `First pitch: ${pairing(match)}`,
    text: 'The live game has begun.',
  }),
  'match.final': writeResult,
  'match.called_off': (_ctx, { match }) => ({
    ...ofMatch(match),
    title: `Called off: ${pairing(match)}`,
    text: 'The live game was called off. The match is to be played again.',
  }),
  'match.undone': (_ctx, { match }) => ({
    ...ofMatch(match),
    title: `Result deleted: ${pairing(match)}`,
    text: `The result ${match.away_score}–${match.home_score} no longer counts.`,
  }),
  'series.decided': writeSeries,
  'champion.decided': writeChampion,
  'season.started': (_ctx, data, leagueId) => ({
    ...ofSeason(data, leagueId),
    title: `${data.season.name} begins`,
    text: `${data.league_name} prepares its next season.`,
  }),
  'season.completed': (_ctx, data, leagueId) => ({
    ...ofSeason(data, leagueId),
    title: `${data.season.name} is over`,
    text: data.season.champion
      ? `${data.season.champion.team_name} are the champions of ${data.league_name}.`
      : `${data.league_name} has no champion this season.`,
  }),
  'news.posted': (_ctx, { news }) => ({
    title: news.title,
    text: excerptOf(news.content),
    path: `/news/${news.id}`,
    clubId: news.team_id,
    fields: [],
    occasion: `${news.author_name}, ${news.author_role} of ${news.team_name}`,
  }),
};

const isWritten = (name: string): name is keyof typeof writers => Object.hasOwn(writers, name);

/** The message about an event, with the club's present crest and colors; null for an event without a message. */
export async function messageOf(
  ctx: Context,
  { name, leagueId, createdAt, data }: StoredEvent,
): Promise<ShownMessage | null> {
  if (!isWritten(name)) return null;
  const event: EventData = JSON.parse(data);
  const { path, clubId, ...message } = await writers[name](ctx, event, leagueId);
  const club = clubId === null ? null : await ctx.loaders.load(ctx, teamLoader, clubId);
  const publicUrl = ctx.env.publicUrl ?? null;
  const crest = club && crestOf(club);
  return {
    ...message,
    url: publicUrl === null ? null : `${publicUrl}${path}`,
    color: club?.colors[0] ?? null,
    crest:
      crest && publicUrl !== null
        ? { url: `${publicUrl}${addressOf(crest)}`, alternative: alternativeOf(crest.card) }
        : null,
    at: createdAt,
  };
}
