import { type Context } from '../core/context.js';
import { DomainError } from '../core/errors.js';
import { mayPass, onceDatabaseAnswers, type QueueWork } from '../queue/queue-work.js';
import { importTask, queueImport } from './import-queue.js';
import { failImport, problemOf, runImport } from './import-run.service.js';

/** Uploaded seasons. A worker of their own does it: bulk simulations may last longer. */
export const importWork: QueueWork = { tasks: { [importTask]: importUpload } };

async function importUpload(ctx: Context, payload: unknown, stop: AbortSignal): Promise<void> {
  const importId = importIdOf(payload);
  const own: Context = { ...ctx, requestId: `import ${importId}` };
  try {
    await onceDatabaseAnswers(own, stop, async () => {
      if (!(await runImport(own, importId, stop))) await queueImport(own, importId);
    });
  } catch (error) {
    if (mayPass(error)) throw error;
    if (!(error instanceof DomainError) || error.kind === 'internal')
      ctx.log.error({ err: error, importId }, 'an import failed');
    await failImport(own, importId, problemOf(error));
  }
}

function importIdOf(payload: unknown): number {
  if (typeof payload === 'object' && payload !== null && 'importId' in payload) {
    if (typeof payload.importId === 'number') return payload.importId;
  }
  throw new TypeError('the queue holds an import without an id');
}
