import { useQuery } from '../../../session/use-query';
import { Checkbox } from '@mantine/core';
import { QueryState } from '../../../graphql/QueryState';
import type { NotificationKind } from '../../../graphql/schema.generated';
import { useSession } from '../../../session/session';
import { announce } from '../../../ui/page/LiveRegion';
import { Panel } from '../../../ui/page/Panel';
import { useNotificationActions } from './notification-actions';
import { notificationFailures } from './notification-failures';
import { kindWords } from './notification-words';
import classes from './Notifications.module.css';
import { NotificationKindsDocument } from './notifications.generated';
import { useState } from 'react';

const isKind = (name: string): name is NotificationKind => Object.hasOwn(kindWords, name);
const kinds = Object.keys(kindWords).filter(isKind);

/** Notification settings of the viewer; each choice is saved at once. */
export function NotificationChoices() {
  const { isSignedIn } = useSession();
  const result = useQuery(NotificationKindsDocument, { skip: !isSignedIn });
  return (
    <Panel title="Notify me of">
      <QueryState result={result} fallback={notificationFailures.load}>
        {({ me, viewerPermissions }) => (
          <Choices heard={me?.notificationKinds ?? []} isDecider={viewerPermissions.decideRequests} />
        )}
      </QueryState>
    </Panel>
  );
}

interface ChoicesProps {
  heard: readonly NotificationKind[];
  /** Whether the viewer decides requests of teams. */
  isDecider: boolean;
}

function Choices({ heard, isDecider }: ChoicesProps) {
  const { choose } = useNotificationActions();
  const [saving, setSaving] = useState<readonly NotificationKind[] | null>(null);
  const shown = saving ?? heard;

  async function toggle(kind: NotificationKind, wanted: boolean) {
    if (saving !== null) return;
    const chosen = kinds.filter((one) => (one === kind ? wanted : heard.includes(one)));
    setSaving(chosen);
    if (await choose(chosen)) announce(`${kindWords[kind].label} ${wanted ? 'on' : 'off'}`);
    setSaving(null);
  }

  return (
    <div className={classes.kinds} role="group" aria-label="Notify me of">
      {kinds
        .filter((kind) => isDecider || kindWords[kind].ofStaff !== true)
        .map((kind) => (
          <Checkbox
            key={kind}
            label={kindWords[kind].label}
            description={kindWords[kind].about}
            checked={shown.includes(kind)}
            onChange={({ currentTarget }) => void toggle(kind, currentTarget.checked)}
          />
        ))}
    </div>
  );
}
