import { type Context } from '../../../platform/context/context.js';
import { notify, notifyStaff } from '../../accounts/notifications/sending/notify.service.js';
import { requestKeys } from '../../accounts/notifications/sending/request-keys.js';
import { withReason } from '../../../platform/text/with-reason.js';
import { type LeagueRequest } from './league-request.types.js';

interface Named {
  readonly id: number;
  readonly name: string;
}

/** Notifies staff and the league’s commissioners that a team asks to join a league. */
export const notifyOfRequest = (tx: Context, team: Named, league: Named): Promise<void> =>
  notifyStaff(
    tx,
    { leagueId: league.id },
    {
      text: `${team.name} asked to join ${league.name}.`,
      subject: { leagueId: league.id, teamId: team.id },
      gatheredAs: requestKeys.league(team.id),
    },
  );

/** Notifies the owner that the request was declined. */
export async function notifyOfDecline(
  tx: Context,
  ownerId: number | null,
  { teamId, teamName, leagueName, reason }: LeagueRequest,
): Promise<void> {
  if (ownerId === null) return;
  const text = withReason(`The request of ${teamName} to join ${leagueName} was declined`, reason);
  await notify(tx, [{ userId: ownerId, kind: 'decision', text, subject: { teamId } }]);
}

/** A team whose request has ended, with its owner. */
export interface Asker {
  readonly teamId: number;
  readonly teamName: string;
  readonly ownerId: number | null;
}

/** Notifies owners of the end of their teams' requests. `sentence` makes the text of each notice. */
export async function notifyOfEnds<One extends Asker>(
  tx: Context,
  askers: readonly One[],
  sentence: (asker: One) => string,
): Promise<void> {
  const notices = askers.flatMap((asker) =>
    asker.ownerId === null
      ? []
      : {
          userId: asker.ownerId,
          kind: 'decision' as const,
          text: sentence(asker),
          subject: { teamId: asker.teamId },
        },
  );
  await notify(tx, notices);
}
