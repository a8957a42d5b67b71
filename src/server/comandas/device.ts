import type { FastifyRequest } from 'fastify';

/** The device that a person works at, as the header `X-Device` names it. */
export function deviceOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const name = headers['x-device'];
  const device = typeof name === 'string' ? name.trim() : '';
  return device === '' ? undefined : device;
}
