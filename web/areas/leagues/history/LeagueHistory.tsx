import { useQuery } from '../../../session/use-query';
import { Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { QueryState, TextSkeleton } from '../../../graphql/QueryState';
import { useUpdates } from '../../../graphql/live-events/use-updates';
import { Tag } from '../../../ui/text/badges';
import { EmptyState } from '../../../ui/page/EmptyState';
import { paths } from '../../../ui/addresses/paths';
import { leagueFailures } from '../leagues/league-failures';
import type { SeasonOfHistory, FinalistSide, Honours, Award, LeaderOfSeason } from './league-history';
import { LeagueHistoryDocument, SeasonHonoursDocument } from './league-history.generated';
import { record, tenths } from '../../../ui/text/format';
import { TeamMark } from '../../../ui/baseball/TeamMark';
import { ClubName } from '../../clubs/teams/ClubName';
import { PanelMenu } from '../../../ui/sharing/PanelMenu';
import { seasonVariables } from '../leagues/season-in-view';
import { awardColumns, leaderColumns, linesOf, formatFigure, labelOf } from './honours-columns';
import { type HonoursGroup, HonoursTable, type HonoursRow } from './HonoursTable';
import { groupsBy } from '../../../ui/choices/groups';
import classes from './LeagueHistory.module.css';
import { HowItWorks } from '../../../ui/text/HowItWorks';

/** Number of seasons that are open at first: the current one and the last one before it. */
const OPEN_AT_FIRST = 2;

/** Seasons of a league, newest first, with champion, awards and leaders. */
export function LeagueHistory({ leagueId }: { leagueId: string }) {
  const result = useQuery(LeagueHistoryDocument, { variables: { id: leagueId } });
  useUpdates(LeagueHistoryDocument, { id: leagueId });
  return (
    <QueryState result={result} fallback={leagueFailures.loadLeague} skeleton={<TextSkeleton lines={10} />}>
      {({ league }) => (league ? <Seasons seasons={league.seasons} /> : null)}
    </QueryState>
  );
}

function Seasons({ seasons }: { seasons: readonly SeasonOfHistory[] }) {
  const [first] = seasons;
  if (first && seasons.length === 1 && first.state === 'PREPARING') {
    return (
      <EmptyState title="No history yet.">
        Once {first.name} is played, its award winners and leaders appear here, and at its end the champion.
      </EmptyState>
    );
  }
  return (
    <div className="stack">
      {seasons.map((season, at) => (
        <SeasonEntry key={season.number} season={season} isOpenAtFirst={at < OPEN_AT_FIRST} />
      ))}
      {seasons.length === 1 ? (
        <p className="hint">Each season appears here with its champion, awards and leaders.</p>
      ) : null}
    </div>
  );
}

function SeasonEntry({ season, isOpenAtFirst }: { season: SeasonOfHistory; isOpenAtFirst: boolean }) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const { leagueId, number, name, isCurrent, final } = season;
  const page = isCurrent ? paths.leagueOnDashboard(leagueId) : paths.leagueSeason(leagueId, number);
  return (
    <details className={classes.season} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.head}>
        <Title order={2} size="h4">
          {name}
        </Title>
        {isCurrent ? <Tag tone="mark">{final ? 'current' : 'in progress'}</Tag> : null}
        {final ? <span className={classes.winner}>{final.champion.teamName}</span> : null}
      </summary>
      {isOpen ? (
        <div className="stack">
          <FinalOfSeason season={season} />
          <HonoursOfSeason season={season} />
          <p>
            <Link to={`${page}&view=standings`}>Standings of {name}</Link>
          </p>
        </div>
      ) : null}
    </details>
  );
}

/** Champion and runner-up, their records in the regular season, and the result of the final. */
function FinalOfSeason({ season: { final, isCurrent } }: { season: SeasonOfHistory }) {
  if (final === null) {
    return (
      <p className="hint">
        {isCurrent ? 'No champion yet: the final decides.' : 'No champion: the season ended without a final.'}
      </p>
    );
  }
  // In a tournament the records are null, because there was no schedule.
  const { champion, runnerUp } = final;
  return (
    <div className={classes.final}>
      <TeamMark name={champion.teamName} team={champion.team} size={48} />
      <div>
        <p className={classes.flag}>Champion</p>
        <p className={classes.champion}>
          <ClubName name={champion.teamName} club={champion.team} />
        </p>
        <p>
          {champion.wins === null ? '' : `${recordOf(champion)} in the regular season. `}
          Won the final {champion.finalWins}–{runnerUp.finalWins} over{' '}
          <ClubName name={runnerUp.teamName} club={runnerUp.team} />
          {runnerUp.wins === null ? '' : ` (${recordOf(runnerUp)})`}.
        </p>
      </div>
    </div>
  );
}

