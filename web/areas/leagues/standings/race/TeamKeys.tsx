import { NameOrCode } from '../../../../ui/baseball/NameOrCode';
import type { LineStyle } from '../../../../ui/appearance/club-colours';
import type { Drawn } from './use-drawn-teams';
import classes from './Season.module.css';

interface TeamKeysProps {
  label: string;
  teams: readonly { teamId: string; teamName: string; team?: { code: string } | undefined }[];
  drawn: readonly Drawn<{ teamId: string }>[];
  onToggle: (teamId: string) => void;
}

/** Legend of a chart; a button shows or hides the line of its team. */
export function TeamKeys({ label, teams, drawn, onToggle }: TeamKeysProps) {
  return (
    <div className={classes.keys} role="group" aria-label={label} data-print="hide">
      {teams.map(({ teamId, teamName, team }) => (
        <TeamKey
          key={teamId}
          name={teamName}
          code={team?.code}
          style={drawn.find((one) => one.teamId === teamId)?.style ?? null}
          onToggle={() => onToggle(teamId)}
        />
      ))}
    </div>
  );
}

interface TeamKeyProps {
  name: string;
  code: string | undefined;
  style: LineStyle | null;
  onToggle: () => void;
}

function TeamKey({ name, code, style, onToggle }: TeamKeyProps) {
  return (
    <button type="button" className={classes.key} aria-pressed={style !== null} onClick={onToggle}>
      <svg width="26" height="10" aria-hidden="true">
        <line
          x1="1"
          x2="25"
          y1="5"
          y2="5"
          strokeWidth="3"
          stroke={style?.colour ?? 'var(--pn-line)'}
          strokeDasharray={style?.dash}
        />
      </svg>
      {code === undefined ? name : <NameOrCode name={name} code={code} />}
    </button>
  );
}
