import type { FastifyRequest } from 'fastify';

/** The longest name of a device, in characters. */
const MOST_CHARACTERS = 60;

/** The device that a person works at, as it calls itself in the header `X-Device`. */
export function deviceOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const name = headers['x-device'];
  const device = typeof name === 'string' ? name.trim().slice(0, MOST_CHARACTERS) : '';
  return device === '' ? undefined : device;
}
