import { Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { MenuButton } from '../../../../ui/dialogs/MenuButton';
import { lazyPart } from '../../../../ui/on-demand/lazy-part';

const LeagueChoices = lazyPart(() => import('./LeagueChoices'));

/** Menu beside the league's name with the other leagues, by type. */
export function LeagueSwitch({ leagueId }: { leagueId: string | null }) {
  const [isOpened, setOpened] = useState(false);
  return (
    <MenuButton label="Choose a league" icon="choose" isLeft onOpen={() => setOpened(true)}>
      {isOpened ? (
        <Suspense fallback={<Skeleton height={120} width={280} />}>
          <LeagueChoices leagueId={leagueId} />
        </Suspense>
      ) : null}
    </MenuButton>
  );
}
