import { type FastifyHelmetOptions } from '@fastify/helmet';

/**
 * The content policy the web app runs under. Styles may be inline because the component library writes style attributes;
 * scripts may not. Pictures may come from anywhere, as a team's logo may.
 */
export const securityHeaders: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', 'https:', 'http:'],
      fontSrc: ["'self'", 'data:'],
      // Includes the socket: 'self' covers ws and wss of the same host and port (CSP Level 3, 6.7.2.8).
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      upgradeInsecureRequests: null,
    },
  },
  crossOriginEmbedderPolicy: false,
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
};
