import { type Caller } from '../../crowd/caller.js';
import { countsOf } from '../../crowd/figures.js';
import { type Attack, type Attacker, failuresIn, type Field, inTurns, volley } from '../attack.js';
import { outcomeOf } from '../outcome.js';

const assignments = 60;
const clubs = 1_000;
const mostPages = 200;

/** Assigns the same teams to two leagues, each time in another order. */
async function assign({ caller, world, staffToken, timeoutMs }: Attacker, turn: number): Promise<string> {
  const first = turn % world.freeTeams.length;
  const turned = [...world.freeTeams.slice(first), ...world.freeTeams.slice(0, first)];
  const teams = turn % 2 === 1 ? turned.toReversed() : turned;
  const body = teams.map((id) => ({ team_id: id, conference: 'Crosswise', division: null }));
  const path = `/api/leagues/${world.emptyLeagues[turn % 2]}/teams/assignments`;
  return outcomeOf(await caller.post(path, body, { token: staffToken, timeoutMs }));
}

/** Follows a paginated list (RFC 8288, `rel="next"`). Returns the texts of all pages. */
async function walk(caller: Caller, path: string): Promise<{ texts: string[]; status: string }> {
  const texts: string[] = [];
  let next: string | null = path;
  let status = 'no answer';
  while (next !== null && texts.length < mostPages) {
    const answer = await caller.ask(next);
    ({ status } = answer);
    if (status !== '200') break;
    texts.push(answer.text);
    next = nextPage(String(answer.headers['link'] ?? ''), caller.origin + next);
  }
  return { texts, status };
}

/** Path of the next page in the `Link` header; null on the last page. */
export function nextPage(link: string, base: string): string | null {
  const target = link.split(',').find((part) => /;\s*rel="?next"?/.test(part));
  const address = /<([^>]*)>/.exec(target ?? '')?.[1];
  if (address === undefined) return null;
  const { pathname, search } = new URL(address, base);
  return pathname + search;
}

async function hideRobins(field: Field) {
  const attacker = field.attacker();
  const token = await field.signIn(field.world.attackers[0] ?? field.world.admin);
  const outcomes = await inTurns(clubs, 4, async (turn) =>
    outcomeOf(await attacker.caller.post('/api/teams', { name: `!!! ${turn}` }, { token })),
  );
  const { texts, status } = await walk(field.stranger(), '/api/teams');
  const found = texts.some((text) => text.includes('"Robins"'));
  return {
    answers: countsOf(outcomes),
    harm: found ? failuresIn(countsOf(outcomes)) : `the Robins are not found in GET /teams (${status})`,
    note: `${texts.length} pages walked`,
  };
}

export const teamAttacks: readonly Attack[] = [
  volley(
    {
      name: 'crosswise',
      what: `${assignments} assignments at once of the same teams to two leagues, each in another order`,
      shot: assign,
    },
    { shots: assignments, atOnce: assignments, harm: failuresIn },
  ),
  {
    name: 'clubs',
    what: `${clubs.toLocaleString('en-US')} teams named "!!! …" of one person, to push the others off the list`,
    run: hideRobins,
  },
];
