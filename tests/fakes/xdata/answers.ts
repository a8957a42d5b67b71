import type { IncomingMessage, ServerResponse } from 'node:http';
import { withNullLists, withTextNumbers } from './render.ts';

/** The kinds of calls. `entity` reads one entity, or a part of it, by its reference. */
export type XdataCall =
  | 'BnuUsuarioEmail'
  | 'BnuUsuarioVinculo'
  | 'FormasPagEstabelecimento'
  | 'OrderDetails'
  | 'DriverDetails'
  | 'entity';

/** How a call is answered: normally, 404, 401, 500 in HTML, late, with a cut connection, or with invalid data. */
export type XdataMood = 'well' | 'missing' | 'unauthorized' | 'broken' | 'slow' | 'dropping' | 'garbled';

/** The formats of the same answer; `unknown` is an undocumented one. */
export type XdataShape =
  | 'value'
  | 'counted'
  | 'bare-list'
  | 'plain-object'
  | 'unexpanded'
  | 'text-numbers'
  | 'null-lists'
  | 'unknown';

export const NOT_FOUND = { error: { code: 'EntityNotFound', message: 'Requested entity does not exist.' } };
export const SET_NOT_FOUND = { error: { code: 'ResourceNotFound', message: 'Resource does not exist.' } };

export const UNAUTHORIZED = { error: { code: 'Unauthorized', message: 'Authorization required.' } };

export function callOf(method: string | undefined, path: string): XdataCall | undefined {
  if (method === 'GET' && (path === 'BnuUsuarioEmail' || path === 'BnuUsuarioVinculo')) return path;
  if (method === 'GET' && /^\w+\(\d+\)(\/\w+)?$/.test(path)) return 'entity';
  if (method === 'POST' && path === 'UsuarioParametrosService/FormasPagEstabelecimento') {
    return 'FormasPagEstabelecimento';
  }
  if (method === 'POST' && path === 'LalamoveService/OrderDetails') return 'OrderDetails';
  if (method === 'POST' && path === 'LalamoveService/DriverDetails') return 'DriverDetails';
  return undefined;
}

export function inShape(shape: XdataShape, value: readonly object[], count: object): unknown {
  switch (shape) {
    case 'bare-list':
      return value;
    case 'plain-object':
      return value[0] ?? NOT_FOUND;
    case 'text-numbers':
      return withTextNumbers({ ...count, value });
    case 'null-lists':
      return withNullLists({ ...count, value });
    case 'unknown':
      return { resultado: { itens: value.length } };
    default:
      return { ...count, value };
  }
}

/** Handles the call according to the mood; returns false if it should be answered normally. */
export function answerByMood(mood: XdataMood, response: ServerResponse): boolean {
  switch (mood) {
    case 'well':
    case 'slow':
      return false;
    case 'missing':
      json(response, 404, SET_NOT_FOUND);
      return true;
    case 'unauthorized':
      json(response, 401, UNAUTHORIZED);
      return true;
    case 'broken':
      response.writeHead(500, { 'content-type': 'text/html' }).end('<html>Internal Server Error</html>');
      return true;
    case 'dropping':
      response.socket?.destroy();
      return true;
    case 'garbled':
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"value":[{"$id":1,"Em');
      return true;
  }
}

export function json(response: ServerResponse, status: number, body: unknown): void {
  if (response.destroyed) return;
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
}

export async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
