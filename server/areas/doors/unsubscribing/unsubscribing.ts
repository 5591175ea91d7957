import { type FastifyInstance, type FastifyReply } from 'fastify';
import { visitor } from '../../../platform/context/policy.js';
import { escapeHtml } from '../../../platform/text/html.js';
import { makeContext, type Resources } from '../../accounts/callers/request-context.js';
import { unsubscribe as endDigests } from '../../accounts/notifications/digest/digest.service.js';
import { accountOf } from '../../accounts/notifications/digest/unsubscribe-token.js';

const wrongLink = 'This link is not valid. You can stop the mails on your page of notifications.';

/**
 * `/unsubscribe/<token>`: the link in mail digests. Opening it only asks, because mail servers open links to check them.
 * Mail programs send the POST themselves (RFC 8058); neither needs a session.
 */
export async function unsubscribing(app: FastifyInstance, resources: Resources): Promise<void> {
  // The body of the one-click request says nothing that the address does not.
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string', bodyLimit: 10_000 },
    (_request, _body, done) => done(null, null),
  );
  const { signingKey } = resources.env;
  const options = { schema: { hide: true } };
  app.get<{ Params: { token: string } }>('/unsubscribe/:token', options, async (request, reply) => {
    const isValid = accountOf(signingKey, request.params.token) !== null;
    return isValid
      ? show(
          reply,
          200,
          'Stop the mails with your notifications?',
          '<form method="post"><button>Stop Mails</button></form>',
        )
      : show(reply, 404, wrongLink);
  });
  app.post<{ Params: { token: string } }>('/unsubscribe/:token', options, async (request, reply) => {
    const userId = accountOf(signingKey, request.params.token);
    if (userId === null) return show(reply, 404, wrongLink);
    const origin = { requestId: request.id, address: request.ip, log: request.log };
    await endDigests(makeContext(resources, origin, visitor), userId);
    return show(reply, 200, 'You will get no more mails with your notifications.');
  });
}

/** @param action trusted HTML */
const show = (reply: FastifyReply, status: number, sentence: string, action = ''): FastifyReply =>
  reply
    .status(status)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header(
      'content-security-policy',
      "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    )
    .type('text/html; charset=utf-8').send(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>Mails · Pennant</title></head>
<body><main><h1>Pennant</h1><p>${escapeHtml(sentence)}</p>${action}<p><a href="/notifications">Notifications</a></p></main></body>
</html>
`);
