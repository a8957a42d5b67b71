import type { FastifyInstance } from 'fastify';
import type { Environment } from '#server/platform/environment.ts';

/** The headers of every answer, by name. */
export type SecurityHeaders = Readonly<Record<string, string>>;

/** Inline styles: the size of a ticket's paper is a style element. Scripts come only from this origin, never inline. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "font-src 'self' data:",
  "media-src 'self' data: blob:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/**
 * The security headers of every answer, including those to broken requests. Composed once: composing them for each
 * answer took several percent of an order's time. Strict transport is sent only if the public address is https, because
 * a browser would then refuse plain http for months. Allows the marketplace's widget (script and connections) if it is
 * set up, and connections to the origin of the street map's style.
 */
export function securityHeadersOf({
  publicUrl,
  widget,
  map,
}: Pick<Environment, 'publicUrl' | 'widget' | 'map'>): SecurityHeaders {
  const isSecure = publicUrl?.protocol === 'https:';
  const policy = [
    ...CONTENT_SECURITY_POLICY,
    ["script-src 'self'", widget?.scriptUrl.href].filter(Boolean).join(' '),
    ["connect-src 'self'", ...(widget?.origins ?? []), ...originsOf(map)].join(' '),
    ["frame-src 'self'", ...(widget?.origins ?? [])].join(' '),
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ];
  return {
    'content-security-policy': policy.join(';'),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=()',
    ...(isSecure
      ? {
          'strict-transport-security': 'max-age=31536000; includeSubDomains',
          'cross-origin-opener-policy': 'same-origin',
        }
      : {}),
  };
}

/**
 * Sends the security headers with every answer. Answers of the API are not cached unless their route says otherwise,
 * because they contain customers' data.
 */
export function sendSecurityHeaders(app: FastifyInstance, headers: SecurityHeaders): void {
  app.addHook('onRequest', ({ url }, reply, done) => {
    reply.headers(headers);
    if (url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    done();
  });
}

function originsOf({ style, darkStyle }: Environment['map']): ReadonlySet<string> {
  return new Set([style, darkStyle].flatMap((one) => (one === undefined ? [] : [one.origin])));
}
