import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { type FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';

/**
 * The content policy of the web app. Styles may be inline because the component library writes style attributes;
 * scripts may not. Images may come from anywhere, because a team's logo may.
 */
const options: HelmetOptions = {
  contentSecurityPolicy: {
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', 'https:', 'http:'],
      fontSrc: ["'self'", 'data:'],
      // This allows the web socket too: 'self' covers ws and wss of the same host and port (CSP Level 3, 6.7.2.8).
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      upgradeInsecureRequests: null,
    },
  },
  crossOriginEmbedderPolicy: false,
  // `securityHeaders` sets X-Frame-Options from the content policy of each answer.
  xFrameOptions: false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
};

/**
 * Adds the security headers to every answer. They are always the same, so they are computed once. Only X-Frame-Options
 * differs: for old browsers it repeats what the answer's content policy says about frames.
 */
export function securityHeaders(app: FastifyInstance): void {
  const headers = helmetHeaders();
  app.addHook('onSend', (_request, reply, _payload, done) => {
    const policy = String(reply.getHeader('content-security-policy'));
    if (!policy.includes('frame-ancestors *')) void reply.header('x-frame-options', 'DENY');
    done();
  });
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}

/** The headers that helmet writes into an answer. */
function helmetHeaders(): Record<string, string> {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(answer.req, answer, () => undefined);
  return Object.fromEntries(
    Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}
