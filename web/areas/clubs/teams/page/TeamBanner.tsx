import { Button, FileButton } from '@mantine/core';
import { Link } from 'react-router';
import { Suspense, useRef, useState } from 'react';
import { useMutation } from '@apollo/client/react';
import { paths } from '../../../../ui/addresses/paths';
import { nextMatchEmbed } from '../../../../ui/sharing/embed';
import { EmbedButton } from '../../../../ui/sharing/EmbedButton';
import { FollowButton } from '../../../accounts/follows/FollowButton';
import { FormDots, TeamForm } from '../../../../ui/text/badges';
import { count, record, winPercentage } from '../../../../ui/text/format';
import { PageHeader } from '../../../../ui/page/PageHeader';
import { TeamMark } from '../../../../ui/baseball/TeamMark';
import { resultsOf } from '../team-form';
import { currentSeason, type ShownTeam, type TeamSeasonRow } from './team-page';
import { placeInSeason, postseasonOf } from './team-season-words';
import { lazyPart } from '../../../../ui/on-demand/lazy-part';
import { messageOf } from '../../../../graphql/errors';
import { failed, succeeded } from '../../../../ui/toasts/message-tone';
import { takesFileAgain } from '../../../../ui/appearance/takes-file-again';
import { toast } from '../../../../ui/toasts/toast';
import { changedLogo, changedLogoMessage, imageProblem } from '../editing/team-rules';
import type { EditedTeam } from '../editing/EditTeamDialog';
import { SetTeamLogoDocument } from '../editing/team-actions.generated';
import { teamFailures } from '../team-failures';
import classes from './TeamBanner.module.css';

/** The club and its season so far. */
export function TeamBanner({ team }: { team: ShownTeam }) {
  const { name, league, wins, losses, ties } = team;
  const season = currentSeason(team);
  return (
    <>
      <PageHeader
        title={name}
        mark={<TeamMark name={name} team={team} size={84} />}
        eyebrow={
          <>
            <Link to={paths.teams}>Teams</Link>
            {league ? (
              <>
                {' / '}
                <Link to={`${paths.leagueDashboard}?league=${league.id}`}>{placeOf(team, league.name)}</Link>
              </>
            ) : null}
          </>
        }
        lead={team.owner ? `Owned by ${team.owner.username}` : 'Without an owner'}
        actions={<Tools team={team} />}
      />
      {season ? <SeasonLine season={season} before={team.seasons.find((one) => one !== season)} /> : null}
      <dl className={classes.board}>
        <Cell label="Record">{record(wins, losses, ties)}</Cell>
        <Cell label="Win percentage">{`${winPercentage(wins, losses)}%`}</Cell>
        <Cell label="Wins">{count(wins)}</Cell>
        <Cell label="Losses">{count(losses)}</Cell>
        {ties > 0 ? <Cell label="Ties">{count(ties)}</Cell> : null}
        <Cell label="Total matches">{count(team.matches.totalCount)}</Cell>
        {team.postseasonWins + team.postseasonLosses > 0 ? (
          <Cell label="Postseason">{record(team.postseasonWins, team.postseasonLosses)}</Cell>
        ) : null}
      </dl>
      <p className={classes.form}>
        <span>
          <strong>Form</strong> <TeamForm {...team.momentum} />
        </span>
        <span>
          <strong>Last ten</strong> <FormDots results={resultsOf(team.form)} />
        </span>
      </p>
    </>
  );
}

interface SeasonLineProps {
  season: TeamSeasonRow;
  before: TeamSeasonRow | undefined;
}

/** The season of the figures and, before its first result, a summary of the previous season. */
function SeasonLine({ season, before }: SeasonLineProps) {
  const hasBegun = season.wins + season.losses + season.ties > 0;
  return (
    <p className={classes.season}>
      <strong>{season.seasonName}</strong>
      {hasBegun || !before ? null : ` has no results yet. ${summaryOf(before)}`}
    </p>
  );
}

/** `Season 1: 12-8, 2nd of 6, Champion (5-1).` */
function summaryOf(row: TeamSeasonRow): string {
  const { seasonName, wins, losses, ties } = row;
  const facts = [
    wins + losses + ties > 0 ? record(wins, losses, ties) : null,
    placeInSeason(row),
    postseasonOf(row),
  ].filter((fact) => fact !== null);
  return facts.length === 0 ? '' : `${seasonName}: ${facts.join(', ')}.`;
}

function Tools({ team }: { team: ShownTeam }) {
  return (
    <>
      {team.viewerCanSetOrders ? (
        <Button component={Link} to={paths.orders(team.id)}>
          Orders
        </Button>
      ) : null}
      {team.viewerCanRename ? <EditTeam team={team} /> : null}
      {team.viewerCanSetLogo ? <LogoButton teamId={team.id} /> : null}
      <FollowButton subject={team} />
      <EmbedButton embeddable={nextMatchEmbed(team)} />
    </>
  );
}

function placeOf({ conference, division }: ShownTeam, leagueName: string): string {
  return [leagueName, conference, division].filter(Boolean).join(', ');
}

function Cell({ label, children }: { label: string; children: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const EditTeamDialog = lazyPart(() => import('../editing/EditTeamDialog'));

/** For the owner and staff. The code of the form is loaded when it is opened. */
export function EditTeam({ team }: { team: EditedTeam }) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    window.requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <>
      <Button ref={opener} variant="default" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Edit Team
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <EditTeamDialog team={team} onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}

function LogoButton({ teamId }: { teamId: string }) {
  const [setTeamLogo, { loading }] = useMutation(SetTeamLogoDocument);

  async function change(file: File | null) {
    if (!file) return;
    const problem = imageProblem(file, changedLogo);
    if (problem) {
      await toast(failed(problem));
      return;
    }
    try {
      await setTeamLogo({ variables: { teamId, file } });
      await toast(succeeded('Logo changed'));
    } catch (error) {
      await toast(failed(changedLogoMessage(messageOf(error, teamFailures.uploadLogo))));
    }
  }

  return (
    <FileButton
      accept={changedLogo.types.join(',')}
      onChange={(file) => void change(file)}
      inputProps={{ ...takesFileAgain, 'aria-label': 'New logo' }}
    >
      {(button) => (
        <Button {...button} variant="default" loading={loading}>
          Change Logo
        </Button>
      )}
    </FileButton>
  );
}
