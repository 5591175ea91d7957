import { useQuery } from '../../../session/use-query';
import { useUpdates } from '../../../graphql/live-events/use-updates';
import { Title } from '@mantine/core';
import { Link } from 'react-router';
import { useOwnTeams } from '../../clubs/market/use-own-teams';
import { paths } from '../../../ui/addresses/paths';
import { Tag } from '../../../ui/text/badges';
import { EmptyState } from '../../../ui/page/EmptyState';
import { QueryState } from '../../../graphql/QueryState';
import { isJustPending, isPlayed, MatchStatus, pathOf } from '../../../ui/baseball/MatchStatus';
import { FittedName } from '../../../ui/baseball/NameOrCode';
import { TeamMark } from '../../../ui/baseball/TeamMark';
import { dateText } from '../../../ui/text/match-day';
import type { BracketRound, BracketSeries, Champion, SeriesGame, SeriesSide } from './league-bracket';
import { layOutBracket, roundName, shownSeeds, type BracketPlace } from './bracket-layout';
import classes from './Bracket.module.css';
import { BracketGamesDocument, LeagueBracketDocument } from './league-bracket.generated';
import { leagueFailures } from '../leagues/league-failures';
import { type SeasonInView, seasonVariables } from '../leagues/season-in-view';

interface BracketProps {
  season: SeasonInView;
  /** Path on which staff sets up what decides the bracket; null for other viewers. */
  setup?: string | null;
}

/** The bracket of a season. If a refresh fails, the last known bracket stays on the page. */
export function Bracket({ season, setup = null }: BracketProps) {
  const { isCurrent } = season;
  const result = useQuery(LeagueBracketDocument, { variables: seasonVariables(season) });
  useUpdates(LeagueBracketDocument, seasonVariables(season), !season.isCurrent);
  const shown = result.data ? { ...result, error: undefined } : result;
  return (
    <QueryState result={shown} fallback={leagueFailures.loadLeague}>
      {({ league }) => {
        const bracket = league?.season?.bracket;
        return bracket && bracket.rounds.length > 0 ? (
          <div className="stack">
            {bracket.champion ? <ChampionBanner champion={bracket.champion} /> : null}
            <Rounds season={season} rounds={bracket.rounds} />
          </div>
        ) : (
          <EmptyState
            title={isCurrent ? 'No bracket available yet.' : 'This season had no bracket.'}
            action={isCurrent && setup !== null ? <Link to={setup}>Set it up</Link> : null}
          />
        );
      }}
    </QueryState>
  );
}

function ChampionBanner({ champion }: { champion: Champion }) {
  return (
    <p className={classes.champion}>
      <TeamMark name={champion.name} team={champion} size={56} />
      <span>
        <span className={classes.flag}>Champions</span>
        <Link to={paths.team(champion.id)}>{champion.name}</Link>
      </span>
    </p>
  );
}

/** Games of each series, by the id of the series. The bracket is shown even before they are loaded. */
function useSeriesGames(season: SeasonInView): ReadonlyMap<string, readonly SeriesGame[]> {
  const { data } = useQuery(BracketGamesDocument, { variables: seasonVariables(season) });
  useUpdates(BracketGamesDocument, seasonVariables(season), !season.isCurrent);
  const series = data?.league?.season?.bracket?.rounds.flatMap((round) => round.series) ?? [];
  return new Map(series.map(({ id, matches }) => [id, matches]));
}

