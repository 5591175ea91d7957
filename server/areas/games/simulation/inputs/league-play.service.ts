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

/** Environments of leagues: today's, unless they have an environment of their own. */
export class LeaguePlay {
  private constructor(
    private readonly leagues: ReadonlyMap<number, Awaited<ReturnType<typeof readLeagues>>[number]>,
  ) {}

  static async load(ctx: Context, matches: readonly MatchOfLeague[]): Promise<LeaguePlay> {
    const ids = new Set(matches.flatMap(({ leagueId }) => leagueId ?? []));
    const leagues = await readLeagues(ctx, [[...ids]]);
    return new LeaguePlay(new Map(leagues.map((league) => [league.id, league])));
  }

  /** The engine's input about the match’s league: always the same object for one league, from which much is computed once. */
  environmentOf({ leagueId }: MatchOfLeague): Pick<GameInput, 'environment'> {
    const environment = this.leagueOf(leagueId)?.environment ?? null;
    return environment === null ? {} : { environment };
  }

  /** Games of a series are played to the end without help. */
  hasExtraInningRunner({ leagueId, seriesId }: MatchOfLeague): boolean {
    return seriesId === null && (this.leagueOf(leagueId)?.automaticRunner ?? true);
  }

  private leagueOf(leagueId: number | null) {
    return leagueId === null ? undefined : this.leagues.get(leagueId);
  }
}
