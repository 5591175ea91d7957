import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Title } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../../../ui/addresses/paths';
import { FormDots } from '../../../../ui/text/badges';
import { count, record, winPercentage } from '../../../../ui/text/format';
import { TeamMark } from '../../../../ui/baseball/TeamMark';
import { resultsOf } from '../team-form';
import classes from './TeamCard.module.css';
import { type TeamCard_TeamFragment, TeamCard_TeamFragmentDoc } from './team-card.generated';

/** A club's card: its mark, its record, and links to its pages. */
export function TeamCard({ team }: { team: FragmentType<TeamCard_TeamFragment> }) {
  const { data, complete } = useFragment({
    fragment: TeamCard_TeamFragmentDoc,
    fragmentName: 'TeamCard_team',
    from: team,
  });
  if (!complete) return null;
  const { id, name, wins, losses, ties, league } = data;
  return (
    <article className={classes.card} aria-labelledby={`team-${id}`}>
      <header className={classes.head}>
        <TeamMark name={name} team={data} size={44} />
        <Title order={2} id={`team-${id}`} className={classes.name}>
          <Link to={paths.team(id)}>{name}</Link>
        </Title>
        <div className={classes.place}>
          <p title={league?.name}>{league?.name ?? 'No league'}</p>
          <FormDots results={resultsOf(data.form)} />
        </div>
        <p className={classes.record}>
          <strong data-spoiler="text">{record(wins, losses, ties)}</strong>{' '}
          <span data-spoiler="whole">({winPercentage(wins, losses)}%)</span>
        </p>
      </header>
      <div className={classes.foot}>
        <dl className={classes.figures}>
          <Figure label="RS" title="Runs scored" value={data.runsScored} />
          <Figure label="RA" title="Runs allowed" value={data.runsAllowed} />
          <Figure label="HR" title="Home runs" value={data.homeRuns} />
        </dl>
        <p className={classes.links}>
          <Link to={paths.team(id)} aria-label={`View Team ${name}`}>
            View Team
          </Link>
          <Link to={paths.teamPlayers(id)} aria-label={`View Players of ${name}`}>
            View Players
          </Link>
        </p>
      </div>
    </article>
  );
}

function Figure({ label, title, value }: { label: string; title: string; value: number }) {
  return (
    <div>
      <dt>
        <abbr title={title}>{label}</abbr>
      </dt>
      <dd>{count(value)}</dd>
    </div>
  );
}
