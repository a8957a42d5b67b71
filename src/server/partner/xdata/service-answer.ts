import { ok, type Result, refused } from '#domain/shared/result.ts';
import { statusText, UNKNOWN_ANSWER } from './texts.ts';

/** The members of a JSON object. */
export type JsonMembers = Readonly<Record<string, unknown>>;

export type ServiceAnswer = Result<JsonMembers, ServiceProblem>;

/** `refused`: the partner answered with errors, `message` is the first one's. `failed`: the service itself failed. */
export interface ServiceProblem {
  readonly code: 'refused' | 'failed';
  readonly message: string;
}

/**
 * Reads an answer of the LalamoveService. The partner's `data` may be bare, under `value`, under `data` or under
 * `data.data`, and as JSON within a text; its `errors` in any of these places. XData's own errors are `{error:
 * {message}}`.
 */
export function readServiceAnswer(status: number, body: unknown): ServiceAnswer {
  const layers = layersOf(body);
  const error = layers.map(firstErrorOf).find((message) => message !== undefined);
  if (error !== undefined) return refused({ code: 'refused', message: error });
  if (status < 200 || status >= 300) {
    return refused({ code: 'failed', message: statusText(status) });
  }
  const data = layers.find((layer) => 'driverId' in layer || 'name' in layer) ?? layers.at(-1);
  if (data) return ok(data);
  return refused({ code: 'failed', message: UNKNOWN_ANSWER });
}

/** A text field that is not blank; numbers count as text. */
export function textIn(members: JsonMembers, name: string): string | undefined {
  const value = members[name];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

const DEEPEST = 4;

/** The object and its nested wrappers, from the outside in. */
function layersOf(body: unknown, depth = 0): readonly JsonMembers[] {
  const opened = typeof body === 'string' ? parsed(body) : body;
  if (typeof opened !== 'object' || opened === null || Array.isArray(opened) || depth > DEEPEST) return [];
  const members = opened as JsonMembers;
  return [members, ...layersOf(members.value, depth + 1), ...layersOf(members.data, depth + 1)];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function firstErrorOf(layer: JsonMembers): string | undefined {
  const { errors, error } = layer;
  const first: unknown = Array.isArray(errors) ? errors[0] : error;
  if (typeof first === 'string' && first !== '') return first.slice(0, 300);
  if (typeof first !== 'object' || first === null) return undefined;
  return (
    textIn(first as JsonMembers, 'message') ??
    textIn(first as JsonMembers, 'id') ??
    textIn(first as JsonMembers, 'code')
  )?.slice(0, 300);
}
