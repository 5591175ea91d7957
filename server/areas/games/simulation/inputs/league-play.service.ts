import { type Context } from '../../../../platform/context/context.js';
import { columnsOf, selectList } from '../../../../platform/data/rows.js';
import { statement } from '../../../../platform/data/statement.js';
import { type GameInput } from '../../../../engine/game/game.types.js';
import { LeagueEntity } from '../../../leagues/leagues/league.entity.js';

const ofLeague = columnsOf(LeagueEntity, 'id', 'environment', 'automaticRunner');
const readLeagues = statement(
  ofLeague,
  `SELECT ${selectList(ofLeague)} FROM leagues WHERE id = ANY ($1::int[])`,
);

interface MatchOfLeague {
  readonly leagueId: number | null;
  readonly seriesId: number | null;
}

/** Environments and rules of leagues. A league without an environment of its own gets the engine's default. */
export class LeaguePlay {
  private constructor(
    private readonly leagues: ReadonlyMap<number, Awaited<ReturnType<typeof readLeagues>>[number]>,
  ) {}

  static async load(ctx: Context, matches: readonly MatchOfLeague[]): Promise<LeaguePlay> {
    const ids = new Set(matches.flatMap(({ leagueId }) => leagueId ?? []));
    const leagues = await readLeagues(ctx, [[...ids]]);
    return new LeaguePlay(new Map(leagues.map((league) => [league.id, league])));
  }

  /** The environment of the match’s league; always the same object, because it is a key of the engine's caches. */
  environmentOf({ leagueId }: MatchOfLeague): Pick<GameInput, 'environment'> {
    const environment = this.leagueOf(leagueId)?.environment ?? null;
    return environment === null ? {} : { environment };
  }

  /** Games of a series never place a runner on second base in extra innings. */
  hasExtraInningRunner({ leagueId, seriesId }: MatchOfLeague): boolean {
    return seriesId === null && (this.leagueOf(leagueId)?.automaticRunner ?? true);
  }

  private leagueOf(leagueId: number | null) {
    return leagueId === null ? undefined : this.leagues.get(leagueId);
  }
}
