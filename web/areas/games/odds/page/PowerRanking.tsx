import { useQuery } from '../../../../session/use-query';
import { useUpdates } from '../../../../graphql/live-events/use-updates';
import { QueryState } from '../../../../graphql/QueryState';
import { DASH, record } from '../../../../ui/text/format';
import { Panel } from '../../../../ui/page/Panel';
import { ClubInRow } from '../../../../ui/baseball/NameOrCode';
import type { ClubLook } from '../../../../ui/baseball/TeamMark';
import type { StatColumn } from '../../../../ui/columns/stat-column';
import { StatTable } from '../../../../ui/tables/StatTable';
import { type SeasonInView, seasonVariables } from '../../../leagues/leagues/season-in-view';
import { useOwnTeams } from '../../../clubs/market/use-own-teams';
import { oddsFailures } from '../odds-failures';
import { PowerRankingDocument, type PowerRankingQuery } from './power-ranking.generated';
import classes from '../Odds.module.css';
import { HowItWorks } from '../../../../ui/text/HowItWorks';

type RankedTeam = NonNullable<NonNullable<PowerRankingQuery['league']>['season']>['powerRanking'][number] & {
  team: ClubLook | undefined;
};

interface PowerRankingProps {
  season: SeasonInView;
  /** Clubs whose looks are known. */
  known: readonly { teamId: string; team: ClubLook }[];
}

/** Clubs ranked by strength, which follows from their results and opponents. */
export function PowerRanking({ season, known }: PowerRankingProps) {
  const own = useOwnTeams();
  const result = useQuery(PowerRankingDocument, { variables: seasonVariables(season) });
  useUpdates(PowerRankingDocument, seasonVariables(season), !season.isCurrent);
  return (
    <Panel title="Power ranking">
      <QueryState result={result} fallback={oddsFailures.loadOdds}>
        {({ league }) => {
          const rows = (league?.season?.powerRanking ?? []).map((row) => ({
            ...row,
            team: known.find(({ teamId }) => teamId === row.teamId)?.team,
          }));
          return rows.length === 0 ? (
            <p className={classes.quiet}>No clubs are ranked yet.</p>
          ) : (
            <div className="stack">
              <StatTable
                caption="Clubs by strength"
                captionHidden
                columns={columns}
                rows={rows}
                rowKey={(row) => row.teamId}
                isHighlighted={({ teamId }) => own.has(teamId)}
              />
              <HowItWorks of="power ranking">
                <p>
                  The rating depends only on results and opponents. 1500 is average; a lead of 400 points
                  means ten wins for each loss.
                </p>
                <p>Schedule is the average rating of the opponents, so far and to come: higher is harder.</p>
                <p>Change is the number of places gained or lost in seven days.</p>
              </HowItWorks>
            </div>
          );
        }}
      </QueryState>
    </Panel>
  );
}

const rounded = (rating: number | null) => (rating === null ? DASH : String(Math.round(rating)));

const columns: readonly StatColumn<RankedTeam>[] = [
  {
    key: 'team',
    label: 'Team',
    value: (row) => row.teamName,
    render: (row) => (
      <span className={classes.team}>
        <span className={classes.rank}>{row.rank}</span>
        <ClubInRow id={row.teamId} name={row.teamName} team={row.team} />
      </span>
    ),
    csv: [
      { label: 'Rank', value: (row) => row.rank },
      { label: 'Team', value: (row) => row.teamName },
    ],
  },
  {
    key: 'change',
    label: 'Change',
    title: 'Places gained or lost in seven days',
    value: (row) => row.change,
    render: (row) => <Change places={row.change} />,
    csv: [{ label: 'Change', value: (row) => row.change }],
  },
  {
    key: 'rating',
    label: 'Rating',
    title: 'Strength by results and opponents',
    value: (row) => row.rating,
    render: (row) => rounded(row.rating),
    csv: [{ label: 'Rating', value: (row) => row.rating }],
  },
  {
    key: 'record',
    label: 'W-L',
    title: 'Wins and losses',
    value: (row) => row.wins - row.losses,
    render: (row) => record(row.wins, row.losses, row.ties),
    csv: [
      { label: 'W', value: (row) => row.wins },
      { label: 'L', value: (row) => row.losses },
    ],
  },
  {
    key: 'played',
    label: 'Schedule so far',
    title: 'Average rating of opponents so far',
    value: (row) => row.opponentsPlayed,
    render: (row) => rounded(row.opponentsPlayed),
    csv: [{ label: 'Schedule so far', value: (row) => row.opponentsPlayed }],
  },
  {
    key: 'ahead',
    label: 'To come',
    title: 'Average rating of opponents to come',
    value: (row) => row.opponentsAhead,
    render: (row) => rounded(row.opponentsAhead),
    csv: [{ label: 'To come', value: (row) => row.opponentsAhead }],
  },
];

function Change({ places }: { places: number | null }) {
  if (places === null) return DASH;
  if (places === 0) {
    return (
      <>
        <span aria-hidden="true">=</span>
        <span className="visually-hidden">the same place</span>
      </>
    );
  }
  const isBetter = places > 0;
  return (
    <span className={classes.change} data-good={isBetter || undefined}>
      <span aria-hidden="true">{isBetter ? '▲' : '▼'}</span>
      <span className="visually-hidden">{isBetter ? 'up' : 'down'}</span> {Math.abs(places)}
    </span>
  );
}
