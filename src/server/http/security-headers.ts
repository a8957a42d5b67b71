import type { FastifyInstance } from 'fastify';
import type { WidgetSource } from '#server/environment.ts';

/** Styles are set inline by the ui kit (CSS variables); scripts come only from here and never inline. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob: https:",
  "font-src 'self' data:",
  "media-src 'self' data: blob:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
];

/**
 * What every answer tells browsers. Written once: a library that composes the same texts anew for each answer took
 * several percent of an order's time. Strict transport is promised only where the public address is https, or a
 * browser would refuse the plain one for months. The marketplace's widget is let in, script and talk, where one is set up.
 */
export function sendSecurityHeaders(
  app: FastifyInstance,
  publicUrl: URL | undefined,
  widget: WidgetSource | undefined,
): void {
  const isSecure = publicUrl?.protocol === 'https:';
  const policy = [
    ...CONTENT_SECURITY_POLICY,
    ["script-src 'self'", widget?.scriptUrl.href].filter(Boolean).join(' '),
    ["connect-src 'self'", ...(widget?.origins ?? [])].join(' '),
    ["frame-src 'self'", ...(widget?.origins ?? [])].join(' '),
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ];
  const headers = {
    'content-security-policy': policy.join(';'),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), payment=()',
    ...(isSecure
      ? { 'strict-transport-security': 'max-age=31536000', 'cross-origin-opener-policy': 'same-origin' }
      : {}),
  };
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
