import { type Context } from '../../../platform/context/context.js';
import { compareNames } from '../../../engine/figures/names.js';
import { getLeague } from '../../leagues/leagues/league.service.js';
import { listSeasons } from '../../leagues/seasons/season.service.js';
import { readStandings } from '../../leagues/standings/standings.service.js';
import { type StandingRow } from '../../leagues/standings/standings.types.js';
import { average } from '../../../platform/text/words.js';
import { teamLoader } from '../../clubs/teams/team.service.js';
import { type ShownClub } from '../drawing/card.types.js';
import { shownClub } from '../drawing/shown-club.js';
import { clubCell } from './club-cell.js';
import { type Embed } from './embed.types.js';
import { html, type Markup } from './markup.js';

/** Number of seconds until the page fetches the standings again. */
const seconds = 30;
/** Maximum number of teams shown, so that the page of a league with hundreds of teams stays small. */
const mostRows = 40;

type ShownRow = StandingRow & { readonly club: ShownClub };

/**
 * The standings of a league’s current season.
 * @throws DomainError `not_found`
 */
export async function standingsEmbed(ctx: Context, leagueId: number): Promise<Embed> {
  const league = await getLeague(ctx, leagueId);
  const rows = await Promise.all(
    (await readStandings(ctx, leagueId))
      .filter(({ hasLeft }) => !hasLeft)
      .map(async (row) => ({
        ...row,
        club: shownClub(row.teamName, await ctx.loaders.load(ctx, teamLoader, row.teamId)),
      })),
  );
  const seasons = await listSeasons(ctx, leagueId);
  const season = seasons.length > 1 ? seasons.find(({ isCurrent }) => isCurrent) : undefined;
  return {
    title: league.name,
    content: html`<p class="soft">Standings${season ? `, ${season.name}` : ''}</p>
      ${rows.length === 0 ? html`<p>No teams yet.</p>` : table(league.name, rows)}`,
    path: `/leagues/dashboard?league=${league.id}`,
    every: seconds,
    notice: league.source?.notice ?? null,
  };
}

const heads = (hasTies: boolean) =>
  html`<tr>
    <th scope="col" class="name">Team</th>
    <th scope="col"><abbr title="Wins">W</abbr></th>
    <th scope="col"><abbr title="Losses">L</abbr></th>
    ${hasTies ? html`<th scope="col"><abbr title="Ties">T</abbr></th>` : null}
    <th scope="col"><abbr title="Winning percentage">PCT</abbr></th>
    <th scope="col"><abbr title="Games behind">GB</abbr></th>
    <th scope="col" class="wide"><abbr title="Streak">STRK</abbr></th>
  </tr>`;

function table(league: string, rows: readonly ShownRow[]): Markup {
  const shown = rows.slice(0, mostRows);
  const more = rows.length - shown.length;
  const hasTies = rows.some(({ ties }) => ties > 0);
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Standings">
      <table>
        <caption>
          Standings of ${league}
        </caption>
        <thead>
          ${heads(hasTies)}
        </thead>
        ${groupsOf(shown).map(([name, group]) => groupOf(name, group, hasTies))}
      </table>
    </div>
    ${more > 0 ? html`<p class="soft">and ${more} more</p>` : null}`;
}

/** Groups rows by conference and division; within a group, rows keep their order. */
function groupsOf(rows: readonly ShownRow[]): [string | null, ShownRow[]][] {
  const groups = new Map<string, ShownRow[]>();
  for (const row of rows) {
    const name = [row.conference, row.division].filter((part) => part !== null).join(' ');
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  const sorted = [...groups].toSorted(([one], [other]) => compareNames(one, other));
  return sorted.map(([name, group]) => [name === '' ? null : name, group]);
}

function groupOf(name: string | null, rows: readonly ShownRow[], hasTies: boolean): Markup {
  const head =
    name === null
      ? null
      : html`<tr class="group">
          <th scope="rowgroup" colspan="${hasTies ? 7 : 6}" class="name">${name}</th>
        </tr>`;
  return html`<tbody>
    ${head}${rows.map((row) => rowOf(row, hasTies))}
  </tbody>`;
}

function rowOf(row: ShownRow, hasTies: boolean): Markup {
  const { club, wins, losses, ties, winPct, streak } = row;
  const pct = wins + losses === 0 ? '–' : average(winPct);
  return html`<tr>
    ${clubCell(club)}
    <td>${wins}</td>
    <td>${losses}</td>
    ${hasTies ? html`<td>${ties}</td>` : null}
    <td>${pct}</td>
    <td>${behindOf(row)}</td>
    <td class="wide">${streakOf(streak)}</td>
  </tr>`;
}

/** Games behind the leader of the team’s group. */
function behindOf({ conference, division, ...row }: StandingRow): string {
  const inConference = conference === null ? row.gamesBack : row.conferenceGamesBack;
  const behind = division === null ? inConference : row.divisionGamesBack;
  return behind === null || behind === 0 ? '–' : behind.toFixed(1);
}

const streakOf = (streak: number): string => (streak === 0 ? '–' : streak > 0 ? `W${streak}` : `L${-streak}`);
