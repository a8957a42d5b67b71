import type { FastifyRequest } from 'fastify';

/** The device that a person works at, from the header `X-Device`. */
export function deviceOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const name = headers['x-device'];
  const device = typeof name === 'string' ? name.trim() : '';
  return device === '' ? undefined : device;
}
