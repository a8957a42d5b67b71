import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/**
 * Scripts only from here and never inline, no framing. Styles are set inline by the ui kit (CSS variables). Strict
 * transport is promised only where the public address is https, or a browser would refuse the plain one for months.
 */
export async function sendSecurityHeaders(app: FastifyInstance, publicUrl: URL | undefined): Promise<void> {
  const isSecure = publicUrl?.protocol === 'https:';
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        connectSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        fontSrc: ["'self'", 'data:'],
        workerSrc: ["'self'", 'blob:'],
        mediaSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    hsts: isSecure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    frameguard: { action: 'deny' },
    // Pages on plain http have no use for these, and couriers' photos come from elsewhere.
    crossOriginOpenerPolicy: isSecure,
    crossOriginEmbedderPolicy: false,
    originAgentCluster: isSecure,
  });
}
