import { type Context } from '../../../platform/context/context.js';
import { flag, integer, nullable, type RowOf, text } from '../../../platform/data/rows.js';
import { statement } from '../../../platform/data/statement.js';
import { searchedText } from '../../../platform/lists/selection.js';
import { similarWords } from './near-words.js';
import { SearchKind, type SearchResult } from './search.types.js';

/** Rows of one kind that are searched. */
interface Source {
  readonly table: string;
  /** Column that is searched. Titles are not found by their beginning, because their first words are found already. */
  readonly column: 'name' | 'title';
  readonly where?: string;
  /** Choice among more rows than are read. */
  readonly order: string;
}

/** In the order of subjects that match equally well. */
const sources: Readonly<Record<SearchKind, Source>> = {
  [SearchKind.TEAM]: { table: 'teams', column: 'name', where: 'deleted_at IS NULL', order: 'id' },
  [SearchKind.LEAGUE]: { table: 'leagues', column: 'name', order: 'id' },
  [SearchKind.PLAYER]: { table: 'players', column: 'name', where: 'deleted_at IS NULL', order: 'id' },
  [SearchKind.THREAD]: { table: 'forum_threads', column: 'title', order: 'id DESC' },
  [SearchKind.ARTICLE]: { table: 'news_posts', column: 'title', order: 'id DESC' },
};
const kinds = Object.keys(sources);

const key = 'folded($1::text)';
const beginsWithKey = (folded: string) => `${folded} ~>=~ ${key} AND ${folded} ~<~ (${key} || chr(1114111))`;

/** Rows of each kind that match in one way, at most `most` of each; a smaller rank is a better match. */
function matches(
  rank: number,
  most: string,
  condition: (column: string) => string,
  named: readonly [string, Source][] = Object.entries(sources),
  order?: string,
): string {
  return named
    .map(
      ([kind, { table, column, where = 'true', ...source }]) =>
        `(SELECT '${kind}' AS kind, id, ${column} AS title, ${rank} AS rank FROM ${table}
          WHERE ${where} AND ${condition(column)} ORDER BY ${order ?? source.order} LIMIT ${most})`,
    )
    .join(' UNION ALL ');
}

const withNames = Object.entries(sources).filter(([, { column }]) => column === 'name');

/** Number of subjects of a kind that come before those of the next kind that match equally well. */
const turn = 5;

const bestFirst = (row: string) =>
  `rank, turn, array_position('{${kinds.join()}}'::text[], ${row}.kind), newest, ${row}.title COLLATE by_name, ${row}.id`;

const subject = {
  kind: text,
  id: integer,
  title: text,
  /** League of a team, team of a player, category of a thread, team of an article. */
  of: nullable(text),
  isTournament: flag,
  position: nullable(text),
  isRetired: flag,
};

/** Subjects among `matching` rows, the best first. */
const subjectsOf = (matching: string) => `WITH matching AS (${matching}), compared AS (
     SELECT kind, id, title, min(rank) AS rank, folded(title) AS folded FROM matching GROUP BY kind, id, title
   ), ranked AS (
     SELECT kind, id, title, CASE WHEN folded = ${key} THEN 0 WHEN ${beginsWithKey('folded')} THEN 1 ELSE rank END AS rank,
       CASE WHEN kind IN ('thread', 'article') THEN -id END AS newest
     FROM compared
   ), placed AS (
     SELECT *, (row_number() OVER (PARTITION BY rank, kind ORDER BY newest, title COLLATE by_name, id) - 1) / ${turn} AS turn
     FROM ranked
   ), best AS (
     SELECT * FROM placed
     ORDER BY ${bestFirst('placed')} LIMIT $2
   )
   SELECT best.kind, best.id, best.title, coalesce(league.name, club.name, category.name, article.team_name) AS of,
     coalesce(tournament.league_type = 'tournament', false) AS "isTournament", player.position,
     player.retired_at IS NOT NULL AS "isRetired"
   FROM best
   LEFT JOIN LATERAL (
     SELECT name FROM league_teams place JOIN leagues ON leagues.id = place.league_id
     WHERE best.kind = 'team' AND place.team_id = best.id ORDER BY leagues.id DESC LIMIT 1
   ) AS league ON true
   LEFT JOIN leagues tournament ON best.kind = 'league' AND tournament.id = best.id
   LEFT JOIN players player ON best.kind = 'player' AND player.id = best.id
   LEFT JOIN teams club ON club.id = player.team_id
   LEFT JOIN forum_threads thread ON best.kind = 'thread' AND thread.id = best.id
   LEFT JOIN forum_categories category ON category.id = thread.category_id
   LEFT JOIN news_posts article ON best.kind = 'article' AND article.id = best.id
   ORDER BY ${bestFirst('best')}`;

