import type { BusMessage } from './bus.ts';

const LINE_FEED = 0x0a;

/** A message as bytes: its fields as JSON, then a line feed and an order's document unchanged. */
export function encode(message: BusMessage): Uint8Array {
  if (message.kind !== 'order') return Buffer.from(JSON.stringify(message));
  const { json, ...fields } = message;
  return Buffer.from(`${JSON.stringify(fields)}\n${json}`);
}

/** Decodes a message from another node; undefined for what this version does not know. Never throws. */
export function decode(data: Uint8Array): BusMessage | undefined {
  const bytes = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  const end = bytes.indexOf(LINE_FEED);
  const fields = parse(bytes.toString('utf8', 0, end < 0 ? bytes.length : end));
  switch (fields?.kind) {
    case 'order': {
      const message = { ...fields, json: bytes.toString('utf8', end + 1) } as BusMessage & { kind: 'order' };
      const { establishmentId, revision, day, orderId } = message;
      const isWhole = [establishmentId, day, orderId].every((field) => typeof field === 'string');
      return isWhole && Number.isSafeInteger(revision) && end > 0 ? message : undefined;
    }
    case 'session-ended':
    case 'session-changed': {
      const { kind, sessionId } = fields;
      return typeof sessionId === 'string' ? { kind, sessionId } : undefined;
    }
    case 'api-key-revoked':
      return typeof fields.apiKeyId === 'string' ? { kind: 'api-key-revoked', apiKeyId: fields.apiKeyId } : undefined;
    case 'positions': {
      const { establishmentId, positions } = fields;
      if (typeof establishmentId !== 'string' || !Array.isArray(positions)) return undefined;
      return { kind: 'positions', establishmentId, positions };
    }
    case 'alarms': {
      const { establishmentId, alarms } = fields;
      if (typeof establishmentId !== 'string' || !Array.isArray(alarms)) return undefined;
      return { kind: 'alarms', establishmentId, alarms };
    }
    case 'echo': {
      const { establishmentId, echo } = fields;
      const isWhole = typeof establishmentId === 'string' && typeof echo === 'string';
      return isWhole ? { kind: 'echo', establishmentId, echo } : undefined;
    }
    case 'courier-link-ended': {
      const { establishmentId, courierId } = fields;
      const isWhole = typeof establishmentId === 'string' && typeof courierId === 'string';
      return isWhole ? { kind: 'courier-link-ended', establishmentId, courierId } : undefined;
    }
    case 'rights-changed': {
      const { establishmentId, accountId, change } = fields;
      if (typeof establishmentId !== 'string' || typeof accountId !== 'string') return undefined;
      return {
        kind: 'rights-changed',
        establishmentId,
        accountId,
        ...(typeof change === 'string' ? { change } : {}),
      };
    }
    case 'authorisations-changed':
    case 'catalogue-changed':
    case 'runs-changed': {
      const { establishmentId, kind } = fields;
      return typeof establishmentId === 'string' ? { kind, establishmentId } : undefined;
    }
    case 'establishment-changed': {
      const { establishmentId, timeZone } = fields;
      const isWhole = typeof establishmentId === 'string' && typeof timeZone === 'string';
      return isWhole ? { kind: 'establishment-changed', establishmentId, timeZone } : undefined;
    }
    default:
      return undefined;
  }
}

function parse(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
