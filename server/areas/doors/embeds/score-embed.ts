import { type Context } from '../../../platform/context/context.js';
import { notFound } from '../../../platform/errors/domain-error.js';
import { scoreboardGames } from '../../games/gameday/scoreboard/scoreboard-games.js';
import { type ScoreboardGame, type ScoreboardSide } from '../../games/gameday/scoreboard/scoreboard.types.js';
import { matchSourceLoader } from '../../leagues/leagues/source/source.service.js';
import { matchNotFound } from '../../leagues/matches/match.service.js';
import { dayWords, firstPitchTime } from '../drawing/match-words.js';
import { ordinal } from '../../../platform/text/words.js';
import { type Embed } from './embed.types.js';
import { clubCell } from './club-cell.js';
import { html, type Markup } from './markup.js';
import { shownClub } from '../drawing/shown-club.js';

/** Seconds until the page fetches the score again; `live` is for live and announced games. */
const seconds = { live: 15, other: 60 } as const;

/**
 * A match as the scoreboard shows it now. Of a live game, only the plays made so far are shown.
 * @throws DomainError `not_found`
 */
export async function scoreEmbed(ctx: Context, matchId: number): Promise<Embed> {
  const [game] = await scoreboardGames(ctx, [matchId]);
  if (!game) throw notFound(matchNotFound);
  const source = await ctx.loaders.load(ctx, matchSourceLoader, matchId);
  return gameEmbed(game, `${game.away.teamName} at ${game.home.teamName}`, source?.notice ?? null);
}

export const gameEmbed = (game: ScoreboardGame, title: string, notice: string | null): Embed => ({
  title,
  content: html`<p class="soft">${occasionOf(game)}</p>
    ${gameTable(game)}
    <div data-say>${stateOf(game)}</div>`,
  path: `/matches/${game.matchId}`,
  every: game.status === 'in_progress' || isAnnounced(game) ? seconds.live : seconds.other,
  notice,
});

const isAnnounced = ({ status, firstPitchAt }: ScoreboardGame): boolean =>
  status !== 'simulated' && firstPitchAt !== null;

function occasionOf(game: ScoreboardGame): string {
  if (game.leagueName === null) return 'A friendly';
  return [game.leagueName, dayWords(game)].filter((part) => part !== null).join(', ');
}

function gameTable({ away, home }: ScoreboardGame): Markup {
  const hasScore = away.runs !== null && home.runs !== null;
  const heads = hasScore
    ? html`<th scope="col"><abbr title="Runs">R</abbr></th>
        <th scope="col"><abbr title="Hits">H</abbr></th>
        <th scope="col"><abbr title="Errors">E</abbr></th>`
    : html`<th scope="col" class="name">Probable pitcher</th>`;
  const rows = [away, home].map(
    (side) =>
      html`<tr>
        ${clubCell(shownClub(side.teamName, side))}
        ${hasScore ? figuresOf(side) : html`<td class="name">${side.starter?.name ?? 'To be announced'}</td>`}
      </tr>`,
  );
  return html`<table class="score ${hasScore ? '' : 'next'}">
    <caption>
      ${hasScore ? 'Score' : 'Who plays'}
    </caption>
    <thead>
      <tr>
        <th scope="col" class="name">Team</th>
        ${heads}
      </tr>
    </thead>
    <tbody>
      ${rows}
    </tbody>
  </table>`;
}

const figuresOf = ({ runs, hits, errors }: ScoreboardSide): Markup =>
  html`<td class="run">${runs}</td>
    <td>${hits ?? '–'}</td>
    <td>${errors ?? '–'}</td>`;

function stateOf(game: ScoreboardGame): Markup {
  const { status, inning, firstPitchAt, startsAt } = game;
  if (status === 'in_progress') return liveState(game);
  if (status === 'simulated') {
    return html`<p><strong>Final${inning === null || inning === 9 ? null : html`/${inning}`}</strong></p>
      ${decisionsOf(game)}`;
  }
  const at = firstPitchAt ?? startsAt;
  if (at === null) return html`<p>To be played</p>`;
  return html`<p>First pitch: <time datetime="${at.toISOString()}">${firstPitchTime(at)}</time></p>`;
}

function liveState({ inning, half, outs, bases, lastPlay }: ScoreboardGame): Markup {
  if (inning === null || half === null) return html`<p class="live">Live</p>`;
  const taken = ['1st', '2nd', '3rd'].filter((_, index) => (bases?.[index] ?? null) !== null);
  const runners = taken.length === 0 ? 'bases empty' : `runners on ${taken.join(', ')}`;
  const on = taken.length === 1 ? `runner on ${taken[0]}` : runners;
  return html`<p>
      <span class="live">Live</span>: ${half} of the ${ordinal(inning)}, ${outs ?? 0} out, ${on}
    </p>
    ${lastPlay === null ? null : html`<p>${lastPlay}</p>`}`;
}

function decisionsOf({ winningPitcher, losingPitcher, savePitcher }: ScoreboardGame): Markup | null {
  const named = [
    ['W', winningPitcher],
    ['L', losingPitcher],
    ['S', savePitcher],
  ] as const;
  const known = named.flatMap(([label, pitcher]) => (pitcher === null ? [] : `${label}: ${pitcher.name}`));
  return known.length === 0 ? null : html`<p class="soft">${known.join(', ')}</p>`;
}