/**
 * Every condition is one of an index. Better matches are read again with the weaker ones, which therefore have higher
 * limits.
 */
const findSubjects = statement(
  subject,
  subjectsOf(`
     ${matches(1, '$2', (column) => `${key} <> '' AND ${beginsWithKey(`folded(${column})`)}`, withNames, 'folded(name) USING ~<~')}
     UNION ALL
     ${matches(2, '2 * $2', (column) => `octet_length(${key}) > 1 AND name_parts(${column}) @@ words_beginning($1::text)`)}
     UNION ALL
     ${matches(3, '3 * $2', (column) => `octet_length(${key}) > 2 AND name_parts(${column}) @@ words_containing($1::text)`)}`),
);

/** The words of a text, each quoted and marked with a ^. */
const readWords = statement({ words: nullable(text) }, 'SELECT words_beginning($1::text)::text AS words');

/** Because the search is a subquery, the planner cannot estimate it, and always uses the index. */
const findSimilar = statement(
  subject,
  subjectsOf(matches(1, '$2', (column) => `name_parts(${column}) @@ (SELECT $3::text::tsquery)`)),
);

type Subject = RowOf<typeof subject>;

const pages: Readonly<Record<SearchKind, (id: number) => string>> = {
  [SearchKind.TEAM]: (id) => `/teams/${id}`,
  [SearchKind.LEAGUE]: (id) => `/leagues/dashboard?league=${id}`,
  [SearchKind.PLAYER]: (id) => `/players/${id}`,
  [SearchKind.THREAD]: (id) => `/forum/thread/${id}`,
  [SearchKind.ARTICLE]: (id) => `/news?article=${id}`,
};

const subtitles: Readonly<Record<SearchKind, (found: Subject) => string>> = {
  [SearchKind.TEAM]: ({ of }) => of ?? 'No league',
  [SearchKind.LEAGUE]: ({ isTournament }) => (isTournament ? 'Tournament' : 'Season'),
  [SearchKind.PLAYER]: ({ position, isRetired, of }) =>
    `${position} · ${isRetired ? 'Retired' : (of ?? 'Free agent')}`,
  [SearchKind.THREAD]: ({ of }) => of ?? '',
  [SearchKind.ARTICLE]: ({ of }) => of ?? '',
};

const isKind = (kind: string): kind is SearchKind => kinds.includes(kind);

function resultsOf(subjects: readonly Subject[], isSimilar: boolean): SearchResult[] {
  return subjects.flatMap(({ kind, ...row }) =>
    isKind(kind)
      ? [
          {
            kind,
            id: row.id,
            title: row.title,
            subtitle: subtitles[kind]({ kind, ...row }),
            url: pages[kind](row.id),
            isSimilar,
          },
        ]
      : [],
  );
}

/** `folded` makes these backslashes, which would end up in a `tsquery` instead of between its words. */
const otherBackslashes = /[\uff3c\ufe68]/gu;

/** With fewer results, similar names are added. */
const FEW = 3;
const MOST_SIMILAR = 5;

/**
 * Teams, leagues, players, threads and articles that a visitor may see, found by name or title as lists are: see
 * `searchFor`. First those whose name begins with the text, then those with words that begin with its words, then those
 * that contain them. A single letter finds only the beginnings of names. If there are few, at most five results with
 * similar words follow.
 * @returns at most `limit` results, the best first; none for an empty text
 */
export async function search(
  ctx: Context,
  asked: string | null | undefined,
  limit: number,
): Promise<SearchResult[]> {
  const wanted = searchedText(asked, 'text').replace(otherBackslashes, ' ').trim();
  if (wanted === '') return [];
  const found = await findSubjects(ctx, [wanted, limit]);
  const similar = found.length < Math.min(FEW, limit) ? await similarSubjects(ctx, wanted) : [];
  const isNew = ({ kind, id }: Subject) => found.every((one) => one.kind !== kind || one.id !== id);
  return [...resultsOf(found, false), ...resultsOf(similar.filter(isNew), true)].slice(0, limit);
}

async function similarSubjects(ctx: Context, wanted: string): Promise<Subject[]> {
  const [row] = await readWords(ctx, [wanted]);
  const words = Array.from(row?.words?.matchAll(/'\^([^']+)'/g) ?? [], ([, word = '']) => word);
  const similar = similarWords(words);
  return similar === null ? [] : findSimilar(ctx, [wanted, MOST_SIMILAR, similar]);
}