function Rounds({ season, rounds }: { season: SeasonInView; rounds: readonly BracketRound[] }) {
  const games = useSeriesGames(season);
  const own = useOwnTeams();
  const places = layOutBracket(rounds);
  const seeds = shownSeeds(rounds);
  const isReseeded = (round: number) =>
    rounds.some((one) => one.round === round && one.series.some(({ reseeds }) => reseeds));
  return (
    <div className={classes.scroll} role="region" aria-label="Bracket" tabIndex={0}>
      <div className={classes.bracket} style={{ '--rounds': rounds.length }}>
        {rounds.map(({ round, series }) => (
          <section key={round} className={classes.round} aria-label={roundName(round, rounds.length)}>
            <Title order={2} className={classes.roundName} style={{ '--column': round }}>
              {roundName(round, rounds.length)}
            </Title>
            <ul className={classes.round}>
              {series.map((one) => (
                <Slot
                  key={one.id}
                  series={one}
                  games={games.get(one.id) ?? []}
                  own={own}
                  seeds={seeds}
                  column={round}
                  place={places.get(one.id)}
                  isLoose={isReseeded(round + 1)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

interface SlotProps {
  series: BracketSeries;
  games: readonly SeriesGame[];
  /** Ids of the viewer's teams. */
  own: ReadonlySet<string>;
  /** Seeds to show by team, if they are not those of the series. */
  seeds: ReadonlyMap<string, number>;
  column: number;
  place: BracketPlace | undefined;
  /** Whether its winner's next series is decided by seeds. */
  isLoose: boolean;
}

function Slot({ series, games, own, seeds, column, place, isLoose }: SlotProps) {
  return (
    <li
      className={classes.slot}
      data-fed={place?.fedFrom}
      data-loose={isLoose || undefined}
      style={{ '--column': column, '--row': (place?.row ?? 1) + 1, '--span': place?.span ?? 1 }}
    >
      <SeriesCard series={series} games={games} own={own} seeds={seeds} later={column > 1} />
    </li>
  );
}

interface SeriesCardProps extends Pick<SlotProps, 'series' | 'games' | 'own' | 'seeds'> {
  /** Whether the series is after the first round: then a side that comes from no earlier series had a bye. */
  later: boolean;
}

function SeriesCard({ series, games, own, seeds, later }: SeriesCardProps) {
  const { id, bestOf, conference, reseeds, higherSeed, lowerSeed, fromHigher, fromLower, winnerId } = series;
  const known = { winnerId, own, seeds, later, reseeds };
  const winner = [higherSeed, lowerSeed].find((side) => side?.teamId === winnerId);
  return (
    <article className={classes.card} aria-label={`Series ${id}`}>
      <p className={classes.head}>
        <span>
          Series {id}
          {conference === null ? null : `, ${conference}`}
        </span>
        <Tag>Best of {bestOf}</Tag>
      </p>
      <Side side={higherSeed} from={fromHigher} {...known} />
      <Side side={lowerSeed} from={fromLower} {...known} />
      <Games seriesId={id} games={games} />
      {winner ? (
        <p className={classes.outcome}>
          Winner:{' '}
          <FittedName name={winner.teamName} shortName={winner.team.shortName} code={winner.team.code} />
        </p>
      ) : null}
    </article>
  );
}

interface SideProps extends Pick<SeriesCardProps, 'own' | 'seeds' | 'later'> {
  side: SeriesSide | null;
  from: string | null;
  winnerId: string | null;
  reseeds: boolean;
}

function Side({ side, from, winnerId, own, seeds, later, reseeds }: SideProps) {
  if (!side) {
    return (
      <p className={classes.side} data-unknown>
        {from === null ? (reseeds ? 'To be decided by seeds' : 'TBD') : `Winner of Series ${from}`}
      </p>
    );
  }
  const won = side.teamId === winnerId;
  const seed = seeds.get(side.teamId) ?? side.seed;
  return (
    <p
      className={classes.side}
      data-own={own.has(side.teamId) || undefined}
      data-won={won || undefined}
      data-lost={(winnerId !== null && !won) || undefined}
    >
      <span className={classes.seed} title={`Seed ${seed}`}>
        {seed}
      </span>
      <TeamMark name={side.teamName} team={side.team} size={22} />
      <Link className={`names ${classes.team}`} to={paths.team(side.teamId)}>
        <FittedName name={side.teamName} shortName={side.team.shortName} code={side.team.code} />
      </Link>
      {later && from === null ? <span className={classes.bye}>bye</span> : null}
      {won ? <span aria-hidden="true">◀</span> : null}
      <span className={classes.wins}>
        {side.wins}
        <span className="visually-hidden">{side.wins === 1 ? ' win' : ' wins'}</span>
      </span>
    </p>
  );
}

function Games({ seriesId, games }: { seriesId: string; games: readonly SeriesGame[] }) {
  if (games.length === 0) return null;
  return (
    <p className={classes.games}>
      {games.map((game) => (
        <Link key={game.id} to={pathOf(game)}>
          Game {game.seriesGame}
          <span className="visually-hidden"> of series {seriesId}</span>
          {isPlayed(game) || game.date === null ? null : `, ${dateText(game.date)}`}
          {isPlayed(game) || isJustPending(game) ? null : (
            <>
              {' '}
              <MatchStatus match={game} plain brief />
            </>
          )}
        </Link>
      ))}
    </p>
  );
}