const recordOf = ({ wins, losses, ties }: FinalistSide): string => record(wins ?? 0, losses ?? 0, ties ?? 0);

/** Awards and leaders of a season. For the season in progress they are computed as if it ended now. */
function HonoursOfSeason({ season }: { season: SeasonOfHistory }) {
  const { isCurrent } = season;
  const result = useQuery(SeasonHonoursDocument, { variables: seasonVariables(season) });
  useUpdates(SeasonHonoursDocument, seasonVariables(season), !isCurrent);
  return (
    <QueryState result={result} fallback={leagueFailures.loadLeague} skeleton={<TextSkeleton lines={8} />}>
      {({ league }) =>
        league?.season && league.season.leadersByStatistic.length > 0 ? (
          <ShownHonours name={season.name} honours={league.season} isFinal={!isCurrent} />
        ) : (
          <p className="hint">
            {isCurrent ? 'Award winners and leaders appear with the first results.' : 'No games were played.'}
          </p>
        )
      }
    </QueryState>
  );
}

interface ShownHonoursProps {
  /** The season's. */
  name: string;
  honours: Honours;
  isFinal: boolean;
}

function ShownHonours({ name, honours, isFinal }: ShownHonoursProps) {
  const { awards, leadersByStatistic: leaders } = honours;
  return (
    <div className={classes.honours}>
      <section>
        <div className={classes.part}>
          <Title order={3} size="h5">
            {isFinal ? 'Awards' : 'Awards, if the season ended now'}
          </Title>
          <PanelMenu
            of={`Awards of ${name}`}
            csv={{ caption: `Awards of ${name}`, columns: awardColumns, rows: () => awards }}
          />
        </div>
        <HonoursTable caption={`Awards of ${name}`} heading="Award" groups={groupAwards(awards)} />
        <HowItWorks of="awards">
          <dl className={classes.rules}>
            {rulesOf(awards).map(({ awards: decided, rule }) => (
              <div key={rule}>
                <dt>{decided}:</dt> <dd>{rule}</dd>
              </div>
            ))}
          </dl>
        </HowItWorks>
      </section>
      <section>
        <div className={classes.part}>
          <Title order={3} size="h5">
            Leaders
          </Title>
          <PanelMenu
            of={`Leaders of ${name}`}
            csv={{ caption: `Leaders of ${name}`, columns: leaderColumns, rows: () => linesOf(leaders) }}
          />
        </div>
        <HonoursTable caption={`Leaders of ${name}`} heading="Statistic" groups={groupLeaders(leaders)} />
      </section>
    </div>
  );
}

/** Awards of fielders are in a group of their own, by position. */
function groupAwards(awards: readonly Award[]): HonoursGroup[] {
  const general = awards.filter((award) => positionOf(award) === null);
  const fielders = awards.filter((award) => positionOf(award) !== null);
  return [
    {
      title: 'Best players',
      unit: 'Wins above replacement',
      rows: general.map((award) => rowOf(award, award.label)),
    },
    {
      title: 'Best fielders',
      unit: 'Errors saved',
      rows: fielders.map((award) => rowOf(award, capitalize(positionOf(award) ?? ''))),
    },
  ].filter(({ rows }) => rows.length > 0);
}

const rowOf = (award: Award, label: string): HonoursRow => ({
  key: award.key,
  label,
  honoured: [award],
  value: tenths(award.value),
});

const capitalize = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

const groupLeaders = (leaders: readonly LeaderOfSeason[]): HonoursGroup[] => [
  {
    title: null,
    rows: leaders.map(({ statistic, leaders: best }) => ({
      key: statistic,
      label: labelOf(statistic),
      honoured: best,
      value: best[0] ? formatFigure(statistic, best[0].value) : '',
    })),
  },
];

interface RuledAward {
  label: string;
  rule: string;
}

/** A rule, and the names of the awards that it decides. */
interface AwardRule {
  awards: string;
  rule: string;
}

const ofFielders = /^Best-fielding (.+)$/;

/** Position of a best-fielder award, in the words of its label; null for another award. */
const positionOf = ({ label }: Pick<RuledAward, 'label'>): string | null =>
  ofFielders.exec(label)?.[1] ?? null;

/**
 * The rules of a season's awards, each once. The rules of best-fielder awards differ only in the position, so they are
 * merged into one.
 */
export function rulesOf(awards: readonly RuledAward[]): AwardRule[] {
  const ruled = groupsBy(awards, (award) => {
    const position = positionOf(award);
    return position === null ? award.rule : award.rule.replaceAll(position, 'player at the position');
  });
  return [...ruled].map(([rule, alike]) => ({ awards: nameOf(alike.map(({ label }) => label)), rule }));
}

function nameOf(labels: readonly string[]): string {
  const areFielders = labels.length > 1 && labels.every((label) => positionOf({ label }) !== null);
  return areFielders ? 'Best fielders' : labels.join(', ');
}
