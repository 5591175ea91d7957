import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { payerOf } from '../platform/work/budget.js';
import { longBody, senderOf } from '../areas/accounts/callers/work-charges.js';
import { undividedWork } from '../platform/work/undivided-work.js';

/**
 * Parses JSON bodies; long ones wait for their turn. With `mayBeEmpty` an empty body counts as absent, because many
 * clients declare a body that they do not send.
 */
export function readJsonBodies(app: FastifyInstance, { mayBeEmpty }: { mayBeEmpty: boolean }): void {
  const usual = app.getDefaultJsonParser('error', 'error');
  const parse = (request: FastifyRequest, text: string) =>
    new Promise<unknown>((resolve, reject) => {
      void usual(request, text, (error, value) => (error ? reject(error) : resolve(value)));
    });
  app.removeContentTypeParser('application/json');
  const read = async (request: FastifyRequest, body: string | Buffer) => {
    const text = body.toString();
    if (text === '' && mayBeEmpty) return undefined;
    if (text.length < longBody) return parse(request, text);
    return undividedWork.run(payerOf(senderOf(request)), () => parse(request, text));
  };
  app.addContentTypeParser('application/json', { parseAs: 'string' }, read);
}
