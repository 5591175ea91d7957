import { mailWork } from '../../platform/mail/mail-work.js';
import { accountLetters } from '../../areas/accounts/links/letters/write-letters.js';
import { type Actor } from '../../platform/context/policy.js';
import { dugoutWork } from '../../areas/games/dugout/trials/dugout-work.js';
import { trialTask } from '../../areas/games/dugout/trials/trial-queue.js';
import { startMatch } from '../../areas/games/gameday/live/live.service.js';
import { gamedayWork } from '../../areas/games/gameday/gameday-work.js';
import { liveGameTask } from '../../areas/games/gameday/advance/live-queue.js';
import { importTask } from '../../areas/doors/imports/import-queue.js';
import { importWork } from '../../areas/doors/imports/run/import-work.js';
import { mailTask } from '../../platform/mail/outbox.js';
import { deliverTask } from '../../platform/events/outbox.service.js';
import { whatIfTask } from '../../areas/games/odds/what-if/what-if-queue.js';
import { whatIfWork } from '../../areas/games/odds/work/what-if-work.js';
import { tooManyCrashes } from '../../platform/jobs/crashes.js';
import { freeAbandonedJobs } from '../../platform/jobs/lease.js';
import { type QueueWork } from '../../platform/jobs/queue-work.js';
import { startWorker } from '../../platform/jobs/worker.js';
import { bulkWork } from '../../areas/games/simulation/jobs/bulk-work.js';
import { simulateChunk } from '../../areas/games/simulation/jobs/job-run.service.js';
import { getJob, startSimulation } from '../../areas/games/simulation/jobs/job.service.js';
import { makeUser, openStage, type TestStage } from '../database/context.js';
import { eventually } from '../eventually.js';
import { makeMatch, makePlayableLeague } from '../leagues/rosters.js';
import { webhookWork } from '../../areas/doors/webhooks/deliveries/webhook-work.js';

let stage: TestStage;
let admin: Actor;
beforeEach(async () => {
  stage = await openStage();
  admin = await makeUser(stage.db, 'admin');
});
afterEach(() => stage.close());

/** Lets a process take all jobs of the queue, and crash. */
async function crash(): Promise<void> {
  await stage.db.query(
    `UPDATE graphile_worker._private_jobs SET locked_by = 'gone', locked_at = now() - interval '1 minute', attempts = attempts + 1`,
  );
  expect(await freeAbandonedJobs(stage.db)).toEqual(['gone']);
}

async function makeJob(days: number): Promise<number> {
  const { id: leagueId, teamIds } = await makePlayableLeague(stage, 2);
  const [home = 0, away = 0] = teamIds;
  for (let gameDay = 1; gameDay <= days; gameDay += 1) {
    await makeMatch(stage.db, home, away, { leagueId, gameDay });
  }
  return (await startSimulation(stage.as(admin), { leagueId, span: 'all' })).id;
}

async function work(queue: QueueWork, isOver: () => Promise<boolean>): Promise<void> {
  const { env, log } = stage.as();
  const worker = await startWorker({ work: queue, connectionString: stage.url, db: stage.db, env, log });
  try {
    await eventually(isOver);
  } finally {
    await worker.stop();
  }
}

const isOver = (jobId: number) => async () => (await getJob(stage.as(), jobId)).finishedAt !== null;

describe('a job whose process crashed', () => {
  test('three times fails with a reason', async () => {
    const jobId = await makeJob(2);
    for (let time = 1; time <= 3; time += 1) await crash();
    await work(bulkWork, isOver(jobId));
    expect(await getJob(stage.as(), jobId)).toMatchObject({
      status: 'failed',
      done: 0,
      error: tooManyCrashes,
    });
  });

  test('twice is completed', async () => {
    const jobId = await makeJob(2);
    for (let time = 1; time <= 2; time += 1) await crash();
    await work(bulkWork, isOver(jobId));
    expect(await getJob(stage.as(), jobId)).toMatchObject({ status: 'completed', done: 2 });
    expect(await stage.db.query('SELECT job FROM job_crashes')).toEqual([]);
  });

  test('three times is completed if it progressed between the crashes', async () => {
    const jobId = await makeJob(4);
    for (let time = 1; time <= 3; time += 1) {
      await crash();
      await simulateChunk(stage.as(), jobId, 1);
    }
    await work(bulkWork, isOver(jobId));
    expect(await getJob(stage.as(), jobId)).toMatchObject({ status: 'completed', done: 4 });
  });

  test('three times is completed if the last crash was an hour ago', async () => {
    const jobId = await makeJob(1);
    for (let time = 1; time <= 3; time += 1) await crash();
    await stage.db.query(`UPDATE job_crashes SET crashed_at = crashed_at - interval '61 minutes'`);
    await work(bulkWork, isOver(jobId));
    expect(await getJob(stage.as(), jobId)).toMatchObject({ status: 'completed' });
  });

  test('is given up if it played a live game: the match is called off', async () => {
    const { id: leagueId, teamIds } = await makePlayableLeague(stage, 2);
    const [home = 0, away = 0] = teamIds;
    const match = await makeMatch(stage.db, home, away, { leagueId, gameDay: 1 });
    await startMatch(stage.as(admin), match, { minutes: 30 });
    await gamedayWork.giveUp?.[liveGameTask]?.(stage.as(), { matchId: match });
    expect(await stage.db.query('SELECT status FROM matches')).toEqual([{ status: 'pending' }]);
    const acts = await stage.db.query(`SELECT detail FROM audit_log WHERE act = 'match.call_off'`);
    expect(acts).toEqual([{ detail: { reason: tooManyCrashes } }]);
  });
});

/** Queues whose jobs have owners: task, name of the id, SQL to insert a job's row, SQL to read the reason shown. */
const owned: readonly [QueueWork, string, string, string, string][] = [
  [
    importWork(),
    importTask,
    'importId',
    `INSERT INTO season_imports (file_name) VALUES ('a.zip') RETURNING id`,
    'SELECT problem FROM season_imports WHERE id = $1',
  ],
  [
    mailWork(accountLetters),
    mailTask,
    'mailId',
    `INSERT INTO mails (kind, address, facts, created_at, expires_at)
     VALUES ('reset_password', 'a@example.com', '{}', now(), now() + interval '1 hour') RETURNING id`,
    'SELECT problem FROM mails WHERE id = $1',
  ],
  [
    webhookWork,
    deliverTask,
    'webhookId',
    `INSERT INTO webhooks (url, events, secret) VALUES ('https://example.com/', '{match.final}', '') RETURNING id`,
    'SELECT off_reason AS problem FROM webhooks WHERE id = $1 AND NOT active',
  ],
];

test.each(owned)(
  'a queue stores the reason for giving up an owner’s job: case %#',
  async (queue, task, name, make, read) => {
    const [{ id } = { id: 0 }]: { id: number }[] = await stage.db.query(make);
    await queue.giveUp?.[task]?.(stage.as(), { [name]: id });
    expect(await stage.db.query(read, [id])).toEqual([{ problem: tooManyCrashes }]);
  },
);

test('trials and what-ifs store the reason, too', () => {
  expect(Object.keys({ ...dugoutWork.giveUp, ...whatIfWork.giveUp })).toEqual([trialTask, whatIfTask]);
});
