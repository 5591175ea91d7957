import { type Context } from '../../../../platform/context/context.js';
import { DomainError } from '../../../../platform/errors/domain-error.js';
import { tooManyCrashes } from '../../../../platform/jobs/crashes.js';
import {
  idIn,
  isRetryable,
  retryUntilAvailable,
  type QueueTask,
  type QueueWork,
} from '../../../../platform/jobs/queue-work.js';
import { type Ending, importInProcess, type ImportProcess, usualLimits } from './import-process.js';
import { importTask, queueImport } from '../import-queue.js';
import { failImport, isImportOpen, problemOf, runImport } from './import-run.service.js';

/** Maximum number of processes of one import that may crash for an unknown reason. */
const mostTries = 3;

const problems: Readonly<Record<Exclude<Ending, 'ended' | 'stopped'>, string>> = {
  too_much_memory: 'These files need more memory than an import may use',
  too_much_work: 'These files take more processor time than an import may use',
  too_late: 'The import took too long and was stopped',
  crashed: `The process of the import ended unexpectedly ${mostTries} times`,
};

/** Imports uploaded seasons one after another, each in a process of its own. */
export const importWork = (limits: ImportProcess['limits'] = usualLimits): QueueWork => ({
  lane: 'prompt',
  isPossible: ({ importProgram }) => importProgram !== undefined,
  tasks: { [importTask]: uploadTask(limits) },
  giveUp: { [importTask]: (ctx, payload) => failImport(ctx, idIn(payload, 'importId'), tooManyCrashes) },
  concurrency: 1,
});

function uploadTask(limits: ImportProcess['limits']): QueueTask {
  return async (ctx, payload, stop) => {
    const importId = idIn(payload, 'importId');
    const { importProgram: program = [] } = ctx.env;
    const own: Context = { ...ctx, requestId: `import ${importId}` };
    await retryUntilAvailable(own, stop, () => runInProcess(own, { importId, program, limits, stop }));
  };
}

async function runInProcess(ctx: Context, process: ImportProcess): Promise<void> {
  const { importId } = process;
  for (let tries = 1; await isImportOpen(ctx, importId); tries += 1) {
    const ending = await importInProcess(ctx, process);
    if (ending === 'stopped') return queueImport(ctx, importId);
    const problem = ending === 'ended' ? problems.crashed : problems[ending];
    const mayHelp = ending === 'ended' || ending === 'crashed';
    if (!mayHelp || tries === mostTries) await failImport(ctx, importId, problem);
  }
}

/** Imports an upload in this process. If it fails, the reason is stored with the import. */
export async function importUpload(ctx: Context, importId: number, stop: AbortSignal): Promise<void> {
  try {
    await retryUntilAvailable(ctx, stop, () => runImport(ctx, importId));
  } catch (error) {
    if (isRetryable(error)) throw error;
    if (!(error instanceof DomainError) || error.kind === 'internal')
      ctx.log.error({ err: error, importId }, 'an import failed');
    await failImport(ctx, importId, problemOf(error));
  }
}
