import type { FragmentType } from '@apollo/client';
import { useFragment } from '@apollo/client/react';
import { Button, Title } from '@mantine/core';
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
  const { id, name, wins, losses, ties } = data;
  return (
    <article className={classes.card} aria-labelledby={`team-${id}`}>
      <header className={classes.head}>
        <TeamMark name={name} team={data} size={44} />
        <div className={classes.heading}>
          <Title order={2} id={`team-${id}`} className={classes.name}>
            {name}
          </Title>
          <FormDots results={resultsOf(data.form)} />
        </div>
        <p className={classes.record}>
          <strong data-spoiler="text">{record(wins, losses, ties)}</strong>{' '}
          <span data-spoiler="whole">({winPercentage(wins, losses)}%)</span>
        </p>
      </header>
      <dl className={classes.figures}>
        <Figure label="RS" title="Runs scored" value={data.runsScored} />
        <Figure label="RA" title="Runs allowed" value={data.runsAllowed} />
        <Figure label="HR" title="Home runs" value={data.homeRuns} />
      </dl>
      <div className={classes.links}>
        <Button
          component={Link}
          to={paths.team(id)}
          size="compact-sm"
          variant="default"
          aria-label={`View Team ${name}`}
        >
          View Team
        </Button>
        <Button
          component={Link}
          to={paths.teamPlayers(id)}
          size="compact-sm"
          variant="default"
          aria-label={`View Players of ${name}`}
        >
          View Players
        </Button>
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
